import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { nowInMs, within } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { OutcomeTick, Result, VoidReason } from './outcome.logic.ts';
import type { TimedOrdersTable } from './tables.ts';

/** Written into the SQL, so that a plan kept for all parameters can use the indexes of open orders. */
const OPEN = sql.lit<'open'>('open');

export type TimedOrder = Selectable<TimedOrdersTable>;

/** Where a user's money lives. */
export interface Owner {
  readonly userId: string;
  readonly bucket: number;
}

export async function readPlayWays(db: Db | Tx) {
  return db.selectFrom('play_ways').selectAll().orderBy('duration_seconds').execute();
}

/** What holds now for one duration, and the moment; undefined when it is not offered. */
export async function readPlayWay(tx: Tx, durationSeconds: number) {
  return tx
    .selectFrom('play_ways')
    .select(['payout_rate', 'minimum', 'maximum', nowInMs.as('at')])
    .where(sql.ref('duration_seconds'), '=', durationSeconds)
    .executeTakeFirst();
}

/** Keeps an accepted order. */
export async function insertOrder(tx: Tx, order: Insertable<TimedOrdersTable>): Promise<TimedOrder> {
  return tx.insertInto('timed_orders').values(order).returningAll().executeTakeFirstOrThrow();
}

/** A tick's three columns, as JSON can carry them. */
const tickColumns = (side: 'entry' | 'exit', tick: OutcomeTick | null) => ({
  [`${side}_seq`]: tick && String(tick.seq),
  [`${side}_time`]: tick?.time ?? null,
  [`${side}_price`]: tick && String(tick.price),
});

/** An entry to be shown on an open order. */
export interface Shown {
  readonly order: Pick<TimedOrder, 'bucket' | 'id'>;
  readonly entry: OutcomeTick;
}

/** Shows entries on open orders of one bucket; a second time changes nothing, for recorded ticks do not change. */
export async function writeEntries(db: Db | Tx, bucket: number, entries: readonly Shown[]): Promise<void> {
  const rows = entries.map(({ order: { id }, entry }) => ({ id, ...tickColumns('entry', entry) }));
  await sql`
    update timed_orders o set entry_seq = e.entry_seq, entry_time = e.entry_time, entry_price = e.entry_price
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as e (id uuid, entry_seq bigint, entry_time timestamptz, entry_price bigint)
    where o.bucket = ${bucket} and o.id = e.id and o.state = 'open' and o.entry_seq is null`.execute(db);
}

export interface Ending {
  readonly order: TimedOrder;
  readonly end: { state: 'settled'; result: Result } | { state: 'void'; void_reason: VoidReason };
  readonly profit: bigint;
  readonly entry: OutcomeTick | null;
  readonly exit: OutcomeTick | null;
}

/** Takes open orders of one bucket and says how they ended. @returns the ids of those that no other server took before. */
export async function claimOrders(
  tx: Tx,
  bucket: number,
  endings: readonly Ending[],
): Promise<ReadonlySet<string>> {
  const claims = endings.map(({ order, end, profit, entry, exit }) => ({
    id: order.id,
    ...end,
    profit: String(profit),
    ...tickColumns('entry', entry),
    ...tickColumns('exit', exit),
  }));
  // Locked in one order by all: two servers that take the same orders wait for each other once.
  const { rows } = await sql<{ id: string }>`
    with ending as (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as e (
        id uuid, state text, result text, void_reason text, profit bigint,
        entry_seq bigint, entry_time timestamptz, entry_price bigint,
        exit_seq bigint, exit_time timestamptz, exit_price bigint)
    ), due as (
      select id from timed_orders
      where bucket = ${bucket} and id in (select id from ending) and state = 'open' order by id for update
    )
    update timed_orders o set state = e.state, result = e.result, void_reason = e.void_reason, profit = e.profit,
      entry_seq = coalesce(e.entry_seq, o.entry_seq), entry_time = coalesce(e.entry_time, o.entry_time),
      entry_price = coalesce(e.entry_price, o.entry_price),
      exit_seq = e.exit_seq, exit_time = e.exit_time, exit_price = e.exit_price, settled_at = ${nowInMs}
    from ending e join due on due.id = e.id
    where o.bucket = ${bucket} and o.id = due.id and o.state = 'open'
    returning o.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Products with open orders; only those of `among` when it is given. */
export async function goodsWithOpenOrders(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return [];
  let rows = db.selectFrom('timed_orders').select('goods_id').distinct().where('state', '=', OPEN);
  if (among) rows = rows.where('goods_id', 'in', [...among]);
  return (await rows.execute()).map(({ goods_id }) => goods_id);
}

interface Batch {
  readonly goodsId: string;
  /** Only orders after this one, in the order of their expiry. */
  readonly after: TimedOrder | undefined;
  readonly limit: number;
}

/** Open orders without an entry that were accepted before a moment and expire later, oldest first. */
export async function ordersAwaitingEntry(
  db: Db,
  { goodsId, after, limit, before }: Batch & { before: Date },
) {
  let rows = db
    .selectFrom('timed_orders')
    .selectAll()
    .where('state', '=', OPEN)
    .where('goods_id', '=', goodsId)
    .where('entry_seq', 'is', null)
    .where('accepted_at', '<', before)
    .where('expires_at', '>=', before);
  if (after)
    rows = rows.where(
      sql<SqlBool>`(accepted_at, id) > (${after.accepted_at}::timestamptz, ${after.id}::uuid)`,
    );
  return rows.orderBy('accepted_at').orderBy('id').limit(limit).execute();
}

/** Open orders that have expired before a moment (and before now), oldest expiry first. */
export async function expiredOrders(db: Db, { goodsId, after, limit, before }: Batch & { before: Date }) {
  let rows = db
    .selectFrom('timed_orders')
    .selectAll()
    .where('state', '=', OPEN)
    .where('goods_id', '=', goodsId)
    .where('expires_at', '<', before)
    .where('expires_at', '<=', now);
  if (after)
    rows = rows.where(sql<SqlBool>`(expires_at, id) > (${after.expires_at}::timestamptz, ${after.id}::uuid)`);
  return rows.orderBy('expires_at').orderBy('id').limit(limit).execute();
}

/** A user's orders, newest first, one more than `limit`. */
export async function listOrders(
  db: Db | Tx,
  owner: Owner,
  query: Omit<RequestOf<'orders'>, 'kind'>,
): Promise<TimedOrder[]> {
  const { id, status, limit } = query;
  let rows = db
    .selectFrom('timed_orders')
    .selectAll()
    .where('bucket', '=', owner.bucket)
    .where('user_id', '=', owner.userId);
  if (id) rows = rows.where('id', '=', id);
  else for (const condition of within(query, { at: 'accepted_at', id: 'id' })) rows = rows.where(condition);
  if (status) rows = rows.where('state', status === 'open' ? '=' : '!=', OPEN);
  return rows
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** What the house has put into a user's escrow for his open orders, in minor units. */
export async function openCover(db: Db | Tx, owner: Owner): Promise<bigint> {
  const { cover } = await db
    .selectFrom('timed_orders')
    .select(sql<bigint>`coalesce(sum(cover), 0)::bigint`.as('cover'))
    .where('bucket', '=', owner.bucket)
    .where('user_id', '=', owner.userId)
    .where('state', '=', OPEN)
    .executeTakeFirstOrThrow();
  return cover;
}
