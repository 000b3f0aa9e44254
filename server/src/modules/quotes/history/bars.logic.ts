import { RECORDED_PERIODS, type ScaledPrice } from 'shared-api/contract';
import { findProduct } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { isWithinHours } from '../catalogue/sessions.logic.ts';
import { mondayOf, type TradingDay, tradingDayAt, tradingDayNamed } from '../catalogue/trading-day.logic.ts';
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

export const DAY_MINUTES = 1440;
const MINUTE = 60_000;
const HOUR_MINUTES = 60;

interface Place {
  readonly goodsId: string;
  /** In milliseconds. */
  readonly time: number;
  readonly minutes: number;
}

/**
 * Start of the bar that a moment falls into. Up to an hour it is a multiple of the bar's length since 1970, in UTC; four hours are
 * counted from the beginning of the trading day, which is itself the bar of a day.
 */
export function barStart({ goodsId, time, minutes }: Place): number {
  const length = minutes * MINUTE;
  if (minutes <= HOUR_MINUTES) return Math.floor(time / length) * length;
  const { start } = tradingDayAt(productOf(goodsId), time);
  return minutes < DAY_MINUTES ? start + Math.floor((time - start) / length) * length : start;
}

/** End of a bar: the day's, when that comes first. */
export function barEnd({ goodsId, time, minutes }: Place): number {
  const length = minutes * MINUTE;
  if (minutes <= HOUR_MINUTES) return time + length;
  const { end } = tradingDayAt(productOf(goodsId), time);
  return minutes < DAY_MINUTES ? Math.min(end, time + length) : end;
}

/**
 * Start of the bar that a recording's bar is brought in as. A day at midnight UTC is a date, and one on which nothing is traded
 * is the evening that begins the next day. Four hours that begin before a market opens belong to the day that it opens.
 */
export function recordedStart({ goodsId, time, minutes }: Place): number {
  const product = productOf(goodsId);
  if (minutes >= DAY_MINUTES && time % (DAY_MINUTES * MINUTE) === 0)
    return tradingDayNamed(product, new Date(time).toISOString().slice(0, 10)).start;
  const last = time + minutes * MINUTE - 1;
  const opens =
    !isWithinHours(product, time) && tradingDayAt(product, last).start > tradingDayAt(product, time).start;
  return barStart({ goodsId, time: opens ? last : time, minutes });
}

function productOf(goodsId: string): Product {
  const product = findProduct(goodsId);
  if (!product) throw new Error(`No product ${goodsId}.`);
  return product;
}

/** When the trading days of a product's bars begin, and the one after them, for bars that are oldest first. */
export function dayStarts(bars: readonly Bar[], product: Product): number[] {
  const starts: number[] = [];
  let day: TradingDay | undefined;
  for (const { time } of bars) {
    if (day && time < day.end) continue;
    day = tradingDayAt(product, time);
    starts.push(day.start);
  }
  return day ? [...starts, day.end] : starts;
}

/** Bars of a part of a trading day: `paid` is three times their typical price, each as often as it has ticks. */
export interface DaySums {
  readonly paid: number;
  readonly count: number;
}

export function sumsOf(bars: readonly Bar[]): DaySums {
  let [paid, count] = [0, 0];
  for (const { high, low, close, volume } of bars) {
    paid += Number(high + low + close) * volume;
    count += volume;
  }
  return { paid, count };
}

/** Makes bars of one length out of finer ones of one product, oldest first. */
export function rollUp(bars: Iterable<Bar>, minutes: number): Bar[] {
  const rolled: Bar[] = [];
  for (const bar of bars) {
    const time = barStart({ ...bar, minutes });
    const last = rolled.at(-1);
    if (last?.time === time) extend(last, bar);
    else rolled.push({ ...bar, minutes, time });
  }
  return rolled;
}

export const DAYS_A_WEEK = 7;

/** Start of the week that a moment falls into: of its Monday's trading day. */
export function weekStart({ goodsId, time }: Pick<Bar, 'goodsId' | 'time'>): number {
  const product = productOf(goodsId);
  return tradingDayNamed(product, mondayOf(tradingDayAt(product, time).day)).start;
}

/** Weeks from Monday on out of days, oldest first. */
export function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks: Bar[] = [];
  for (const day of days) {
    const time = weekStart(day);
    const last = weeks.at(-1);
    if (last?.time === time) extend(last, day);
    else weeks.push({ ...day, minutes: DAYS_A_WEEK * DAY_MINUTES, time });
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
      const time = barStart({ goodsId: tick.goodsId, time: tick.time.getTime(), minutes });
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
