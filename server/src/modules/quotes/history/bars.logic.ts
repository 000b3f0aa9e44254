import { RECORDED_PERIODS, type ScaledPrice } from 'shared-api/contract';
import { higher, lower } from './prices.logic.ts';
import type { Tick } from './ticks.logic.ts';

type RecordedPeriod = (typeof RECORDED_PERIODS)[number];

export const PERIOD_MINUTES: Readonly<Record<RecordedPeriod, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '1d': 1440,
};
export const ALL_MINUTES: readonly number[] = RECORDED_PERIODS.map((period) => PERIOD_MINUTES[period]);

/** Prices are scaled by the product's digits; `time` is the bar's start in milliseconds. */
export interface Bar {
  readonly goodsId: string;
  readonly minutes: number;
  readonly time: number;
  open: ScaledPrice;
  high: ScaledPrice;
  low: ScaledPrice;
  close: ScaledPrice;
  /** Number of ticks. */
  volume: number;
  /** Made up by the sandbox, wholly or up to the first tick. */
  readonly made?: boolean;
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

export const DAYS_A_WEEK = 7;
const DAY = 1440 * 60_000;
/** 1970 began on a Thursday: the Monday before it is the start of its week. */
const MONDAY = -3 * DAY;

/** Weeks from Monday on, UTC, out of days, oldest first. */
export function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks: Bar[] = [];
  for (const day of days) {
    const week = DAYS_A_WEEK * DAY;
    const time = MONDAY + Math.floor((day.time - MONDAY) / week) * week;
    const last = weeks.at(-1);
    if (last?.time === time) extend(last, day);
    else weeks.push({ ...day, minutes: DAYS_A_WEEK * 1440, time });
  }
  return weeks;
}

/** A bar for each second that has a tick, oldest first. */
export function secondsOf(ticks: readonly Tick[]): Bar[] {
  const seconds: Bar[] = [];
  for (const tick of ticks) {
    const start = Math.floor(tick.time.getTime() / 1000) * 1000;
    const bar = barOf(tick, { minutes: 0, time: start });
    const last = seconds.at(-1);
    if (last?.time === start) extend(last, bar);
    else seconds.push(bar);
  }
  return seconds;
}

/** The part of every period's bar that these ticks make, oldest first. */
export function barsOfTicks(ticks: readonly Tick[]): Bar[] {
  const bars = new Map<string, Bar>();
  for (const tick of ticks) {
    for (const minutes of ALL_MINUTES) {
      const time = barStart(tick.time.getTime(), minutes);
      const key = `${tick.goodsId} ${minutes} ${time}`;
      const own = barOf(tick, { minutes, time });
      const bar = bars.get(key);
      if (bar) extend(bar, own);
      else bars.set(key, own);
    }
  }
  return [...bars.values()];
}

/** The bar of one tick alone. */
const barOf = ({ goodsId, price }: Tick, { minutes, time }: Pick<Bar, 'minutes' | 'time'>): Bar => ({
  goodsId,
  minutes,
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
});

function extend(bar: Bar, next: Bar): void {
  bar.high = higher(bar.high, next.high);
  bar.low = lower(bar.low, next.low);
  bar.close = next.close;
  bar.volume += next.volume;
}
