import type { PriceText, TickNumber } from 'shared-api/contract';
import { comparePrices } from 'shared-api/money';

/** A bar as the server has it; `time` is its start, ISO 8601 in UTC with milliseconds. Prices are decimal strings. */
export interface Bar {
  readonly time: string;
  /** Of a day its trading day, of a week the Monday, for example `2026-11-22`: what it is dated by, in whatever zone. */
  readonly day?: string | undefined;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Number of prices in it. */
  readonly volume: number;
}
export interface Tick {
  readonly seq: TickNumber<number>;
  readonly time: string;
  readonly price: PriceText;
}
/** Bars of one product and period, oldest first, with the last tick that was folded into them. */
export interface Series {
  readonly bars: readonly Bar[];
  readonly seq: TickNumber<number>;
  readonly time?: string | undefined;
  /** Whether the server may have older ones, and whether there are newer ones that were left out. */
  readonly older: boolean;
  readonly newer: boolean;
  readonly simulated?: Simulated | undefined;
  /** The bar that follows the present one, of a period that follows the trading day; undefined once it has begun. */
  readonly next?: NextBar | undefined;
  /** When the trading days of bars shorter than a day begin, and the one after them, oldest first. */
  readonly days?: readonly string[] | undefined;
  /** What the trading day of the first bar, of a period shorter than a day, holds before it. */
  readonly earlier?: DaySums | undefined;
}
/** Typical prices of bars, each as often as the bar has prices, and the number of those. */
export interface DaySums {
  readonly paid: number;
  readonly count: number;
}
export type NextBar = Pick<Bar, 'time' | 'day'>;
/** Bars that start from `from` on and before `before` are made up, not recorded; moments as those of bars. */
export interface Simulated {
  readonly from: string;
  readonly before: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;
/** Bars of a product that are kept: a window, whose far end is left out as one pans. */
export const KEPT = 1_200;
/** Length of a bar in milliseconds; of a day and a week about. */
export const PERIOD_MS = {
  '1s': SECOND,
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': DAY,
  '1w': 7 * DAY,
} as const;

/** Start of the bar of an hour or less that a moment falls into: a multiple of its length since 1970, as on the server. */
export function barStart(time: string, periodMs: number): string {
  return new Date(Math.floor(Date.parse(time) / periodMs) * periodMs).toISOString();
}

/** Bars of more than an hour begin with the product's trading day, or are counted from it: the server says where. */
const followsDay = (periodMs: number) => periodMs > PERIOD_MS['1h'];

/** The bar that a tick falls into; undefined where the server has not said it yet. */
function placeOf(tick: Tick, { bars, next }: Series, periodMs: number): NextBar | undefined {
  if (!followsDay(periodMs)) return { time: barStart(tick.time, periodMs) };
  if (next && tick.time >= next.time) return next;
  const last = bars.at(-1);
  return last && tick.time < last.time ? { time: tick.time } : last;
}

const highest = (a: PriceText, b: PriceText) => (comparePrices({ from: a, to: b }) > 0 ? b : a);
const lowest = (a: PriceText, b: PriceText) => (comparePrices({ from: a, to: b }) < 0 ? b : a);

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
  // The newest bars are not in the window: it stands still until one comes back to them.
  if (series.newer || !Number.isFinite(Number(tick.price))) return series;
  const beganAgain = series.time !== undefined && tick.time > series.time;
  if (tick.seq <= series.seq && !beganAgain) return series;
  const { seq, price } = tick;
  const place = placeOf(tick, series, periodMs);
  const last = series.bars.at(-1);
  if (!place || (last && place.time < last.time)) return series;
  if (last?.time === place.time)
    return { ...series, seq, time: tick.time, bars: [...series.bars.slice(0, -1), extended(last, tick)] };
  const { time, day } = place;
  const begun = { time, ...(day && { day }), open: price, high: price, low: price, close: price, volume: 1 };
  return { ...series, seq, time: tick.time, bars: [...series.bars, begun], next: undefined };
}

/**
 * Folds ticks that came while an answer was on its way: it may have been made before them. Those that it knows change nothing but
 * `volume`, until the next answer.
 */
export function foldAgain(series: Series, ticks: readonly Tick[], periodMs: number): Series {
  let now = series;
  for (const tick of ticks) {
    const next = foldTick({ ...now, seq: 0, time: undefined }, tick, periodMs);
    if (next.seq !== 0) now = next;
  }
  return now;
}

/** When the trading day of a bar begins. */
const turnOf = (days: readonly string[] | undefined, bar: Bar | undefined) =>
  days?.findLast((day) => bar && day <= bar.time);

/** What the trading day of the bar at a place holds before it; undefined where that is not known. */
function earlierAt({ bars, days, earlier }: Series, place: number): DaySums | undefined {
  const turn = turnOf(days, bars[place]);
  const first = bars[0];
  if (!first || turn === undefined) return undefined;
  const known = first.time < turn ? { paid: 0, count: 0 } : earlier;
  if (!known) return undefined;
  let { paid, count } = known;
  for (const bar of bars.slice(0, place)) {
    if (bar.time < turn) continue;
    paid += ((Number(bar.high) + Number(bar.low) + Number(bar.close)) / 3) * bar.volume;
    count += bar.volume;
  }
  return { paid, count };
}

