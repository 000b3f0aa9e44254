import { createHash } from 'node:crypto';
import { normal } from '../../../lib/random.logic.ts';
import type { Bar } from '../history/bars.logic.ts';

/** A recorded bar. `time` is its start and `length` its duration, both in milliseconds; prices are scaled. */
export interface SourceBar {
  readonly time: number;
  readonly length: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A price at a recorded moment. */
export interface Point {
  readonly time: number;
  readonly price: number;
}

/**
 * The way of a price through a bar: a function of the bar and the product alone, so that a replay can stop anywhere and
 * go on. Whoever has the recording can foresee it. A rising bar goes open, low, high, close; a falling one open, high, low, close.
 */
export interface Path {
  /** The four prices that must be touched, at their moments. */
  readonly turns: readonly Point[];
  /** The price at a moment of the bar; never outside its low and high. */
  priceAt(time: number): number;
}

export function pathThrough(bar: SourceBar, goodsId: string): Path {
  const key = createHash('sha256').update(`${goodsId}|${bar.time}`).digest().readUInt32LE(0);
  const { open, high, low, close } = bar;
  const [first, second] = close >= open ? [low, high] : [high, low];
  const at = (share: number) => bar.time + Math.round(share * bar.length);
  const turns = [
    { time: bar.time, price: open },
    { time: at(0.1 + 0.35 * uniform(key, 1, 0)), price: first },
    { time: at(0.55 + 0.35 * uniform(key, 2, 0)), price: second },
    { time: bar.time + bar.length, price: close },
  ];
  return {
    turns,
    priceAt: (time) => {
      const leg = Math.max(
        1,
        turns.findIndex((turn) => time <= turn.time),
      );
      const [from, to] = [turns[leg - 1], turns[leg]];
      if (!from || !to) return close;
      const share = (time - from.time) / (to.time - from.time);
      const spread = NOISE * (high - low) * Math.sqrt((to.time - from.time) / bar.length);
      const price = from.price + (to.price - from.price) * share + spread * bridge(key + leg, share);
      return within(Math.round(price), { low, high });
    },
  };
}

/** How far prices deviate from the straight lines between a bar's turns, as a share of its range. */
const NOISE = 0.4;

function within(price: number, { low, high }: { low: number; high: number }): number {
  const reflected = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, reflected));
}

const LEVELS = 16;

/** Paul Lévy's construction of a Brownian bridge: 0 at both ends, and every value found without those before it. */
function bridge(key: number, share: number): number {
  let sum = 0;
  for (let level = 0; level < LEVELS; level += 1) {
    const scaled = share * 2 ** level;
    const index = Math.floor(scaled);
    const tent = 0.5 - Math.abs(scaled - index - 0.5);
    const shock = normal(uniform(key, 2 * level + 3, index), uniform(key, 2 * level + 4, index));
    sum += shock * tent * 2 ** (-level / 2);
  }
  return sum;
}

/** A number in [0, 1) that depends on the three given ones alone (the finalizer of MurmurHash3). */
function uniform(key: number, salt: number, index: number): number {
  let h = (key ^ Math.imul(salt, 0x9e3779b1) ^ Math.imul(index, 0x85ebca6b)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

const SAMPLES = 3;

/** Cuts the part `[from, to)` of a recorded bar into bars of `minutes`, along its path. */
export function cutBar(
  { bar, path }: { bar: SourceBar; path: Path },
  { goodsId, minutes, from, to }: { goodsId: string; minutes: number; from: number; to: number },
): Bar[] {
  const length = minutes * 60_000;
  const bars: Bar[] = [];
  for (
    let time = Math.max(bar.time, from);
    time + length <= Math.min(bar.time + bar.length, to);
    time += length
  ) {
    const samples = Array.from({ length: SAMPLES + 1 }, (_, i) =>
      path.priceAt(time + Math.round((i * length) / SAMPLES)),
    );
    const turns = path.turns.filter((turn) => turn.time >= time && turn.time <= time + length);
    const prices = [...samples, ...turns.map(({ price }) => price)];
    bars.push({
      goodsId,
      minutes,
      time,
      open: BigInt(samples[0] ?? 0),
      high: BigInt(Math.max(...prices)),
      low: BigInt(Math.min(...prices)),
      close: BigInt(samples[SAMPLES] ?? 0),
      volume: Math.max(1, Math.round((bar.volume * length) / bar.length)),
    });
  }
  return bars;
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** The share of the recording that has passed when the replay begins: the rest is still to come. */
const PASSED = 0.75;

/**
 * Where a replay begins: three quarters into the recording, at the same moment of the week as `now` (of the day, when
 * the recording is short), so that what was recorded before it becomes history by moving it whole weeks or days.
 * A recording of hours begins at its first bar, and has no history.
 */
export function startOf({ first, last, now }: { first: number; last: number; now: number }): Start {
  const goal = first + PASSED * (last - first);
  const shift = [WEEK, DAY]
    .map((unit) => Math.ceil((now - goal) / unit) * unit)
    .find((each) => now - each > first);
  return shift === undefined ? { start: first, shift: null } : { start: now - shift, shift };
}

/** A replay's first moment, and by how much its history moves; null when it has none. */
export interface Start {
  readonly start: number;
  readonly shift: number | null;
}
