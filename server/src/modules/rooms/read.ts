import {
  type Language,
  MOST_LEVERAGE,
  MOST_ROUNDS,
  type ReplyOf,
  type RequestOf,
  SEAL_SECONDS,
} from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { type Place, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';

import { formatPrice, ticksBetween } from '../quotes/index.ts';
import { breakEvenRate, type Prices } from '../trading/index.ts';
import { least } from './matching.logic.ts';
import {
  endedRounds,
  listOrders,
  type Room,
  type Round,
  readRoom,
  readRooms,
  readRound,
  roundsOf,
  subscriptionsOf,
} from './repository.ts';
import { readReturns } from './returns.ts';
import { type RoundTimes, roundOf, type Schedule, scheduleAt } from './schedule.logic.ts';
import { sharedAnswers } from './shared-answers.ts';
import { type OrderParts, type OrderReply, showOrder, showRound, showTimes, timesOf } from './show.ts';
import { findRoom } from './subscribe.ts';
import { thinned } from './thinned.logic.ts';

type Terms = Extract<ReplyOf<'play_ways'>, { kind: 'room' }>;

/** The published terms of a room (docs/product.md, sections 7 and 13). */
export async function roomTerms(db: Db | Tx, roomId: string): Promise<Terms> {
  const room = await findRoom(db, roomId);
  return { kind: 'room', ...termsOf(room, await readReturns(db)) };
}

function termsOf(room: Room, returns: Awaited<ReturnType<typeof readReturns>>) {
  return {
    room_id: room.id,
    minimum_balance: toDecimal(room.minimum_balance),
    stake_minimum: toDecimal(room.stake_minimum),
    stake_maximum: toDecimal(room.stake_maximum),
    fee_rate: room.fee_rate,
    break_even_rate: breakEvenRate(10_000 - room.fee_rate),
    liquidity_cap: toDecimal(room.liquidity_cap),
    round_seconds: room.round_seconds,
    seal_seconds: SEAL_SECONDS,
    most_leverage: MOST_LEVERAGE,
    most_rounds: MOST_ROUNDS,
    realised_return: returns.get(room.id) ?? null,
  };
}

export async function rooms(db: Db, prices: Prices, language: Language): Promise<ReplyOf<'rooms'>> {
  const all = await readRooms(db);
  const returns = await readReturns(db);
  const now = await readNow(db);
  const items = all.map((room) => {
    const product = prices.findProduct(room.goods_id);
    return {
      ...termsOf(room, returns),
      name: translate(language, `room.${room.id}`),
      hall: room.hall,
      goods_id: room.goods_id,
      goods_name: product?.names[language] ?? room.goods_id,
      digits: product?.digits ?? 0,
      is_open: prices.isOpen(room.goods_id),
      source: prices.sourceOf(room.goods_id),
      ...schedule(scheduleAt(now, room.round_seconds)),
    };
  });
  return { items, server_time: now.toISOString() };
}

const schedule = ({ running, next, offered }: Schedule) => ({
  running: showTimes(running),
  next: showTimes(next),
  offered: showTimes(offered),
});

/** A room's rounds: the running one with its recorded prices so far, the next one, and those that have ended. */
export async function issues(
  db: Db,
  prices: Prices,
  { room_id, cursor, limit }: Pick<RequestOf<'issues'>, 'room_id' | 'cursor' | 'limit'>,
  at?: Date,
): Promise<ReplyOf<'issues'>> {
  at ??= await readNow(db);
  const room = await readRoom(db, room_id);
  if (!room) throw refuseFields({ name: 'room_id', rule: 'not_found' });
  const digits = prices.findProduct(room.goods_id)?.digits ?? 0;
  const { running, next, offered } = scheduleAt(at, room.round_seconds);
  const rows = await endedRounds(db, {
    ...{ roomId: room.id, limit },
    before: least(readCursor(cursor) ?? running.issue, running.issue),
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const ticks = await ticksBetween(db, room.goods_id, { from: running.startsAt, to: at });
  const show = async (times: RoundTimes) =>
    showRound(
      (await readRound(db, { room_id: room.id, issue: times.issue })) ?? unwrittenRound(room, times),
      { digits, at },
    );
  return {
    items: rows.slice(0, limit).map((round) => showRound(round, { digits, at })),
    next_cursor: last ? String(last.issue) : null,
    running: await show(running),
    next: await show(next),
    offered: showTimes(offered),
    line: thinned(ticks).map(({ time, price }) => ({
      time: time.toISOString(),
      price: formatPrice(price, digits),
    })),
    server_time: at.toISOString(),
  };
}

/** Milliseconds, by the database's clock, for which everybody who watches a room is given the same answer. */
const SHARED_FOR_MS = 250;

/**
 * `issues`, read once for all who ask for the newest rounds of a room within a quarter of a second: every open page of a
 * room asks in the second after a boundary. At most one answer per room and `limit` is kept. Older pages are read each time.
 */
export function sharedIssues(
  prices: Prices,
): (db: Db, request: RequestOf<'issues'>) => Promise<ReplyOf<'issues'>> {
  const newest = sharedAnswers<ReplyOf<'issues'>>(SHARED_FOR_MS);
  return async (db, request) => {
    const { room_id, limit, cursor } = request;
    if (cursor !== undefined) return issues(db, prices, request);
    const at = await readNow(db);
    return newest(`${room_id} ${limit}`, at, () => issues(db, prices, { room_id, limit }, at));
  };
}

function readCursor(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,10}$/.test(cursor)) throw refuseFields({ name: 'cursor', rule: 'invalid' });
  return BigInt(cursor);
}

/** A round that no server has written down yet: in its first moments, or after a stop. */
function unwrittenRound(room: Room, { startsAt, sealsAt, endsAt, issue }: RoundTimes): Round {
  const seal = { root: null, subscriptions: null, sealed_at: null, published_at: null };
  const signed = { root_key_id: null, root_signature: null };
  const sides = { up_total: null, down_total: null, up_matched: null, down_matched: null };
  const start = { start_seq: null, start_time: null, start_price: null, start_hash: null };
  const end = { end_seq: null, end_time: null, end_price: null, end_hash: null };
  return {
    ...{ room_id: room.id, issue, goods_id: room.goods_id, state: 'open' },
    ...{ starts_at: startsAt, seals_at: sealsAt, ends_at: endsAt },
    ...{ fee_rate: room.fee_rate, liquidity_cap: room.liquidity_cap },
    ...{ ...seal, ...signed, ...sides, ...start, ...end },
    ...{ result: null, void_reason: null, settled_at: null, finished_at: null },
  };
}

/** A user's room orders, newest first: one more than `limit`, each with its place. */
export async function roomOrders(
  db: Db | Tx,
  prices: Prices,
  { owner, query }: { owner: Owner; query: Omit<RequestOf<'orders'>, 'kind'> },
): Promise<(Place & { item: OrderReply })[]> {
  const orders = await listOrders(db, owner, query);
  const parts = await subscriptionsOf(
    db,
    owner.bucket,
    orders.map(({ id }) => id),
  );
  const rounds = await roundsOf(db, parts);
  const lengths = new Map((await readRooms(db)).map(({ id, round_seconds }) => [id, round_seconds]));
  return orders.map((order) => {
    const own = parts
      .filter(({ order_id }) => order_id === order.id)
      .map((part) => {
        const round = rounds.find(({ room_id, issue }) => room_id === part.room_id && issue === part.issue);
        const times = round ? timesOf(round) : roundOf(part.issue, lengths.get(part.room_id) ?? 1);
        return { part, round, times };
      });
    const shown: OrderParts = { order, parts: own };
    return {
      at: order.accepted_at,
      id: order.id,
      item: showOrder(shown, { prices, language: query.language }),
    };
  });
}

/** One order of a user as its calls answer with it. @throws Error when it is not there. */
export async function roomOrder(
  db: Db | Tx,
  prices: Prices,
  { owner, id, language }: { owner: Owner; id: string; language: Language },
): Promise<OrderReply> {
  const [row] = await roomOrders(db, prices, { owner, query: { id, language, limit: 1 } });
  if (!row) throw new Error(`There is no room order ${id}.`);
  return row.item;
}
