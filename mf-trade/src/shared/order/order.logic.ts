import type { BasisPoints, MoneyText, PriceText, TickNumber } from 'shared-api/contract';
import { basisPoints, comparePrices, sumMoney, toDecimal, toMinor } from 'shared-api/money';

export type Direction = 'up' | 'down';
interface Tick {
  readonly seq: TickNumber<number>;
  readonly time: string;
  readonly price: PriceText;
}
/** What of a timed order its outcome and its pace depend on. */
export interface OrderFacts {
  readonly direction: Direction;
  readonly status: 'open' | 'settled' | 'void';
  readonly result: 'win' | 'loss' | 'tie' | null;
  readonly entry: Tick | null;
  readonly exit: Tick | null;
  readonly expiryTime: string;
}

export type Outcome = 'open' | 'win' | 'loss' | 'tie' | 'void';

/** State and result in one word. */
export function outcomeOf({ status, result }: Pick<OrderFacts, 'status' | 'result'>): Outcome {
  if (status !== 'settled') return status;
  return result ?? 'tie';
}

/** How an open order stands at a price: 1 ahead, -1 behind, 0 level; undefined until both prices are known. */
export function moneynessOf(order: {
  direction: Direction;
  entry: string | undefined;
  price: PriceText | undefined;
}): -1 | 0 | 1 | undefined {
  const { direction, entry, price } = order;
  if (entry === undefined || price === undefined) return undefined;
  const moved = comparePrices({ from: entry, to: price });
  if (direction === 'up' || moved === 0) return moved;
  return moved === 1 ? -1 : 1;
}

interface RunningStake {
  readonly direction: Direction;
  /** The entry price; undefined until it is recorded. */
  readonly entry: PriceText | undefined;
  readonly stake: MoneyText;
  /** What a right answer brings on top of the stake. */
  readonly rate: BasisPoints;
}

/** What a stake would bring if it ended at a price, a signed decimal; undefined until both prices are known. */
export function resultAt(
  { stake, rate, ...order }: RunningStake,
  price: PriceText | undefined,
): MoneyText | undefined {
  const moneyness = moneynessOf({ ...order, price });
  if (moneyness === undefined) return undefined;
  const ofMinor = toMinor(stake);
  return toDecimal(
    moneyness === 1 ? basisPoints({ ofMinor, basisPoints: rate }).amountMinor : BigInt(moneyness) * ofMinor,
  );
}

/** The same of one that runs at a moment of the server's clock; once its time is over, prices that still come decide nothing. */
export const resultNow = (
  trade: RunningStake & { readonly to: number },
  { price, now }: { price: PriceText | undefined; now: number },
): MoneyText | undefined => (now < trade.to ? resultAt(trade, price) : undefined);

/** Milliseconds between two refetches while something is about to happen, and while the feed is late. */
const SOON = 1_000;
const LATE = 5_000;
const LONGEST = 30_000;
/** Milliseconds after the expiry from which on a settlement counts as late. */
const LATE_AFTER = 30_000;

/**
 * Milliseconds until an order is fetched again: soon while its entry or its result is due, else when it
 * expires. False once it has ended. `now` is the server's clock.
 */
export function nextOrderRefetch({ order, now }: { order: OrderFacts; now: number }): number | false {
  if (order.status !== 'open') return false;
  const left = Date.parse(order.expiryTime) - now;
  if (left < -LATE_AFTER) return LATE;
  if (left <= 0 || order.entry === null) return SOON;
  return Math.min(LONGEST, Math.max(SOON, left));
}

/** The earliest of several refetches. */
export function earliest(delays: readonly (number | false)[]): number | false {
  const due = delays.filter((delay) => delay !== false);
  return due.length === 0 ? false : Math.min(...due);
}

/** Whether anything of an order is still to come. */
export function isOpenOrder(
  order:
    | { readonly kind: 'timed'; readonly status: OrderFacts['status'] }
    | { readonly kind: 'room'; readonly settlementTime: string | null },
): boolean {
  return order.kind === 'room' ? order.settlementTime === null : order.status === 'open';
}

/**
 * The orders that were open during this visit, newest first: new ones come to the front, ended ones keep their
 * place, so that a result appears where its countdown was.
 */
export function keepWatching<Order extends { readonly id: string }>({
  known,
  open,
}: {
  known: readonly Order[];
  open: readonly Order[];
}): readonly Order[] {
  const fresh = open.filter((order) => !known.some(({ id }) => id === order.id));
  const kept = known.map((order) => open.find(({ id }) => id === order.id) ?? order);
  const same = fresh.length === 0 && kept.every((order, at) => order === known[at]);
  return same ? known : [...fresh, ...kept];
}

export interface Day<Order> {
  /** Names the day, e.g. `2026-3-9`. */
  readonly key: string;
  readonly orders: readonly Order[];
  /** What the day's orders brought; undefined while some of them are not loaded. */
  readonly profit: MoneyText | undefined;
}

/** The day of a moment in the reader's time zone. */
export function localDay(moment: string | number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

interface Closed {
  readonly createdTime: string;
  readonly profit: MoneyText | null;
}

/** Groups orders, newest first, by the day on which they were placed. `more`: older ones are not loaded yet. */
export function groupByDay<Order extends Closed>({
  orders,
  more,
  dayOf = localDay,
}: {
  orders: readonly Order[];
  more: boolean;
  dayOf?: (moment: string) => string;
}): Day<Order>[] {
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const key = dayOf(order.createdTime);
    days.set(key, [...(days.get(key) ?? []), order]);
  }
  const groups = [...days];
  return groups.map(([key, list], at) => ({
    key,
    orders: list,
    profit: more && at === groups.length - 1 ? undefined : profitOf(list),
  }));
}

/** What orders have brought together. */
export const profitOf = (orders: readonly Pick<Closed, 'profit'>[]): string =>
  sumMoney(orders.flatMap(({ profit }) => profit ?? []));
