import { DURATIONS, type ReplyOf, type RequestOf } from '../contract/index.ts';
import type { realityCheckCalls } from '../contract/reality-check.ts';
import type { tradingCalls } from '../contract/trading.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { receiptText } from '../proof/receipt.ts';
import { requireAllowed } from './limits.ts';
import { moment, tickAt } from './products.ts';
import { lastTick, productOf } from './quotes.ts';
import { advanceRooms, isRoomOrderOpen, subscribe } from './rooms.ts';
import { termsOf } from './rounds.ts';
import { signText } from './signing.ts';
import { newId, type OrderRow, pageOfSpan, post, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuse } from './types.ts';

const RATES: Readonly<Record<number, number>> = { 30: 8000, 60: 8200, 120: 8400, 180: 8600, 300: 8800 };
const MINIMUM = '10.00';
const MAXIMUM = '5000.00';
const WHOLE = 10_000;

function settle(user: TestUser, order: OrderRow): void {
  const expiry = Date.parse(order.expiry_time);
  const exit = tickAt(productOf(order.goods_id), expiry);
  const moved =
    Math.sign(Number(exit.price) - Number(order.entry?.price)) * (order.direction === 'up' ? 1 : -1);
  const stake = toMinor(order.stake);
  const gain = (stake * BigInt(order.payout_rate)) / BigInt(WHOLE);
  const profit = moved > 0 ? gain : moved < 0 ? -stake : 0n;
  Object.assign(order, {
    status: 'settled',
    result: moved > 0 ? 'win' : moved < 0 ? 'loss' : 'tie',
    profit: toDecimal(profit),
    exit,
    settlement_time: moment(expiry + 1000),
  } satisfies Partial<OrderRow>);
  user.escrow -= stake;
  const back = stake + profit;
  if (back > 0n)
    post(user, {
      kind: profit > 0n ? 'payout' : 'stake_return',
      amount: back,
      at: expiry + 1000,
      source: { type: 'timed_order', id: order.id },
    });
}

/** Gives orders their entry tick a second after they were placed, and settles those whose time is up. */
export function settleDue(user: TestUser, now: number): void {
  for (const order of [...user.orders].reverse()) {
    if (order.status !== 'open') continue;
    const entryTime = Date.parse(order.created_time) + 1000;
    if (now >= entryTime) order.entry ??= tickAt(productOf(order.goods_id), entryTime);
    if (now > Date.parse(order.expiry_time) + 1000) settle(user, order);
  }
}

function timedTerms(goods_id: string): ReplyOf<'play_ways'> {
  return {
    kind: 'timed',
    goods_id: productOf(goods_id).id,
    realised_return: null,
    items: DURATIONS.map((duration_seconds) => {
      const payout_rate = RATES[duration_seconds] ?? 0;
      return {
        duration_seconds,
        payout_rate,
        break_even_rate: Math.ceil((WHOLE * WHOLE) / (WHOLE + payout_rate)),
        minimum: MINIMUM,
        maximum: MAXIMUM,
      };
    }),
  };
}

type TimedBet = Exclude<RequestOf<'bet'>, { kind: 'room' }>;

async function placeTimed(user: TestUser, bet: TimedBet, now: number): Promise<OrderRow> {
  const { goods_id, direction, duration_seconds, amount, payout_rate, language } = bet;
  const product = productOf(goods_id);
  const stake = toMinor(amount);
  if (!product.isOpen) throw refuse('market_closed');
  if (payout_rate !== RATES[duration_seconds]) throw refuse('rate_changed');
  if (stake < toMinor(MINIMUM) || stake > toMinor(MAXIMUM)) throw refuse('stake_out_of_range');
  if (stake > user.available) throw refuse('insufficient_funds');
  requireAllowed(user, { now, stake });
  const id = newId();
  post(user, { kind: 'stake', amount: -stake, at: now, source: { type: 'timed_order', id } });
  user.escrow += stake;
  const order: OrderRow = {
    kind: 'timed',
    id,
    order_number: `T${id.slice(-10)}`,
    goods_id,
    goods_name: product.names[language],
    digits: product.digits,
    direction,
    duration_seconds,
    stake: toDecimal(stake),
    payout_rate,
    status: 'open',
    result: null,
    void_reason: null,
    profit: null,
    entry: null,
    exit: null,
    created_time: moment(Date.parse(lastTick(product, now).time)),
    expiry_time: moment(Date.parse(lastTick(product, now).time) + duration_seconds * 1000),
    settlement_time: null,
    receipt: null,
  };
  user.orders.unshift(order);
  const { created_time: accepted_time, ...terms } = order;
  order.receipt = await signText(receiptText({ ...terms, accepted_time }));
  return { ...order };
}

export function tradingHandlers(
  state: TestState,
): HandlersOf<typeof tradingCalls & typeof realityCheckCalls> {
  return {
    visitResult({ since }, { username }) {
      const user = userOf(state, username);
      settleDue(user, state.now());
      const sum = (of: (order: OrderRow) => string | null) =>
        toDecimal(
          user.orders
            .filter((order) => order.created_time >= since)
            .reduce((total, order) => total + toMinor((of(order) ?? '0.00').replace('-', '')), 0n),
        );
      return {
        ...{ since, server_time: moment(state.now()), staked: sum(({ stake }) => stake) },
        won: sum(({ result, profit }) => (result === 'win' ? profit : null)),
        lost: sum(({ result, profit }) => (result === 'loss' ? profit : null)),
      };
    },
    play_ways: (asked) =>
      asked.kind === 'room' ? { kind: 'room', ...termsOf(asked.room_id) } : timedTerms(asked.goods_id),
    bet(asked, { username }) {
      const user = userOf(state, username);
      const now = state.now();
      settleDue(user, now);
      return asked.kind === 'room' ? subscribe(user, asked, now) : placeTimed(user, asked, now);
    },
    orders(asked, { username }) {
      const user = userOf(state, username);
      const now = state.now();
      settleDue(user, now);
      advanceRooms(user, now);
      const all: ReplyOf<'orders'>['items'] = [
        ...(asked.kind === 'room' ? [] : user.orders),
        ...(asked.kind === 'timed' ? [] : user.roomOrders.map((order) => structuredClone(order))),
      ];
      const isOpen = (row: (typeof all)[number]) =>
        row.kind === 'room' ? isRoomOrderOpen(row) : row.status === 'open';
      all.sort((a, b) => (a.created_time < b.created_time ? 1 : a.created_time > b.created_time ? -1 : 0));
      const page = pageOfSpan(all, { asked, now }, (row) => ({
        time: row.created_time,
        fits: asked.status === undefined || isOpen(row) === (asked.status === 'open'),
      }));
      return { ...page, server_time: moment(now) };
    },
  };
}
