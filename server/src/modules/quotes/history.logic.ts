import { type Bar, barStart, rollUp } from './bars.logic.ts';
import type { Product } from './product.ts';
import type { Random } from './random.logic.ts';
import { SECONDS_A_TICK, TRADING_YEAR } from './walk.logic.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** How far back each length of bar reaches at the first start, and how many steps make one, coarsest first. */
const WINDOWS = [
  { minutes: 1440, days: 365, steps: 12 },
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
export function historySpans(now: Date): Span[] {
  const starts = WINDOWS.map(({ minutes, days }, i) =>
    barStart(now.getTime() - days * DAY, WINDOWS[i - 1]?.minutes ?? minutes),
  );
  const end = barStart(now.getTime(), 1);
  return WINDOWS.map(({ minutes, steps }, i) => ({
    minutes,
    steps,
    from: starts[i] ?? end,
    to: starts[i + 1] ?? end,
  }));
}

/** Bars of every period out of history's mixed lengths: each period reaches as far back as its bars are whole. */
export function allPeriods(history: readonly Bar[], now: Date): Bar[] {
  return historySpans(now).flatMap(({ minutes, from }) =>
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
  for (const { minutes, from, to, steps } of historySpans(now).reverse()) {
    const step = (minutes * MINUTE) / steps;
    const spread = product.volatility * Math.sqrt(step / 1000 / TRADING_YEAR);
    for (let time = to - minutes * MINUTE; time >= from; time -= minutes * MINUTE) {
      const open = openSteps({ time, minutes, step, isOpen });
      if (open.length === 0) continue;
      const close = price;
      let [high, low] = [close, close];
      for (const _ of open) {
        price *= Math.exp(spread * random.normal());
        high = Math.max(high, price);
        low = Math.min(low, price);
      }
      const ticks = (open.length * step) / 1000 / SECONDS_A_TICK;
      const volume = Math.max(1, Math.round(ticks * (0.8 + 0.4 * random.next())));
      const scaled = { open: scale(price), high: scale(high), low: scale(low), close: scale(close) };
      newestFirst.push({ goodsId: product.id, minutes, time, ...scaled, volume });
    }
  }
  return newestFirst.reverse();
}

interface Slot {
  readonly time: number;
  readonly minutes: number;
  readonly step: number;
  readonly isOpen: (at: Date) => boolean;
}

/** The steps of a bar in which the market is open; hours begin on full minutes, so a minute is asked for once. */
function openSteps({ time, minutes, step, isOpen }: Slot): number[] {
  const count = (minutes * MINUTE) / step;
  const steps = Array.from({ length: count }, (_, i) => time + i * step);
  if (minutes === 1) return isOpen(new Date(time)) ? steps : [];
  return steps.filter((at) => isOpen(new Date(at)));
}

const scale = (price: number) => BigInt(Math.max(1, Math.round(price)));
