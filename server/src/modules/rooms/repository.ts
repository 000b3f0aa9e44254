import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import { newestFirst, nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../trading/index.ts';
import { roundOf } from './schedule.logic.ts';
import type { OrdersTable, RoomsTable, RoundsTable, SubscriptionsTable } from './tables.ts';

/** Written into the SQL, so that a plan kept for all users can use the index of open orders. */
const NONE = sql.lit(0);

export type Room = Selectable<RoomsTable>;
export type Round = Selectable<RoundsTable>;
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
    .where('bucket', '=', bucket)
    .where('room_id', '=', roomId)
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

/** The rounds with subscriptions that have no row yet, up to the one that runs, and that one. */
export async function openRounds(db: Db, room: Room, running: bigint): Promise<void> {
  const { rows } = await sql<{ issue: bigint }>`
    select distinct issue from room_subscriptions
    where room_id = ${room.id} and state = 'matching' and issue < ${running}
      and not exists (select from room_rounds r
        where r.room_id = ${room.id} and r.issue = room_subscriptions.issue)`.execute(db);
  const issues = [...rows.map(({ issue }) => issue), running];
  await db
    .insertInto('room_rounds')
    .values(
      issues.map((issue) => {
        const { startsAt, sealsAt, endsAt } = roundOf(issue, room.round_seconds);
        return {
          room_id: room.id,
          issue,
          goods_id: room.goods_id,
          starts_at: startsAt,
          seals_at: sealsAt,
          ends_at: endsAt,
          fee_rate: room.fee_rate,
          liquidity_cap: room.liquidity_cap,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rounds whose last subscription is not released yet, oldest first. */
export async function unfinishedRounds(db: Db): Promise<Round[]> {
  return db
    .selectFrom('room_rounds')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('issue')
    .limit(1000)
    .execute();
}

export async function readRound(db: Db | Tx, { room_id, issue }: RoundRef): Promise<Round | undefined> {
  return db
    .selectFrom('room_rounds')
    .selectAll()
    .where('room_id', '=', room_id)
    .where('issue', '=', issue)
    .executeTakeFirst();
}

/** Rounds that have ended, newest first, below `before`, one more than `limit`. */
export async function endedRounds(
  db: Db | Tx,
  { roomId, before, limit }: { roomId: string; before: bigint | null; limit: number },
): Promise<Round[]> {
  let rows = db
    .selectFrom('room_rounds')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('state', 'in', ['settled', 'void']);
  if (before !== null) rows = rows.where('issue', '<', before);
  return rows
    .orderBy('issue', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function insertOrder(
  tx: Tx,
  order: Insertable<OrdersTable>,
  issues: readonly bigint[],
): Promise<void> {
  await tx.insertInto('room_orders').values(order).execute();
  const { bucket, id, room_id, user_id, direction, stake, fee_rate, accepted_at } = order;
  await tx
    .insertInto('room_subscriptions')
    .values(
      issues.map((issue) => ({
        bucket,
        order_id: id,
        issue,
        room_id,
        user_id,
        direction,
        stake,
        fee_rate,
        accepted_at,
      })),
    )
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
    .where('bucket', '=', bucket)
    .where('id', '=', id)
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
    .where('bucket', '=', owner.bucket)
    .where('user_id', '=', owner.userId);
  if (status) rows = rows.where('open_rounds', status === 'open' ? '>' : '=', NONE);
  return newestFirst(rows, 'accepted_at', query).execute();
}

/** What became of orders of one bucket in their rounds, in the rounds' order. */
export async function subscriptionsOf(
  db: Db | Tx,
  bucket: number,
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
  return db
    .selectFrom('room_rounds')
    .selectAll()
    .where('room_id', 'in', rooms)
    .where('issue', 'in', issues)
    .execute();
}

/**
 * What the house has put into a user's escrow for his rooms, in minor units: as much as he has there himself, his stake
 * until the unmatched part is returned, what was matched of it from then on.
 */
export async function openRoomCover(db: Db | Tx, owner: Owner): Promise<bigint> {
  const { cover } = await db
    .selectFrom('room_orders as o')
    .innerJoin('room_subscriptions as s', (join) =>
      join.onRef('s.bucket', '=', 'o.bucket').onRef('s.order_id', '=', 'o.id'),
    )
    .select(
      sql<bigint>`coalesce(sum(case when s.state = 'sealed' then s.matched else s.stake end), 0)::bigint`.as(
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
