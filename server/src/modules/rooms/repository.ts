import { type Insertable, type Selectable, sql } from 'kysely';
import type { Bucket, MinorUnits, RequestOf } from 'shared-api/contract';
import { newestFirst, nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';

import { roundOf, type Schedule } from './schedule.logic.ts';
import type { OrdersTable, RoomsTable, RoundsTable, SealsTable, SubscriptionsTable } from './tables.ts';

/** Written into the SQL, so that a plan kept for all users can use the index of open orders. */
const NONE = sql.lit(0);

export type Room = Selectable<RoomsTable>;
type Sealed = Omit<Selectable<SealsTable>, 'room_id' | 'issue' | 'liquidity_cap'> & { published_at: Date };
/** A round and its seal, whose columns are null before it. */
export type Round = Selectable<RoundsTable> & { [K in keyof Sealed]: Sealed[K] | null };
export type RoomOrder = Selectable<OrdersTable>;
export type Subscription = Selectable<SubscriptionsTable>;

export async function readRooms(db: Db | Tx): Promise<Room[]> {
  return db.selectFrom('rooms').selectAll().orderBy('place').execute();
}

export async function readRoom(db: Db | Tx, id: string): Promise<Room | undefined> {
  return db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last round of a room that takes nothing more; from here to the transaction's end it stays so for this bucket. */
export async function holdGate(tx: Tx, { bucket }: Pick<Owner, 'bucket'>, roomId: string): Promise<bigint> {
  const gate = await tx
    .selectFrom('room_gates')
    .select('sealed_through')
    .where((where) => where.and({ bucket, room_id: roomId }))
    .forShare()
    .executeTakeFirstOrThrow();
  return gate.sealed_through;
}

/** Ends the taking of subscriptions for a round, once those that are under way have committed. */
export async function closeGates(tx: Tx, { room_id, issue }: RoundRef): Promise<void> {
  await tx
    .updateTable('room_gates')
    .set({ sealed_through: issue })
    .where('room_id', '=', room_id)
    .where('sealed_through', '<', issue)
    .execute();
}

export type RoundRef = Pick<Round, 'room_id' | 'issue'>;

/** Writes down the rounds of a schedule, and earlier ones that somebody subscribed to while no server ran. */
export async function openRounds(db: Db, room: Room, { running, next, offered }: Schedule): Promise<void> {
  const { rows } = await sql<{ issue: bigint }>`
    select distinct issue from room_subscriptions
    where room_id = ${room.id} and state = 'matching' and issue < ${running.issue}
      and not exists (select from room_rounds r
        where r.room_id = ${room.id} and r.issue = room_subscriptions.issue)`.execute(db);
  const earlier = rows.map(({ issue }) => roundOf(issue, room.round_seconds));
  await db
    .insertInto('room_rounds')
    .values(
      [...new Map([...earlier, running, next, offered].map((times) => [times.issue, times])).values()].map(
        ({ issue, startsAt, sealsAt, endsAt }) => ({
          room_id: room.id,
          issue,
          goods_id: room.goods_id,
          starts_at: startsAt,
          seals_at: sealsAt,
          ends_at: endsAt,
          fee_rate: room.fee_rate,
          liquidity_cap: room.liquidity_cap,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rounds with their seals. */
export function rounds(db: Db | Tx) {
  return db
    .selectFrom('room_rounds as r')
    .leftJoin('room_seals as s', (join) =>
      join.onRef('s.room_id', '=', 'r.room_id').onRef('s.issue', '=', 'r.issue'),
    )
    .leftJoin('room_seal_publications as p', (join) =>
      join.onRef('p.room_id', '=', 'r.room_id').onRef('p.issue', '=', 'r.issue'),
    )
    .selectAll('r')
    .select([
      ...(['s.root', 's.subscriptions', 's.up_total', 's.down_total'] as const),
      ...(['s.up_matched', 's.down_matched', 's.sealed_at', 's.root_key_id', 's.root_signature'] as const),
      'p.published_at',
    ]);
}

export async function readRound(db: Db | Tx, { room_id, issue }: RoundRef): Promise<Round | undefined> {
  return rounds(db).where('r.room_id', '=', room_id).where('r.issue', '=', issue).executeTakeFirst();
}

/** Rounds that have ended, newest first, below `before`, one more than `limit`. */
export async function endedRounds(
  db: Db | Tx,
  { roomId, before, limit }: { roomId: string; before: bigint; limit: number },
): Promise<Round[]> {
  return rounds(db)
    .where('r.room_id', '=', roomId)
    .where('r.state', 'in', ['settled', 'void'])
    .where('r.issue', '<', before)
    .orderBy('r.issue', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Rounds whose root is public, newest first, below `before`. */
export async function publishedRounds(
  db: Db | Tx,
  { roomId, before, limit }: { roomId: string; before: bigint | null; limit: number },
): Promise<Round[]> {
  let rows = rounds(db).where('r.room_id', '=', roomId).where('s.root', 'is not', null);
  if (before !== null) rows = rows.where('r.issue', '<', before);
  return rows.orderBy('r.issue', 'desc').limit(limit).execute();
}

/** What is an order's own in one of its rounds when it is accepted. */
export type NewPart = Pick<Subscription, 'issue' | 'salt' | 'receipt_key_id' | 'receipt_signature'>;

export async function insertOrder(
  tx: Tx,
  order: Insertable<OrdersTable>,
  parts: readonly NewPart[],
): Promise<void> {
  await tx.insertInto('room_orders').values(order).execute();
  const { bucket, id: order_id, room_id, user_id, direction, stake, fee_rate, accepted_at } = order;
  const same = { bucket, order_id, room_id, user_id, direction, stake, fee_rate, accepted_at };
  await tx
    .insertInto('room_subscriptions')
    .values(parts.map((part) => ({ ...same, ...part })))
    .execute();
}

type OrderRef = Pick<RoomOrder, 'bucket' | 'id'>;

/** Counts rounds of an order that have ended; the last one ends the order. */
export async function countEnded(tx: Tx, { bucket, id }: OrderRef, rounds = 1): Promise<void> {
  await tx
    .updateTable('room_orders')
    .set({
      open_rounds: sql`open_rounds - ${rounds}::int`,
      ended_at: sql`case when open_rounds = ${rounds}::int then ${nowInMs} end`,
    })
    .where((where) => where.and({ bucket, id }))
    .execute();
}

/** A user's orders, newest first, one more than `limit`. */
export async function listOrders(
  db: Db | Tx,
  owner: Owner,
  query: Omit<RequestOf<'orders'>, 'kind' | 'language'>,
): Promise<RoomOrder[]> {
  const { status } = query;
  let rows = db
    .selectFrom('room_orders')
    .selectAll()
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }));
  if (status) rows = rows.where('open_rounds', status === 'open' ? '>' : '=', NONE);
  return newestFirst(rows, 'accepted_at', query).execute();
}

/** What became of orders of one bucket in their rounds, in the rounds' order. */
export async function subscriptionsOf(
  db: Db | Tx,
  bucket: Bucket,
  orderIds: readonly string[],
): Promise<Subscription[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('room_subscriptions')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('order_id', 'in', [...orderIds])
    .orderBy('issue')
    .execute();
}

/** The rounds of those subscriptions, as far as they have begun. */
export async function roundsOf(db: Db | Tx, subscriptions: readonly RoundRef[]): Promise<Round[]> {
  if (subscriptions.length === 0) return [];
  const rooms = [...new Set(subscriptions.map(({ room_id }) => room_id))];
  const issues = [...new Set(subscriptions.map(({ issue }) => issue))];
  return rounds(db).where('r.room_id', 'in', rooms).where('r.issue', 'in', issues).execute();
}

/**
 * What the house has put into a user's escrow for their rooms, in minor units: as much as their own stake
 * until the unmatched part is returned, what was matched of it from then on.
 */
export async function openRoomCover(db: Db | Tx, owner: Owner): Promise<MinorUnits> {
  const { cover } = await db
    .selectFrom('room_orders as o')
    .innerJoin('room_subscriptions as s', (join) =>
      join.onRef('s.bucket', '=', 'o.bucket').onRef('s.order_id', '=', 'o.id'),
    )
    .select(
      sql<MinorUnits>`coalesce(sum(case when s.state = 'sealed' then s.matched else s.stake end), 0)::bigint`.as(
        'cover',
      ),
    )
    .where('o.bucket', '=', owner.bucket)
    .where('o.user_id', '=', owner.userId)
    .where('o.open_rounds', '>', NONE)
    .where('s.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return cover;
}
