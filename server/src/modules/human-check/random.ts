import { randomInt } from 'node:crypto';

/** A number in [0, 1). */
export type Random = () => number;

/** Nobody can foresee it, unlike `Math.random`. */
export const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** A whole number from `low` to `high`, both possible. */
export const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

export const pick = <T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T =>
  [first, ...others][whole(random, 0, others.length)] ?? first;
