import type { PlotPoint } from 'shared-ui/charts';

export interface PricedBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

interface MagnetInput {
  /** Where the finger is. */
  readonly at: PlotPoint;
  readonly bars: readonly PricedBar[];
  readonly periodMs: number;
  /** A line is drawn by the closing prices alone. */
  readonly closesOnly: boolean;
  /** Pixels from the finger to a price; undefined where prices draw nothing to themselves. */
  readonly farFrom: ((price: number) => number) | undefined;
}

/** Pixels over which a price draws the point to itself. */
const REACH = 36;

/** The point goes to the middle of the bar that the finger is on, and to the nearest of its prices if one is near. */
export function drawnPoint({ at, bars, periodMs, closesOnly, farFrom }: MagnetInput): PlotPoint {
  const bar = bars.findLast(({ time }) => time <= at.time) ?? bars[0];
  if (!bar) return at;
  // Before and after the bars it goes on in their steps; a break has its time at its end.
  const isLast = bar === bars.at(-1);
  const steps = Math.floor((at.time - bar.time) / periodMs);
  const time = bar.time + (isLast || steps < 0 ? steps : 0) * periodMs + periodMs / 2;
  if (!farFrom || (isLast && steps > 0) || steps < 0) return { time, value: at.value };
  const prices = closesOnly ? [bar.close] : [bar.open, bar.high, bar.low, bar.close];
  let value = at.value;
  let nearest = REACH;
  for (const price of prices) {
    const far = farFrom(price);
    if (far <= nearest) [value, nearest] = [price, far];
  }
  return { time, value };
}
