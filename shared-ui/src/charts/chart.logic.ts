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

/** What indicators are computed of at once: what is in sight and some to spare on both sides. */
export const BARS_KEPT = 500;

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
