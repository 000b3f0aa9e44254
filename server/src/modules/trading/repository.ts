import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { nowInMs, within } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { OutcomeTick, Result, VoidReason } from './outcome.logic.ts';
import type { TimedOrdersTable } from './tables.ts';

export type TimedOrder = Selectable<TimedOrdersTable>;

/** Where a user's money lives. */
export interface Owner {
  readonly userId: string;
  readonly bucket: number;
}

export async function readPlayWays(db: Db | Tx) {
  return db.selectFrom('play_ways').selectAll().orderBy('duration_seconds').execute();
}

/** Keeps an accepted order. */
export async function insertOrder(tx: Tx, order: Insertable<TimedOrdersTable>): Promise<TimedOrder> {
  return tx.insertInto('timed_orders').values(order).returningAll().executeTakeFirstOrThrow();
}

const entryColumns = (tick: OutcomeTick) => ({
  entry_seq: tick.seq,
  entry_time: tick.time,
  entry_price: tick.price,
});
const exitColumns = (tick: OutcomeTick) => ({
  exit_seq: tick.seq,
  exit_time: tick.time,
  exit_price: tick.price,
});

type OrderRef = Pick<TimedOrder, 'bucket' | 'id'>;

/** Shows the entry on an open order; a second time changes nothing, for recorded ticks do not change. */
export async function writeEntry(db: Db | Tx, { bucket, id }: OrderRef, entry: OutcomeTick): Promise<void> {
  await db
    .updateTable('timed_orders')
    .set(entryColumns(entry))
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('entry_seq', 'is', null)
    .execute();
}

export interface Ending {
  readonly end: { state: 'settled'; result: Result } | { state: 'void'; void_reason: VoidReason };
  readonly profit: bigint;
  readonly entry: OutcomeTick | null;
  readonly exit: OutcomeTick | null;
}

/** Takes an open order and says how it ended. @returns false when another server did before. */
export async function claimOrder(tx: Tx, { bucket, id }: OrderRef, ending: Ending): Promise<boolean> {
  const claimed = await tx
    .updateTable('timed_orders')
    .set({
      ...ending.end,
      ...(ending.entry && entryColumns(ending.entry)),
      ...(ending.exit && exitColumns(ending.exit)),
      profit: ending.profit,
      settled_at: nowInMs,
    })
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows === 1n;
}

/** Products with open orders; only those of `among` when it is given. */
export async function goodsWithOpenOrders(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return [];
  let rows = db.selectFrom('timed_orders').select('goods_id').distinct().where('state', '=', 'open');
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
    .where('state', '=', 'open')
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
    .where('state', '=', 'open')
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
  if (status) rows = rows.where('state', status === 'open' ? '=' : '!=', 'open');
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
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return cover;
}
