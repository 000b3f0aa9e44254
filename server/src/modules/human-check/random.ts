import { randomFillSync } from 'node:crypto';

/** A number in [0, 1). */
export type Random = () => number;

/** Drawn ahead: a recording takes some 90,000 numbers, and to draw each for itself doubles what it costs. */
const drawn = new Uint32Array(1024);
let used = drawn.length;

/** Nobody can foresee it, unlike `Math.random`. */
export const secureRandom: Random = () => {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const number = drawn[used] ?? 0;
  used += 1;
  return number / 2 ** 32;
};

/** A whole number from `low` to `high`, both possible. */
export const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

export const pick = <T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T =>
  [first, ...others][whole(random, 0, others.length)] ?? first;
