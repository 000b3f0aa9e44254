import type { BasisPoints, MinorUnits, ReplyOf } from '../contract/index.ts';
import type { roomCalls } from '../contract/rooms.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { requireAllowed } from './limits.ts';
import { moment, tickAt } from './products.ts';
import { productOf } from './quotes.ts';
import {
  endOf,
  ROOMS,
  type Round,
  resultOf,
  roundOf,
  rowOf,
  scheduleAt,
  startOf,
  termsOf,
  timesOf,
  WHOLE,
} from './rounds.ts';
import { sealOf, signParts } from './seals.ts';
import { newId, post, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuse, requireRow } from './types.ts';

type Room = ReplyOf<'rooms'>['items'][number];
type RoomOrderRow = ReplyOf<'cancelRounds'>;
type Part = RoomOrderRow['issues'][number];

function total(order: RoomOrderRow): void {
  const sum = (of: (part: Part) => string | null) =>
    toDecimal(order.issues.reduce((all, part) => all + toMinor(of(part) ?? '0.00'), 0n));
  const ended = order.issues.filter(({ ended_time }) => ended_time !== null);
  const states = order.issues.map(({ status }) => status);
  const first = (['match_success', 'sealed', 'matching', 'settled'] as const).find((state) =>
    states.includes(state),
  );
  Object.assign(order, {
    status: first ?? 'match_failure',
    matched: sum(({ matched }) => matched),
    returned: sum(({ returned }) => returned),
    fee: sum(({ fee }) => fee),
    profit:
      ended.length === 0
        ? null
        : toDecimal(ended.reduce((all, { profit }) => all + toMinor(profit ?? '0.00'), 0n)),
    settlement_time: ended.length === order.issues.length ? (ended.at(-1)?.ended_time ?? null) : null,
  } satisfies Partial<RoomOrderRow>);
}

/** The house takes everything up to its cap here, so that one user sees a round through. */
function advancePart(user: TestUser, order: RoomOrderRow, part: Part, now: number): void {
  const row = rowOf(order.room_id);
  const stake = toMinor(part.stake);
  const give = (amount: MinorUnits, kind: 'payout' | 'stake_return', at: number) => {
    user.escrow -= stake;
    if (amount > 0n) post(user, { kind, amount, at, source: { type: 'room_order', id: order.id } });
  };
  if (part.status === 'matching' && now >= Date.parse(part.seals_time)) {
    const matched = { arrival: 1, matched: part.stake, returned: '0.00', matched_time: part.seals_time };
    Object.assign(part, { ...matched, status: 'sealed' } satisfies Partial<Part>);
  }
  if (part.status === 'sealed' && now > Date.parse(part.starts_time) + 1000)
    part.start = startOf(row, part.starts_time);
  if (part.status !== 'sealed' || now <= Date.parse(part.ends_time)) return;
  const side = resultOf(row, part);
  const fee = (stake * BigInt(order.fee_rate)) / BigInt(WHOLE);
  const result = side === 'tie' ? 'tie' : side === order.direction ? 'win' : 'loss';
  const profit = result === 'win' ? stake - fee : result === 'loss' ? -stake : 0n;
  Object.assign(part, {
    ...{ status: 'settled', result, profit: toDecimal(profit), fee: toDecimal(result === 'win' ? fee : 0n) },
    ...{ end: endOf(row, part.ends_time), ended_time: moment(Date.parse(part.ends_time) + 1000) },
  } satisfies Partial<Part>);
  give(stake + profit, result === 'tie' ? 'stake_return' : 'payout', Date.parse(part.ends_time) + 1000);
}

/** Seals and settles what the clock has passed. */
export function advanceRooms(user: TestUser, now: number): void {
  for (const order of user.roomOrders) {
    for (const part of order.issues) advancePart(user, order, part, now);
    total(order);
  }
}

export const isRoomOrderOpen = (order: RoomOrderRow) => order.settlement_time === null;

interface Subscription {
  readonly room_id: string;
  readonly direction: 'up' | 'down';
  readonly unit_amount: string;
  readonly leverage: number;
  readonly rounds: number;
  readonly fee_rate: BasisPoints;
  readonly issue?: number | undefined;
}

