import { comparePrices } from '../live/decimal.logic.ts';

/** A bar as the server has it; `time` is its start, ISO 8601 in UTC with milliseconds. Prices are decimal strings. */
export interface Bar {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Number of ticks. */
  readonly volume: number;
}
export interface Tick {
  readonly seq: number;
  readonly time: string;
  readonly price: string;
}
/** Bars of one product and period, oldest first, with the last tick that was folded into them. */
export interface Series {
  readonly bars: readonly Bar[];
  readonly seq: number;
  readonly time?: string | undefined;
  /** Whether the server may have older ones. */
  readonly more: boolean;
}

const MINUTE = 60_000;
/** Length of a bar in milliseconds. */
export const PERIOD_MS = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': 1440 * MINUTE,
} as const;

/** Start of the bar that a moment falls into: a multiple of its length since 1970, in UTC, as on the server. */
export function barStart(time: string, periodMs: number): string {
  return new Date(Math.floor(Date.parse(time) / periodMs) * periodMs).toISOString();
}

const highest = (a: string, b: string) => (comparePrices(a, b) < 0 ? b : a);
const lowest = (a: string, b: string) => (comparePrices(a, b) > 0 ? b : a);

function extended(bar: Bar, { price }: Tick): Bar {
  return {
    ...bar,
    high: highest(bar.high, price),
    low: lowest(bar.low, price),
    close: price,
    volume: bar.volume + 1,
  };
}

/**
 * Folds a tick into the last bar, or begins the next one at the period's boundary. A tick that was folded already,
 * or that belongs to a bar before the last, changes nothing: the same object comes back.
 */
export function foldTick(series: Series, tick: Tick, periodMs: number): Series {
  const beganAgain = series.time !== undefined && tick.time > series.time;
  if (tick.seq <= series.seq && !beganAgain) return series;
  const { seq, price } = tick;
  const time = barStart(tick.time, periodMs);
  const last = series.bars.at(-1);
  if (last && time < last.time) return series;
  if (last?.time === time)
    return { ...series, seq, time: tick.time, bars: [...series.bars.slice(0, -1), extended(last, tick)] };
  const begun = { time, open: price, high: price, low: price, close: price, volume: 1 };
  return { ...series, seq, time: tick.time, bars: [...series.bars, begun] };
}

/**
 * Takes the server's newest bars over: its word counts wherever it speaks. Older ones that were paged in stay when
 * they join without a hole, and so do bars that ticks have begun since the reply was made.
 */
export function mergeNewest(known: Series | undefined, newest: readonly Bar[], limit: number): Series {
  const [first, last] = [newest[0], newest.at(-1)];
  if (!known || !first || !last)
    return { bars: newest, seq: known?.seq ?? 0, time: known?.time, more: newest.length >= limit };
  const joins = known.bars.some((bar) => bar.time >= first.time);
  const older = joins ? known.bars.filter((bar) => bar.time < first.time) : [];
  const begun = known.bars.filter((bar) => bar.time > last.time);
  return {
    bars: [...older, ...newest, ...begun],
    seq: known.seq,
    time: known.time,
    more: older.length > 0 ? known.more : newest.length >= limit,
  };
}

/** Puts an older page in front. */
export function prependOlder(series: Series, older: readonly Bar[], limit: number): Series {
  const first = series.bars[0];
  const fresh = first ? older.filter((bar) => bar.time < first.time) : older;
  return { ...series, bars: [...fresh, ...series.bars], more: fresh.length > 0 && older.length >= limit };
}

/** The same bars as numbers, for drawing only. */
export function drawable(bars: readonly Bar[]) {
  return bars.map(({ time, open, high, low, close, volume }) => ({
    time: Date.parse(time),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume,
  }));
}
