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

/** Simple moving average of the closes; undefined until there are enough bars. */
export function movingAverage(bars: readonly Bar[], length: number): (number | undefined)[] {
  let sum = 0;
  return bars.map((bar, i) => {
    sum += bar.close;
    const leaving = bars[i - length];
    if (leaving) sum -= leaving.close;
    return i >= length - 1 ? sum / length : undefined;
  });
}

/** The part of the axis, in percent, that shows the newest `seen` bars. */
export function initialWindow(count: number, seen = BARS_SEEN): { start: number; end: number } {
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