export async function subscribe(user: TestUser, asked: Subscription, now: number): Promise<RoomOrderRow> {
  const row = rowOf(asked.room_id);
  const product = productOf(row.goods);
  const first = scheduleAt(now, row.seconds).offered.issue;
  const unit = toMinor(asked.unit_amount);
  const stake = unit * BigInt(asked.leverage);
  if (!product.isOpen) throw refuse('market_closed');
  if (asked.fee_rate !== row.fee) throw refuse('rate_changed');
  if (stake < toMinor(row.stakes[0]) || stake > toMinor(row.stakes[1])) throw refuse('stake_out_of_range');
  if (user.available + user.escrow < toMinor(row.entry)) throw refuse('balance_too_low');
  if (asked.issue !== undefined && asked.issue !== first) throw refuse('round_sealed');
  const all = stake * BigInt(asked.rounds);
  if (all > user.available) throw refuse('insufficient_funds');
  requireAllowed(user, { now, stake: all });
  const id = newId();
  post(user, { kind: 'stake', amount: -all, at: now, source: { type: 'room_order', id } });
  user.escrow += all;
  const order: RoomOrderRow = {
    ...{ kind: 'room', id, order_number: `R${id.slice(-10)}`, room_id: row.id, room_name: row.name },
    ...{ goods_id: row.goods, goods_name: product.names.en, digits: product.digits },
    ...{
      direction: asked.direction,
      unit_amount: toDecimal(unit),
      leverage: asked.leverage,
      rounds: asked.rounds,
    },
    ...{ stake: toDecimal(all), round_stake: toDecimal(stake), fee_rate: row.fee, status: 'matching' },
    ...{ matched: '0.00', returned: '0.00', profit: null, fee: '0.00', settlement_time: null },
    created_time: moment(now),
    issues: Array.from({ length: asked.rounds }, (_, i) => ({
      ...timesOf(first + i, row.seconds),
      ...{
        status: 'matching' as const,
        stake: toDecimal(stake),
        arrival: null,
        matched: null,
        returned: null,
      },
      ...{ result: null, void_reason: null, profit: null, fee: null, start: null, end: null },
      ...{ matched_time: null, ended_time: null, receipt: null },
    })),
  };
  user.roomOrders.unshift(order);
  await signParts(order);
  return structuredClone(order);
}

const PAST_ROUNDS = 60;

export function roomHandlers(state: TestState): HandlersOf<typeof roomCalls> {
  return {
    rooms({ language }) {
      const now = state.now();
      const items = ROOMS.map((row): Room => {
        const product = productOf(row.goods);
        return {
          ...termsOf(row.id),
          ...{ name: row.name, hall: row.hall, goods_id: row.goods, goods_name: product.names[language] },
          ...{ digits: product.digits, is_open: product.isOpen, source: product.source },
          ...scheduleAt(now, row.seconds),
        };
      });
      return { items, server_time: moment(now) };
    },
    async issues({ room_id, cursor, limit }) {
      const row = rowOf(room_id);
      const now = state.now();
      const { running, next, offered } = scheduleAt(now, row.seconds);
      const { issue, starts_time } = running;
      const round = async (one: number): Promise<Round> => ({
        ...roundOf(row, one, now),
        seal: await sealOf(state, { row, issue: one }),
      });
      const newest = cursor === undefined ? issue - 1 : Number(cursor) - 1;
      const count = Math.max(0, Math.min(limit, newest - (issue - PAST_ROUNDS) + 1));
      const items = await Promise.all(Array.from({ length: count }, (_, i) => round(newest - i)));
      const seconds = Math.floor((now - Date.parse(starts_time)) / 1000);
      const product = productOf(row.goods);
      return {
        items,
        next_cursor: newest - count >= issue - PAST_ROUNDS ? String(newest - count + 1) : null,
        running: await round(issue),
        next: await round(next.issue),
        offered,
        line: Array.from({ length: seconds }, (_, i) =>
          tickAt(product, Date.parse(starts_time) + (i + 1) * 1000),
        ),
        server_time: moment(now),
      };
    },
    cancelRounds({ order_id, issues }, { username }) {
      const user = userOf(state, username);
      const now = state.now();
      advanceRooms(user, now);
      const order = requireRow(user.roomOrders, order_id);
      const free = order.issues.filter(
        (part) => part.status === 'matching' && (issues === undefined || issues.includes(part.issue)),
      );
      const done = order.issues.filter((part) => part.status === 'cancelled' || free.includes(part));
      const isDone = issues
        ? issues.every((one) => done.some(({ issue }) => issue === one))
        : done.length > 0;
      if (!isDone) throw refuse('round_sealed');
      for (const part of free) {
        const stake = toMinor(part.stake);
        user.escrow -= stake;
        post(user, {
          kind: 'stake_return',
          amount: stake,
          at: now,
          source: { type: 'room_order', id: order.id },
        });
        Object.assign(part, {
          ...{ status: 'cancelled', returned: part.stake, profit: '0.00', ended_time: moment(now) },
        } satisfies Partial<Part>);
      }
      total(order);
      return structuredClone(order);
    },
  };
}
