import { extremes, type Random } from '../../../lib/random.logic.ts';
import type { Bar } from './bars.logic.ts';

/** A finer bar's place in a coarser one. */
export interface Slot {
  readonly time: number;
  /** Minutes in which the market is open. */
  readonly open: number;
}

interface Refining {
  readonly minutes: number;
  readonly slots: readonly Slot[];
  /** Standard deviation of a minute's move, in prices. */
  readonly spread: number;
  readonly random: Random;
}

/**
 * Finer bars that make up a coarser one exactly: its open, high, low, close and number of prices, each bar beginning at the
 * close of the one before. Their way is a random walk tied to the bar's ends, of some the one that comes closest to its high and low,
 * and stretched to them.
 */
export function refine(bar: Bar, { minutes, slots, spread, random }: Refining): Bar[] {
  const ends = numbersOf(bar);
  const tries = Array.from({ length: TRIES }, () => wayThrough(ends, { slots, spread, random }));
  const misfits = tries.map((way) => misfit(way, ends));
  const way = stretched(tries[misfits.indexOf(Math.min(...misfits))] ?? [], ends);
  const volumes = shares(bar.volume, slots, random);
  return way.map(({ open, high, low, close }, i) => ({
    ...bar,
    minutes,
    time: slots[i]?.time ?? bar.time,
    open: BigInt(open),
    high: BigInt(Math.max(open, high, close)),
    low: BigInt(Math.min(open, low, close)),
    close: BigInt(close),
    volume: volumes[i] ?? 0,
  }));
}

/** Ways that are drawn, of which the one that fits best is taken. */
const TRIES = 5;
interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const numbersOf = ({ open, high, low, close }: Bar): Prices => ({
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
});

/** A random walk from a bar's open to its close, in one stretch for each slot. */
function wayThrough(
  { open, close }: Prices,
  { slots, spread, random }: Pick<Refining, 'slots' | 'spread' | 'random'>,
): Prices[] {
  const whole = slots.reduce((sum, slot) => sum + slot.open, 0);
  const moves = slots.map((slot) => spread * Math.sqrt(slot.open) * random.normal());
  const excess = moves.reduce((sum, move) => sum + move, 0) - (close - open);
  let at = open;
  return slots.map((slot, i) => {
    const from = at;
    at = i === slots.length - 1 ? close : at + (moves[i] ?? 0) - (excess * slot.open) / whole;
    const reached = extremes(random, { from, to: at, spread: spread * Math.sqrt(slot.open) });
    return { open: from, ...reached, close: at };
  });
}

const highest = (way: readonly Prices[]) => Math.max(...way.map(({ high }) => high));
const lowest = (way: readonly Prices[]) => Math.min(...way.map(({ low }) => low));

/** How far a way's highest and lowest prices lie from those that it is stretched to. */
const misfit = (way: readonly Prices[], { high, low }: Prices) =>
  Math.abs(highest(way) - high) + Math.abs(lowest(way) - low);

/**
 * The way in whole prices, with what lies beyond both ends drawn out, or pressed together, so that it just reaches high and
 * low.
 */
function stretched(way: readonly Prices[], { open, high, low, close }: Prices): Prices[] {
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  const [above, below] = [highest(way) - top, bottom - lowest(way)];
  const stretch = (price: number) => {
    if (price > top) return Math.round(top + ((price - top) * (high - top)) / above);
    return Math.round(price < bottom ? bottom - ((bottom - price) * (bottom - low)) / below : price);
  };
  const middle = way.length >> 1;
  return way.map((each, i) => ({
    open: stretch(each.open),
    // A way that never leaves its ends does so once; rounding may even keep it a little inside.
    high: above <= 0 && i === middle ? high : stretch(each.high),
    low: below <= 0 && i === middle ? low : stretch(each.low),
    close: stretch(each.close),
  }));
}

/** The number of prices, parted by how long each slot is open and by chance; none is left without one while they suffice. */
function shares(total: number, slots: readonly Slot[], random: Random): number[] {
  const least = total >= slots.length ? 1 : 0;
  const left = total - least * slots.length;
  const weights = slots.map(({ open }) => open * (0.8 + 0.4 * random.next()));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, given] = [0, 0];
  return weights.map((weight, i) => {
    passed += weight;
    const upTo = i === weights.length - 1 ? left : Math.floor((left * passed) / whole);
    const share = upTo - given;
    given = upTo;
    return least + share;
  });
}