/** Takes the newest bars of a window that has grown too long. */
function newestOf(series: Series): Series {
  const over = series.bars.length - KEPT;
  if (over <= 0) return series;
  return { ...series, bars: series.bars.slice(over), older: true, earlier: earlierAt(series, over) };
}

/**
 * Takes the server's newest bars over: its word counts wherever it speaks. Older ones that were paged in stay when
 * they join without a hole, and so do bars that ticks have begun since the reply was made.
 */
export function mergeNewest(known: Series | undefined, newest: readonly Bar[], limit: number): Series {
  if (known?.newer) return known;
  const [first, last] = [newest[0], newest.at(-1)];
  const more = newest.length >= limit;
  if (!known || !first || !last)
    return {
      bars: newest,
      seq: known?.seq ?? 0,
      time: known?.time,
      older: more,
      newer: false,
      simulated: known?.simulated,
      days: known?.days,
    };
  const joins = known.bars.some((bar) => bar.time >= first.time);
  const older = joins ? known.bars.filter((bar) => bar.time < first.time) : [];
  const begun = known.bars.filter((bar) => bar.time > last.time);
  return newestOf({
    bars: [...older, ...newest, ...begun],
    seq: known.seq,
    time: known.time,
    older: older.length > 0 ? known.older : more,
    newer: false,
    simulated: known.simulated,
    days: known.days,
    earlier: known.earlier,
  });
}

/** Puts an older page in front; what goes beyond the window at its other end is left out. */
export function prependOlder(series: Series, page: readonly Bar[], limit: number): Series {
  const first = series.bars[0];
  const fresh = first ? page.filter((bar) => bar.time < first.time) : page;
  const bars = [...fresh, ...series.bars];
  return {
    ...series,
    bars: bars.slice(0, KEPT),
    older: fresh.length > 0 && page.length >= limit,
    newer: series.newer || bars.length > KEPT,
  };
}

/** Puts a newer page at the end; `reachesNow` says that no newer ones are left. */
export function appendNewer(series: Series, page: readonly Bar[], reachesNow: boolean): Series {
  const last = series.bars.at(-1);
  const fresh = last ? page.filter((bar) => bar.time > last.time) : page;
  return newestOf({ ...series, bars: [...series.bars, ...fresh], newer: !reachesNow });
}

/** The window with the next bar that an answer names, unless it has begun meanwhile. */
export function withNext(series: Series, next: NextBar | undefined): Series {
  const last = series.bars.at(-1);
  return { ...series, next: next && last && next.time <= last.time ? undefined : next };
}

/** The window with the span of simulated bars that an answer names, joined with the span known before. */
export function withSimulated(series: Series, said: Simulated | undefined): Series {
  const known = series.simulated;
  if (!said || !known) return said ? { ...series, simulated: said } : series;
  const from = said.from < known.from ? said.from : known.from;
  const before = said.before > known.before ? said.before : known.before;
  return { ...series, simulated: { from, before } };
}

/** The window with the beginnings of days that an answer names, joined with those known before. */
export function withDays(series: Series, said: readonly string[] | undefined): Series {
  return said ? { ...series, days: [...new Set([...(series.days ?? []), ...said])].sort() } : series;
}

/** The window with what an answer says of the day before its first bar, where that is the window's. */
export function withEarlier(
  series: Series,
  { bars, earlier }: { bars: readonly Bar[]; earlier?: DaySums | undefined },
): Series {
  return series.bars[0]?.time === bars[0]?.time ? { ...series, earlier } : series;
}

/** The span of a window's bars that is simulated; `from` is null where it begins before the window, all is undefined without one. */
export function simulatedIn({
  bars,
  simulated,
}: Series): { from: string | null; before: string } | undefined {
  const first = bars[0]?.time;
  if (!simulated || first === undefined || first >= simulated.before) return undefined;
  return { from: simulated.from > first ? simulated.from : null, before: simulated.before };
}

const dateOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
/** A bar as numbers, for drawing only. `turn`: when its trading day begins, of one that has no date. */
const drawable = (
  { time, day, open, high, low, close, volume }: Bar,
  turn: string | undefined,
  earlier?: DaySums,
) => ({
  time: Date.parse(time),
  ...(day && { date: dateOf(day), day: dateOf(day) }),
  ...(turn && { day: Date.parse(turn) }),
  ...(earlier && { earlier }),
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume,
});
type Drawable = ReturnType<typeof drawable>;

/**
 * Turns bars into numbers, each once: with a tick only the last one differs. A bar that is or was the first says what its day
 * holds before it.
 */
export function drawing(): (series: Pick<Series, 'bars' | 'days' | 'earlier'>) => readonly Drawable[] {
  const known = new WeakMap<Bar, Drawable>();
  return ({ bars, days, earlier }) =>
    bars.map((bar, place) => {
      let drawn = known.get(bar);
      if (!drawn || (place === 0 && earlier && !drawn.earlier))
        drawn = drawable(bar, turnOf(days, bar), place === 0 ? earlier : undefined);
      known.set(bar, drawn);
      return drawn;
    });
}
