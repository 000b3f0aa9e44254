import type { ScaledPrice } from 'shared-api/contract';
import type { Product } from '../catalogue/product.ts';
import { tradingDayAt } from '../catalogue/trading-day.logic.ts';
import { type Bar, barStart } from '../history/bars.logic.ts';
import { higher, lower } from '../history/prices.logic.ts';
import type { Head } from '../history/ticks.logic.ts';

/** A product's trading day so far. Prices are scaled by its digits. */
export interface Session {
  /** In milliseconds. */
  readonly start: number;
  readonly open: ScaledPrice;
  readonly high: ScaledPrice;
  readonly low: ScaledPrice;
  /** Closing prices of its five minutes that had ticks, oldest first; the last is the last price. */
  readonly closes: readonly { readonly time: number; readonly close: ScaledPrice }[];
}

/** What is known of a product: a line of the board. */
export interface Line {
  readonly product: Product;
  readonly head: Head | undefined;
  /** The last price, of a tick or of history; null when there is neither. */
  readonly price: ScaledPrice | null;
  readonly previousClose: ScaledPrice | null;
  readonly session: Session | null;
}

const SPARK_MINUTES = 5;
const SPARK_LENGTH = 32;

/** The line after one more tick; the first tick of a new session closes the one before. */
export function advance(line: Line, head: Head): Line {
  const { start } = tradingDayAt(line.product, head.time.getTime());
  const { price } = head;
  const point = {
    time: barStart({ goodsId: line.product.id, time: head.time.getTime(), minutes: SPARK_MINUTES }),
    close: price,
  };
  if (!line.session || start > line.session.start) {
    const session = { start, open: price, high: price, low: price, closes: [point] };
    return { ...line, head, price, previousClose: line.price ?? line.previousClose, session };
  }
  const { open, high, low, closes } = line.session;
  const kept = closes.at(-1)?.time === point.time ? closes.slice(0, -1) : closes;
  const session = {
    start: line.session.start,
    open,
    high: higher(price, high),
    low: lower(price, low),
    closes: [...kept, point],
  };
  return { ...line, head, price, session };
}

/** A line as it was recorded: the bars of the last session, and the last bar before it. */
export function restoreLine({
  product,
  head,
  bars,
  before,
}: {
  product: Product;
  head: Head | undefined;
  bars: readonly Bar[];
  before: Bar | undefined;
}): Line {
  const [first, last] = [bars[0], bars.at(-1)];
  const price = head?.price ?? last?.close ?? null;
  const previousClose = before?.close ?? null;
  if (!first || !last) return { product, head, price, previousClose, session: null };
  const session = {
    start: tradingDayAt(product, first.time).start,
    open: first.open,
    high: bars.reduce((high, bar) => higher(high, bar.high), first.high),
    low: bars.reduce((low, bar) => lower(low, bar.low), first.low),
    closes: bars.map(({ time, close }) => ({ time, close })),
  };
  return { product, head, price, previousClose, session };
}

/** At most 32 closing prices of the session, evenly chosen, the last one included. */
export function spark({ closes }: Session): ScaledPrice[] {
  const count = Math.min(closes.length, SPARK_LENGTH);
  const stride = (closes.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => closes[Math.round(i * stride)]?.close ?? 0n);
}
