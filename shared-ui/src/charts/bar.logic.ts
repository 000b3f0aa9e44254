/** A bar's start; of a day or more also the date that it is named by, as its midnight in UTC, whatever the device's zone. */
export interface Dated {
  readonly time: number;
  readonly date?: number | undefined;
}

/** How a label of the time axis stands among the others. */
export interface LabelPlace {
  /** Milliseconds from one label to the next. */
  readonly stepMs: number;
  /** Its bar is the first of its day by the device's clock, at whatever hour. */
  readonly begins: boolean;
}

/** One bar; prices as numbers, because they are drawn and never booked. */
export interface Bar {
  /** Start of the bar, milliseconds since 1970. */
  time: number;
  /** Of a day or more, as in `Dated`. */
  date?: number | undefined;
  /** When its trading day begins; undefined where that is not known. Bars of one day have the same. */
  day?: number | undefined;
  /** Of a bar that is or was the first: the prices of its trading day before it, and how many they are. */
  earlier?: { readonly paid: number; readonly count: number } | undefined;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Number of prices in it. */
  volume: number;
}

const isPrice = (value: number) => Number.isFinite(value);

function isSound(bar: Bar): boolean {
  return (
    Number.isFinite(bar.time) &&
    [bar.open, bar.high, bar.low, bar.close].every(isPrice) &&
    bar.high >= Math.max(bar.open, bar.close) &&
    bar.low <= Math.min(bar.open, bar.close)
  );
}

/**
 * The bars that can be drawn, oldest first and each time once: what is no number, or lies outside of its own high and low,
 * is left out; of two bars of one time the later counts. The same array when nothing is wrong.
 */
export function soundBars(bars: readonly Bar[]): readonly Bar[] {
  const inOrder = bars.every((bar, i) => isSound(bar) && (i === 0 || bar.time > (bars[i - 1]?.time ?? 0)));
  if (inOrder) return bars;
  const byTime = new Map(bars.filter(isSound).map((bar) => [bar.time, bar]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

/** Where a trade has ended; without a price it is void. */
export interface TradeEnd {
  readonly time: number;
  readonly price?: number;
}

/**
 * The bars up to the price that decided a trade, which is the last one of the line: what came after it, in its own bar too, is
 * left out.
 */
export function barsUntil(bars: readonly Bar[], end: TradeEnd): Bar[] {
  const until = bars.filter(({ time }) => time <= end.time);
  const last = until.pop();
  return last ? [...until, { ...last, close: end.price ?? last.close }] : until;
}

/** What a screen reader hears in place of the picture. */
export function extremes(bars: readonly Bar[]): { last: number; high: number; low: number } | undefined {
  const last = bars.at(-1);
  if (!last) return undefined;
  let { high, low } = last;
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
  }
  return { last: last.close, high, low };
}

/** Place of the bar that a moment falls into, counted from 0; -1 before the first. `time` is a bar's start. */
export function placeAt(bars: readonly { readonly time: number }[], moment: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The bar that begins at a moment, which is all that the engine says of one; the moment alone when there is none. */
export function barAt(bars: readonly Bar[], time: number): Dated {
  const bar = bars[placeAt(bars, time)];
  return bar?.time === time ? bar : { time };
}

/**
 * Where a moment lies on the axis of places: the bar at place 7 reaches from 6.5 to 7.5. What is later than the newest bar,
 * or earlier than the oldest, lies as far from it as bars of this length would reach.
 */
export function placeOf(
  bars: readonly { readonly time: number }[],
  { moment, periodMs }: { moment: number; periodMs: number },
): number {
  const place = Math.max(0, placeAt(bars, moment));
  const bar = bars[place];
  if (!bar) return 0;
  const into = (moment - bar.time) / periodMs;
  const isEnd = place === bars.length - 1 || moment < bar.time;
  return place - 0.5 + (isEnd ? into : Math.min(1, into));
}

/** The moment at a place: what `placeOf` finds again, whatever bars are loaded. */
export function momentAt(
  bars: readonly { readonly time: number }[],
  { place, periodMs }: { place: number; periodMs: number },
): number {
  const at = Math.min(Math.max(Math.floor(place + 0.5), 0), bars.length - 1);
  const bar = bars[at];
  return bar ? bar.time + (place + 0.5 - at) * periodMs : 0;
}

/** Fills each stretch without a price up with bars that stand still, so that a second is as wide as any other. */
export function withoutHoles(
  bars: readonly Bar[],
  { periodMs, most }: { periodMs: number; most: number },
): Bar[] {
  const filled: Bar[] = [];
  for (const bar of bars) {
    const last = filled.at(-1);
    if (last && bar.time - last.time <= most * periodMs)
      for (let time = last.time + periodMs; time < bar.time; time += periodMs)
        filled.push({ ...last, time, open: last.close, high: last.close, low: last.close, volume: 0 });
    filled.push(bar);
  }
  return filled;
}

type Sessional = Pick<Bar, 'time' | 'day'>;
/**
 * Whether a session begins with a bar: nothing was traded for longer than a few bars and a good while, or another trading day
 * begins and days have room for a line each. `pitch`: pixels of a bar.
 */
export function beginsSession(
  before: Sessional,
  { time, day }: Sessional,
  { periodMs, pitch }: { periodMs: number; pitch: number },
): boolean {
  if (periodMs >= DAY) return false;
  if (time - before.time > Math.max(3 * periodMs, BREAK)) return true;
  return day !== before.day && pitch * DAY > ROOM * periodMs;
}
const DAY = 86_400_000;
const BREAK = 20 * 60_000;
/** Pixels of a day, at least, that has a line. */
const ROOM = 56;
