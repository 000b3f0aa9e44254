import type { ScaledPrice } from 'shared-api/contract';
import type { Random } from '../../../lib/random.logic.ts';
import type { Product } from '../catalogue/product.ts';
import { TRADING_YEAR } from '../feeds/walk.logic.ts';
import { ALL_MINUTES, type Bar, barEnd, barStart, DAY_MINUTES } from './bars.logic.ts';
import { barBefore, DAY_STEPS } from './history.logic.ts';
import type { Slot } from './refine.logic.ts';

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

/** How far back one period is made. */
export interface Stage {
  readonly minutes: number;
  readonly days: number;
}

/**
 * The depths of made-up history, in the order in which they are made: first the fine bars of a week, which a chart shows
 * first; then days for ten years, hours for two, and the fine bars of a month. A period is made of the next coarser one.
 */
export const STAGES: readonly Stage[] = [
  ...[30, 15, 5, 1].map((minutes) => ({ minutes, days: 7 })),
  { minutes: DAY_MINUTES, days: 3653 },
  { minutes: 240, days: 731 },
  { minutes: 60, days: 731 },
  ...[30, 15, 5, 1].map((minutes) => ({ minutes, days: 30 })),
];

/** The length of the bars that bars of `minutes` are made of. */
export function coarserThan(minutes: number): number {
  return ALL_MINUTES[ALL_MINUTES.indexOf(minutes) + 1] ?? DAY_MINUTES;
}

/** The moment from which on a stage makes the bars of a product. */
export const stageStart = ({ minutes, days }: Stage, goodsId: string, now: Date): number =>
  barStart({ goodsId, time: now.getTime() - days * DAY, minutes: coarserThan(minutes) });

/** Sessions begin and end at quarters of an hour. */
const QUARTER = 15;

/** The finer bars of a bar in which the market is open. */
export function openSlots(
  bar: Pick<Bar, 'goodsId' | 'time' | 'minutes'>,
  { minutes, isOpen }: { minutes: number; isOpen: (at: Date) => boolean },
): Slot[] {
  const unit = Math.min(minutes, QUARTER);
  const end = barEnd(bar);
  return Array.from({ length: Math.ceil((end - bar.time) / (minutes * MINUTE)) }, (_, i) => {
    const start = bar.time + i * minutes * MINUTE;
    const units = Array.from({ length: minutes / unit }, (_unit, j) => start + j * unit * MINUTE);
    return { time: start, open: units.filter((at) => at < end && isOpen(new Date(at))).length * unit };
  }).filter(({ open }) => open > 0);
}

/** Standard deviation of a minute's move at a price, as in the live walk. */
export const minuteSpread = ({ volatility }: Pick<Product, 'volatility'>, price: ScaledPrice): number =>
  Number(price) * volatility * Math.sqrt(60 / TRADING_YEAR);

interface DaysBefore {
  readonly product: Product;
  readonly since: number;
  /** Bars at most. */
  readonly limit: number;
  readonly isOpen: (at: Date) => boolean;
  /** Of the day that begins at a moment. */
  readonly randomOf: (time: number) => Random;
}

/** Days that lead up to the open of a day, newest first, until `since`. */
export function daysBefore(day: Bar, { product, since, limit, isOpen, randomOf }: DaysBefore): Bar[] {
  const days: Bar[] = [];
  let price = Number(day.open);
  const before = (time: number) => barStart({ goodsId: product.id, time: time - 1, minutes: DAY_MINUTES });
  for (let time = before(day.time); time >= since && days.length < limit; time = before(time)) {
    const random = randomOf(time);
    const made = barBefore(price, { product, time, minutes: DAY_MINUTES, steps: DAY_STEPS, isOpen, random });
    if (!made) continue;
    days.push(made.bar);
    price = Number(made.bar.open);
  }
  return days;
}
