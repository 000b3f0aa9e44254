import { PERIODS, type Period } from 'shared-api/contract';
import { higher, lower } from './prices.logic.ts';
import type { Tick } from './ticks.logic.ts';

export const PERIOD_MINUTES: Readonly<Record<Period, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '1d': 1440,
};
export const ALL_MINUTES: readonly number[] = PERIODS.map((period) => PERIOD_MINUTES[period]);

/** Prices are scaled by the product's digits; `time` is the bar's start in milliseconds. */
export interface Bar {
  readonly goodsId: string;
  readonly minutes: number;
  readonly time: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Number of ticks. */
  volume: number;
}

/** Start of the bar that a moment falls into: a multiple of its length since 1970, in UTC. */
export function barStart(time: number, minutes: number): number {
  const length = minutes * 60_000;
  return Math.floor(time / length) * length;
}

/** Makes bars of one length out of finer ones of one product, oldest first. */
export function rollUp(bars: Iterable<Bar>, minutes: number): Bar[] {
  const rolled: Bar[] = [];
  for (const bar of bars) {
    const time = barStart(bar.time, minutes);
    const last = rolled.at(-1);
    if (last?.time === time) extend(last, bar);
    else rolled.push({ ...bar, minutes, time });
  }
  return rolled;
}

/** The part of every period's bar that these ticks make, oldest first. */
export function barsOfTicks(ticks: readonly Tick[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { goodsId, time, price } of ticks) {
    for (const minutes of ALL_MINUTES) {
      const start = barStart(time.getTime(), minutes);
      const key = `${goodsId} ${minutes} ${start}`;
      const tick = {
        goodsId,
        minutes,
        time: start,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 1,
      };
      const bar = bars.get(key);
      if (bar) extend(bar, tick);
      else bars.set(key, tick);
    }
  }
  return [...bars.values()];
}

function extend(bar: Bar, next: Bar): void {
  bar.high = higher(bar.high, next.high);
  bar.low = lower(bar.low, next.low);
  bar.close = next.close;
  bar.volume += next.volume;
}
