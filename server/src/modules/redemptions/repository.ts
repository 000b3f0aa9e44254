import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { newestFirst, nowInMs, oldestFirst } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { REPEAT_WINDOW } from '../../lib/repeat-window.ts';
import type { Channel, RedemptionsTable, RejectionReason } from './tables.ts';

export type Redemption = Selectable<RedemptionsTable>;
/** Names a redemption to its reviewer. */
export type RedemptionRef = Pick<Redemption, 'bucket' | 'id'>;

export const readChannels = (db: Db | Tx) =>
  db.selectFrom('withdraw_channels').selectAll().orderBy('position').execute();

export const readChannel = (db: Db | Tx, channel: Channel) =>
  db.selectFrom('withdraw_channels').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow();

export const insertRedemption = (tx: Tx, redemption: Insertable<RedemptionsTable>): Promise<Redemption> =>
  tx.insertInto('redemptions').values(redemption).returningAll().executeTakeFirstOrThrow();

/** The user's latest redemption of a moment ago of the same amount to the same account, unless it has failed. */
export const recentRedemption = (
  tx: Tx,
  { bucket, userId }: Owner,
  same: Pick<Redemption, 'means_id' | 'amount'>,
) =>
  tx
    .selectFrom('redemptions')
    .select('id')
    .where((where) => where.and({ bucket, user_id: userId, ...same }))
    .where('state', '<>', 'failure')
    .where('created_at', '>', sql<Date>`${now} - ${REPEAT_WINDOW}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findRedemption(db: Db | Tx, { bucket, id }: RedemptionRef) {
  return db
    .selectFrom('redemptions')
    .selectAll()
    .where((where) => where.and({ bucket, id }))
    .executeTakeFirst();
}

/** Marks an open redemption as taken by an operator; undefined when somebody has, or it is over. */
export async function claimTaking(
  tx: Db | Tx,
  ref: RedemptionRef,
  by: string,
): Promise<Redemption | undefined> {
  return tx
    .updateTable('redemptions')
    .set({ taken_at: nowInMs, taken_by: by })
    .where((where) => where.and({ bucket: ref.bucket, id: ref.id, state: 'applying' }))
    .where('taken_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export type Ending = { state: 'success' } | { state: 'failure'; failure_reason: RejectionReason };

/** Ends a redemption that was taken; undefined when it was not, or has ended before. */
export async function claimTaken(tx: Tx, ref: RedemptionRef, end: Ending): Promise<Redemption | undefined> {
  return tx
    .updateTable('redemptions')
    .set({ ...end, reviewed_at: nowInMs })
    .where((where) => where.and({ bucket: ref.bucket, id: ref.id, state: 'applying' }))
    .where('taken_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a user's redemption that nobody has taken; undefined when somebody has, or it is over or not theirs. */
export async function claimCancelling(tx: Tx, owner: Owner, id: string): Promise<Redemption | undefined> {
  return tx
    .updateTable('redemptions')
    .set({ state: 'failure', failure_reason: 'cancelled', reviewed_at: nowInMs })
    .where((where) => where.and({ bucket: owner.bucket, id, user_id: owner.userId, state: 'applying' }))
    .where('taken_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

interface Batch {
  readonly limit: number;
  /** Only those after this one, oldest first. */
  readonly after?: Redemption | undefined;
}

/** Open redemptions that nobody has taken for so many seconds, oldest first. */
export async function untakenRedemptions(
  db: Db,
  { afterSeconds, ...batch }: Batch & { afterSeconds: number },
): Promise<Redemption[]> {
  return applying(db, batch)
    .where('taken_at', 'is', null)
    .where('created_at', '<=', sql<Date>`${now} - make_interval(secs => ${afterSeconds})`)
    .execute();
}

/** Open redemptions that one operator has taken, oldest first. */
export async function redemptionsTakenBy(
  db: Db,
  { by, ...batch }: Batch & { by: string },
): Promise<Redemption[]> {
  return applying(db, batch).where('taken_by', '=', by).execute();
}

function applying(db: Db, { limit, after }: Batch) {
  const rows = db.selectFrom('redemptions').selectAll().where('state', '=', 'applying');
  return oldestFirst(rows, 'created_at', { after: after && { at: after.created_at, id: after.id }, limit });
}

export interface ReviewQuery extends Omit<RequestOf<'withdraws'>, 'language'> {
  /** Whether somebody has taken it. */
  readonly taken?: boolean | undefined;
  /** Of one user only. */
  readonly owner?: Owner | undefined;
}

/** Redemptions of everybody or of one user, newest first, one more than `limit`. */
export async function listRedemptions(db: Db | Tx, query: ReviewQuery): Promise<Redemption[]> {
  const { status, taken, owner } = query;
  let rows = db.selectFrom('redemptions').selectAll();
  if (owner) rows = rows.where('bucket', '=', owner.bucket).where('user_id', '=', owner.userId);
  if (status) rows = rows.where('state', '=', status);
  if (taken !== undefined) rows = rows.where('taken_at', taken ? 'is not' : 'is', null);
  return newestFirst(rows, 'created_at', query).execute();
}
