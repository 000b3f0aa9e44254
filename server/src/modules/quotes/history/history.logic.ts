import { extremes, type Random } from '../../../lib/random.logic.ts';
import type { Product } from '../catalogue/product.ts';
import { SECONDS_A_TICK, TRADING_YEAR } from '../feeds/walk.logic.ts';
import { type Bar, barEnd, barStart, DAY_MINUTES, rollUp } from './bars.logic.ts';

const MINUTE = 60_000;
const DAY = DAY_MINUTES * MINUTE;

/** How often the market's hours are asked for within a day: often enough to find an opening late in the evening. */
export const DAY_STEPS = 24;

/**
 * For each length of bar, coarsest first: how many days back it reaches at the first start, and how often the market's hours are
 * asked for within a bar. Older bars are made later (back-history.ts).
 */
const WINDOWS = [
  { minutes: 1440, days: 365, steps: DAY_STEPS },
  { minutes: 240, days: 60, steps: 8 },
  { minutes: 60, days: 16, steps: 6 },
  { minutes: 30, days: 8, steps: 6 },
  { minutes: 15, days: 4, steps: 5 },
  { minutes: 5, days: 2, steps: 5 },
  { minutes: 1, days: 1, steps: 3 },
] as const;

/** A stretch of history made of bars of one length. */
export interface Span {
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}

/** The stretches that lead up to `now`, oldest first and finer towards it; the last bar ends at the last full minute. */
export function historySpans(goodsId: string, now: Date): Span[] {
  const starts = WINDOWS.map(({ minutes, days }, i) =>
    barStart({ goodsId, time: now.getTime() - days * DAY, minutes: WINDOWS[i - 1]?.minutes ?? minutes }),
  );
  const end = barStart({ goodsId, time: now.getTime(), minutes: 1 });
  return WINDOWS.map(({ minutes, steps }, i) => ({
    minutes,
    steps,
    from: starts[i] ?? end,
    to: starts[i + 1] ?? end,
  }));
}

/** Bars of every period out of history's mixed lengths: each period reaches as far back as its bars are whole. */
export function allPeriods(history: readonly Bar[], now: Date): Bar[] {
  const goodsId = history[0]?.goodsId;
  if (goodsId === undefined) return [];
  return historySpans(goodsId, now).flatMap(({ minutes, from }) =>
    rollUp(
      history.filter((bar) => bar.time >= from),
      minutes,
    ),
  );
}

/**
 * Synthetic bars that end at the product's reference price, where its simulation begins: symmetric steps, walked
 * backwards. `random` has nothing to do with the keys of later prices, so history says nothing about them.
 */
export function syntheticHistory(
  product: Product,
  { now, random, isOpen }: { now: Date; random: Random; isOpen: (at: Date) => boolean },
): Bar[] {
  let price = Number(product.reference);
  const newestFirst: Bar[] = [];
  const goodsId = product.id;
  for (const { minutes, from, to, steps } of historySpans(goodsId, now).reverse()) {
    const before = (end: number) => barStart({ goodsId, time: end - 1, minutes });
    for (let time = before(to); time >= from; time = before(time)) {
      const made = barBefore(price, { product, time, minutes, steps, isOpen, random });
      if (!made) continue;
      newestFirst.push(made.bar);
      price = made.open;
    }
  }
  return newestFirst.reverse();
}

interface Making {
  readonly product: Product;
  readonly time: number;
  readonly minutes: number;
  readonly steps: number;
  readonly isOpen: (at: Date) => boolean;
  readonly random: Random;
}

/** The bar that ends at a price, with its open before rounding; null when the market is closed in it. */
export function barBefore(price: number, making: Making): { bar: Bar; open: number } | null {
  const { product, time, minutes, steps, isOpen, random } = making;
  const step = (minutes * MINUTE) / steps;
  const end = barEnd({ goodsId: product.id, time, minutes });
  const seconds = (openSteps({ time, end, minutes, step, isOpen }).length * step) / 1000;
  if (seconds === 0) return null;
  const spread = product.volatility * Math.sqrt(seconds / TRADING_YEAR);
  const open = price * Math.exp(spread * random.normal());
  const { high, low } = extremes(random, { from: open, to: price, spread: spread * price });
  const volume = Math.max(1, Math.round((seconds / SECONDS_A_TICK) * (0.8 + 0.4 * random.next())));
  const scaled = { open: scale(open), high: scale(high), low: scale(low), close: scale(price) };
  return { bar: { goodsId: product.id, minutes, time, ...scaled, volume, made: true }, open };
}

interface Slot {
  readonly time: number;
  readonly end: number;
  readonly minutes: number;
  readonly step: number;
  readonly isOpen: (at: Date) => boolean;
}

/** The steps of a bar in which the market is open; hours begin on full minutes, so a minute is asked for once. */
function openSteps({ time, end, minutes, step, isOpen }: Slot): number[] {
  const count = Math.ceil((end - time) / step);
  const steps = Array.from({ length: count }, (_, i) => time + i * step);
  if (minutes === 1) return isOpen(new Date(time)) ? steps : [];
  return steps.filter((at) => isOpen(new Date(at)));
}

const scale = (price: number) => BigInt(Math.max(1, Math.round(price)));
