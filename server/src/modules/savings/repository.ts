import { type Insertable, type Selectable, sql } from 'kysely';
import type { MinorUnits, RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { newestFirst, nowInMs, oldestFirst } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { REPEAT_WINDOW } from '../../lib/repeat-window.ts';
import type { SavingsHoldingsTable, TermDays } from './tables.ts';

export type Holding = Selectable<SavingsHoldingsTable>;
export type HoldingRef = Pick<Holding, 'bucket' | 'id'>;

export const readPlans = (db: Db | Tx) =>
  db.selectFrom('savings_plans').selectAll().orderBy('term_days').execute();

export const readPlan = (db: Db | Tx, termDays: TermDays) =>
  db.selectFrom('savings_plans').selectAll().where('term_days', '=', termDays).executeTakeFirstOrThrow();

/** The user's latest holding of a moment ago of the same term and amount. */
export const recentHolding = (
  tx: Tx,
  { bucket, userId }: Owner,
  same: Pick<Holding, 'term_days' | 'amount'>,
) =>
  tx
    .selectFrom('savings_holdings')
    .select('id')
    .where((where) => where.and({ bucket, user_id: userId, ...same }))
    .where('moved_in_at', '>', sql<Date>`${now} - ${REPEAT_WINDOW}`)
    .orderBy('moved_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertHolding = (tx: Tx, holding: Insertable<SavingsHoldingsTable>): Promise<Holding> =>
  tx.insertInto('savings_holdings').values(holding).returningAll().executeTakeFirstOrThrow();

/** Takes a frozen holding whose term is over; undefined when somebody else did before, or it is too early. */
export async function claimMatured(
  tx: Tx,
  ref: HoldingRef,
  interest: MinorUnits,
): Promise<Holding | undefined> {
  const { rows } = await sql<Holding>`
    select * from complete_holding(${ref.bucket}::smallint, ${ref.id}::uuid, ${interest}::bigint)`.execute(
    tx,
  );
  return rows[0];
}

/** Takes a user's completed holding; undefined when it is not theirs, not completed, or moved out already. */
export async function claimCompleted(tx: Tx, owner: Owner, id: string): Promise<Holding | undefined> {
  return tx
    .updateTable('savings_holdings')
    .set({ state: 'redeemed', moved_out_at: nowInMs })
    .where((where) => where.and({ bucket: owner.bucket, id, user_id: owner.userId, state: 'completed' }))
    .returningAll()
    .executeTakeFirst();
}

export async function findHolding(db: Db | Tx, owner: Owner, id: string): Promise<Holding | undefined> {
  return db
    .selectFrom('savings_holdings')
    .selectAll()
    .where((where) => where.and({ bucket: owner.bucket, id, user_id: owner.userId }))
    .executeTakeFirst();
}

/** Frozen holdings whose term is over, oldest maturity first, after the one given. */
export async function maturedHoldings(
  db: Db,
  { limit, after }: { limit: number; after: Holding | undefined },
): Promise<Holding[]> {
  const rows = db
    .selectFrom('savings_holdings')
    .selectAll()
    .where('state', '=', 'frozen')
    .where('matures_at', '<=', now);
  const place = after && { at: after.matures_at, id: after.id };
  return oldestFirst(rows, 'matures_at', { after: place, limit }).execute();
}

type HoldingsQuery = Omit<RequestOf<'moveRecords'>, 'language'>;

/** A user's holdings, newest first, one more than `limit`. */
export async function listHoldings(db: Db | Tx, owner: Owner, query: HoldingsQuery): Promise<Holding[]> {
  const { status } = query;
  let rows = db
    .selectFrom('savings_holdings')
    .selectAll()
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }));
  if (status) rows = rows.where('state', '=', status);
  return newestFirst(rows, 'moved_in_at', spanned(query)).execute();
}

const ALWAYS = { from: '1970-01-01T00:00:00.000Z' };

/** What is frozen or can be moved out is shown whenever it began: a term is longer than the 7 days of a list. */
function spanned(query: HoldingsQuery): HoldingsQuery {
  const isRunning = query.status === 'frozen' || query.status === 'completed';
  return isRunning && !query.from && !query.to ? { ...query, ...ALWAYS } : query;
}
