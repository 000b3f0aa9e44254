/** One bar; prices as numbers, because they are drawn and never booked. */
export interface Bar {
  /** Start of the bar, milliseconds since 1970. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** What is drawn at once and some to spare: a tick with all of a long history would cost three times as much. */
export const BARS_KEPT = 500;
/** What is in sight before the user pans or pinches. */
export const BARS_SEEN = 60;

/** The newest bars, oldest first. */
export function newest(bars: readonly Bar[], count = BARS_KEPT): readonly Bar[] {
  return bars.length > count ? bars.slice(-count) : bars;
}

/** The part of the axis in sight, in percent of all bars. */
export interface Window {
  start: number;
  end: number;
}

/** The window that shows the newest `seen` bars. */
export function initialWindow(count: number, seen = BARS_SEEN): Window {
  return { start: count > seen ? 100 - (seen / count) * 100 : 0, end: 100 };
}

/** Index of the bar that contains a moment; the last bar takes what comes after it. */
export function barAt(bars: readonly Bar[], time: number): number | undefined {
  const after = bars.findIndex((bar) => bar.time > time);
  if (after === 0 || bars.length === 0) return undefined;
  return after === -1 ? bars.length - 1 : after - 1;
}

/** Whether only the newest bar differs: then the series alone is set again. */
export function onlyLastChanged(before: readonly Bar[], after: readonly Bar[]): boolean {
  if (before.length !== after.length || after.length === 0) return false;
  return before[0]?.time === after[0]?.time && before.at(-1)?.time === after.at(-1)?.time;
}

/** What a screen reader hears in place of the picture. */
export function extremes(bars: readonly Bar[]): { last: number; high: number; low: number } | undefined {
  const last = bars.at(-1);
  if (!last) return undefined;
  return {
    last: last.close,
    high: Math.max(...bars.map((bar) => bar.high)),
    low: Math.min(...bars.map((bar) => bar.low)),
  };
}

/**
 * The window over other bars that shows the same stretch of time: after a new bar or after older ones came in.
 * Undefined for bars that have nothing to do with the former ones, which start afresh.
 */
export function keptWindow(
  seen: Window | undefined,
  before: readonly Bar[],
  after: readonly Bar[],
): Window | undefined {
  const known = before.findIndex((bar) => bar.time === after.at(-1)?.time);
  const grown = after.findIndex((bar) => bar.time === before.at(-1)?.time);
  if (before.length === 0 || (known < 0 && grown < 0)) return undefined;
  const { start, end } = seen ?? initialWindow(before.length);
  const length = (Math.min(100, end - start) * before.length) / after.length;
  if (length >= 100) return { start: 0, end: 100 };
  // Whoever looks at the newest bar goes on looking at the newest bar.
  if (end >= 99.9) return { start: 100 - length, end: 100 };
  const newer = grown >= 0 ? after.length - 1 - grown : known + 1 - before.length;
  const last = Math.min(
    100,
    Math.max(length, 100 - (((100 - end) / 100) * before.length + newer) * (100 / after.length)),
  );
  return { start: last - length, end: last };
}
