import { sql } from 'kysely';
import { nowInMs } from '../../db/paging.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import type { KeptLimit } from './limits.logic.ts';
import type { BreakKind, LimitKind, LimitPeriod } from './tables.ts';

export interface LimitRow extends KeptLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

function select(db: Db | Tx, { bucket, userId }: Owner) {
  return db
    .selectFrom('user_limits')
    .select(['kind', 'period', 'amount', 'next_amount as nextAmount', 'next_at as nextAt'])
    .where((where) => where.and({ bucket, user_id: userId }))
    .orderBy('kind')
    .orderBy('period');
}

export const readLimits = (db: Db | Tx, owner: Owner): Promise<LimitRow[]> => select(db, owner).execute();

/** The same, kept from change, and from other acts that must fit in, until the transaction ends. */
export const lockLimits = (tx: Tx, owner: Owner, kinds: readonly LimitKind[]): Promise<LimitRow[]> =>
  select(tx, owner).where('kind', 'in', kinds).forUpdate().execute();

/**
 * The same for several users, for nothing but to wait: what is read afterwards is not overtaken by a change of theirs. Sent
 * with the next statement.
 */
export async function holdLimits(tx: Tx, all: readonly Owner[], kinds: readonly LimitKind[]): Promise<void> {
  const rows = all.map(({ bucket, userId }) => ({ bucket, user_id: userId }));
  await sql`select from user_limits kept
    join json_to_recordset(${JSON.stringify(rows)}::text::json) as requests (bucket smallint, user_id uuid)
      on kept.bucket = requests.bucket and kept.user_id = requests.user_id
    where kept.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    order by kept.bucket, kept.user_id, kept.kind, kept.period for update of kept ${pipelined}`.execute(tx);
}

/** What an act of a user must respect: the moment, whether they are blocked or on a break, and whether they have a limit. */
export interface Bounds {
  readonly at: Date;
  readonly blocked: boolean;
  readonly onBreak: boolean;
  readonly limited: boolean;
}

/** The row `moment` of one column, for a select that reads bounds and a module's own terms in one round trip. */
export const moment = sql`(select ${nowInMs} as at) as moment`;

/** The owner of a select from `moment` that has a row for each of several: its columns `bucket` and `user_id`. */
export const REQUEST_OWNER = { bucket: sql.ref('requests.bucket'), userId: sql.ref('requests.user_id') };

/** The columns of `Bounds` in a select from `moment`. */
export const boundColumns = (
  { bucket, userId }: Owner | typeof REQUEST_OWNER,
  kinds: readonly LimitKind[],
) => sql`moment.at,
  exists (select from user_blocks
    where bucket = ${bucket} and user_id = ${userId} and state = 'blocked') as blocked,
  exists (select from user_breaks
    where bucket = ${bucket} and user_id = ${userId} and until > moment.at) as "onBreak",
  exists (select from user_limits
    where bucket = ${bucket} and user_id = ${userId} and kind in (${sql.join(kinds)})) as limited`;

export async function readBounds(tx: Tx, owner: Owner, kinds: readonly LimitKind[]): Promise<Bounds> {
  const { rows } = await sql<Bounds>`select ${boundColumns(owner, kinds)} from ${moment}`.execute(tx);
  return rows[0] as Bounds;
}

/** Makes sure that a limit's row is there, without a limit, so that it can be locked. */
export async function makeRow(tx: Tx, { bucket, userId }: Owner, of: Pick<LimitRow, 'kind' | 'period'>) {
  await tx
    .insertInto('user_limits')
    .values({ bucket, user_id: userId, ...of, amount: null, next_amount: null, next_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeLimit(tx: Tx, { bucket, userId }: Owner, row: LimitRow): Promise<void> {
  const { kind, period, amount, nextAmount, nextAt } = row;
  await tx
    .updateTable('user_limits')
    .set({ amount, next_amount: nextAmount, next_at: nextAt })
    .where((where) => where.and({ bucket, user_id: userId, kind, period }))
    .execute();
}

export interface Break {
  readonly kind: BreakKind;
  readonly since: Date;
  readonly until: Date;
}

/** The break that is running; undefined when there is none. */
export async function readBreak(
  db: Db | Tx,
  { bucket, userId }: Owner,
  now: Date,
): Promise<Break | undefined> {
  return db
    .selectFrom('user_breaks')
    .select(['kind', 'since', 'until'])
    .where((where) => where.and({ bucket, user_id: userId }))
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Begins a break, or makes the running one longer. @returns false when the running one is longer already. */
export async function writeBreak(db: Db | Tx, { bucket, userId }: Owner, pause: Break): Promise<boolean> {
  const { rows } = await sql`
    insert into user_breaks (bucket, user_id, kind, since, until)
    values (${bucket}, ${userId}, ${pause.kind}, ${pause.since}, ${pause.until})
    on conflict (bucket, user_id) do update set kind = excluded.kind, until = excluded.until,
      since = case when user_breaks.until > excluded.since then user_breaks.since else excluded.since end
    where user_breaks.until < excluded.until
    returning 1`.execute(db);
  return rows.length > 0;
}
