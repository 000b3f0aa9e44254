import { type Selectable, sql } from 'kysely';
import type { Bucket, MinorUnits, RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { newestFirst, nowInMs, oldestFirst } from '../../db/paging.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Bounds, moment, stakeBounds } from '../user-limits/index.ts';
import type { OutcomeTick, Result, VoidReason } from './outcome.logic.ts';
import type { TimedOrdersTable } from './tables.ts';

/** Written into the SQL, so that a plan kept for all parameters can use the indexes of open orders. */
const OPEN = sql.lit<'open'>('open');

export type TimedOrder = Selectable<TimedOrdersTable>;

export async function readPlayWays(db: Db | Tx) {
  return db.selectFrom('play_ways').selectAll().orderBy('duration_seconds').execute();
}

type PlayWay = Pick<Selectable<Tables['play_ways']>, 'payout_rate' | 'minimum' | 'maximum'>;

/** Nulls when the duration is not offered. */
export type Offer = Bounds & (PlayWay | Record<keyof PlayWay, null>);

/** The user whose bounds are read, and the duration whose terms are. */
export interface OfferRequest {
  readonly owner: Owner;
  readonly durationSeconds: number;
}

/**
 * What holds now for the durations that several users ask for, and what bounds their stakes, whose own limits stay as they
 * are from here on. @returns a row for each, in their order.
 */
export async function readOffers(tx: Tx, all: readonly OfferRequest[]): Promise<readonly Offer[]> {
  const rows = all.map(({ owner: { bucket, userId }, durationSeconds }) => ({
    ...{ bucket, user_id: userId, duration_seconds: durationSeconds },
  }));
  const { rows: offers } = await sql<Offer>`
    select way.payout_rate, way.minimum, way.maximum, ${stakeBounds}
    from ${moment} cross join rows from (json_to_recordset(${JSON.stringify(rows)}::text::json)
        as (bucket smallint, user_id uuid, duration_seconds int)) with ordinality as requests (bucket, user_id, duration_seconds, place)
      left join play_ways way on way.duration_seconds = requests.duration_seconds
    order by place`.execute(tx);
  return offers;
}

/** Keeps accepted orders. */
export async function insertOrders(tx: Tx, orders: readonly Accepted[]): Promise<TimedOrder[]> {
  const rows = orders.map((order) => ({
    ...order,
    stake: String(order.stake),
    cover: String(order.cover),
    receipt_signature: order.receipt_signature && `\\x${order.receipt_signature.toString('hex')}`,
  }));
  await sql`
    insert into timed_orders (bucket, id, order_number, user_id, goods_id, direction, duration_seconds, stake, cover,
      payout_rate, accepted_at, expires_at, receipt_key_id, receipt_signature)
    select bucket, id, order_number, user_id, goods_id, direction, duration_seconds, stake, cover,
      payout_rate, accepted_at, expires_at, receipt_key_id, receipt_signature
    from json_populate_recordset(null::timed_orders, ${JSON.stringify(rows)}::text::json) ${pipelined}`.execute(
    tx,
  );
  return orders.map((order) => ({ ...order, ...OPENED }));
}

type Accepted = Omit<TimedOrder, keyof typeof OPENED>;

/** What an order begins with: the table's defaults. */
const OPENED = {
  state: 'open',
  result: null,
  void_reason: null,
  profit: null,
  entry_seq: null,
  entry_time: null,
  entry_price: null,
  exit_seq: null,
  exit_time: null,
  exit_price: null,
  settled_at: null,
} as const;

/** A tick's three columns, as JSON can carry them. */
const tickColumns = (side: 'entry' | 'exit', tick: OutcomeTick | null) => ({
  [`${side}_seq`]: tick && String(tick.seq),
  [`${side}_time`]: tick?.time ?? null,
  [`${side}_price`]: tick && String(tick.price),
});

export interface Ending {
  readonly order: TimedOrder;
  readonly end: { state: 'settled'; result: Result } | { state: 'void'; void_reason: VoidReason };
  readonly profit: MinorUnits;
  readonly entry: OutcomeTick | null;
  readonly exit: OutcomeTick | null;
}

/** Takes open orders of one bucket and says how they ended. @returns the ids of those that no other server took before. */
export async function claimOrders(
  tx: Tx,
  bucket: Bucket,
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
      entry_seq = e.entry_seq, entry_time = e.entry_time, entry_price = e.entry_price,
      exit_seq = e.exit_seq, exit_time = e.exit_time, exit_price = e.exit_price, settled_at = ${nowInMs}
    from ending e join due on due.id = e.id
    where o.bucket = ${bucket} and o.id = due.id and o.state = 'open'
    returning o.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Products with open orders; only those of `among` when it is given. */
export async function goodsWithOpenOrders(db: Db, among?: readonly string[]): Promise<string[]> {
  if (among?.length === 0) return [];
  // From one product to the next by the index, however many orders each has.
  const { rows } = await sql<{ goods_id: string }>`
    with recursive traded as (
      (select goods_id from timed_orders where state = ${OPEN} order by goods_id limit 1)
      union all
      select (select o.goods_id from timed_orders o
        where o.state = ${OPEN} and o.goods_id > traded.goods_id order by o.goods_id limit 1)
      from traded where traded.goods_id is not null
    ) select goods_id from traded where goods_id is not null`.execute(db);
  const goods = rows.map(({ goods_id }) => goods_id);
  return among ? goods.filter((one) => among.includes(one)) : goods;
}

interface Batch {
  readonly goodsId: string;
  /** Only orders after this one, in the order of their expiry. */
  readonly after: TimedOrder | undefined;
  readonly limit: number;
}

/** Open orders that were accepted from one moment on and before another, oldest expiry first. */
export async function ordersAcceptedBetween(
  db: Db,
  { from, before, ...batch }: Batch & { from: Date; before: Date },
) {
  return openOrders(db, batch)
    .where('expires_at', '>', from)
    .where('accepted_at', '>=', from)
    .where('accepted_at', '<', before)
    .execute();
}

/** Open orders that have expired before a moment (and before now), oldest expiry first. */
export async function expiredOrders(db: Db, { before, ...batch }: Batch & { before: Date }) {
  return openOrders(db, batch).where('expires_at', '<', before).where('expires_at', '<=', now).execute();
}

function openOrders(db: Db, { goodsId, after, limit }: Batch) {
  const rows = db
    .selectFrom('timed_orders')
    .selectAll()
    .where('state', '=', OPEN)
    .where('goods_id', '=', goodsId);
  return oldestFirst(rows, 'expires_at', { after: after && { at: after.expires_at, id: after.id }, limit });
}

/** A user's orders, newest first, one more than `limit`. */
export async function listOrders(
  db: Db | Tx,
  owner: Owner,
  query: Omit<RequestOf<'orders'>, 'kind'>,
): Promise<TimedOrder[]> {
  const { status } = query;
  let rows = db
    .selectFrom('timed_orders')
    .selectAll()
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }));
  if (status) rows = rows.where('state', status === 'open' ? '=' : '!=', OPEN);
  return newestFirst(rows, 'accepted_at', query).execute();
}

/** Whose order it is; undefined when it is nobody's. */
export async function findOwner(
  db: Db | Tx,
  order: { bucket: Bucket; id: string },
): Promise<Owner | undefined> {
  const found = await db
    .selectFrom('timed_orders')
    .select('user_id')
    .where((where) => where.and({ bucket: order.bucket, id: order.id }))
    .executeTakeFirst();
  return found && { bucket: order.bucket, userId: found.user_id };
}

/** What the house has put into a user's escrow for their open orders, in minor units. */
export async function openCover(db: Db | Tx, owner: Owner): Promise<MinorUnits> {
  const { cover } = await db
    .selectFrom('timed_orders')
    .select(sql<MinorUnits>`coalesce(sum(cover), 0)::bigint`.as('cover'))
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId, state: OPEN }))
    .executeTakeFirstOrThrow();
  return cover;
}
