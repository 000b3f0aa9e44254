import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { ScaledPrice, TickNumber } from 'shared-api/contract';
import type { Day } from './days.logic.ts';

/** Mean time between two ticks of an open product, in seconds. */
export const SECONDS_A_TICK = 0.7;
/** Seconds in which a market of five days a week is open in a year. */
export const TRADING_YEAR = 260 * 86_400;

const WORDS = 16;
/** The mean of a sum of 16 words of 16 bits, and its standard deviation. */
const MEAN = (WORDS * 0xffff) / 2;
const SPREAD = Math.sqrt((WORDS * (0x1_0000 ** 2 - 1)) / 12);
/** Scales are fractions of this. */
const UNIT = 2 ** 32;
const HALF = UNIT / 2;
/** Products of a scale and a sum stay below 2^53, where JavaScript's numbers are exact. */
const LARGEST_SCALE = 2 ** 33;
/** Standard deviation of the smallest steps, in points. */
const SMALLEST_SPREAD = 0.5;
/** Rounding to whole points adds this to the variance. */
const ROUNDING = 1 / 12;

/** What is published of a day's key before the day begins: SHA-256 of its 32 bytes. */
export const commitmentOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest();

/** The key of a day under a fixed SEED: whoever knows the seed can foresee the prices. */
export const seededKey = (seed: string, day: Day): Buffer =>
  createHash('sha256').update(`${seed}|${day}`).digest();

/**
 * How large a product's steps are, in 2^-32 points for each unit of the sum (docs/fairness.md), so that their standard
 * deviation is that of the yearly volatility at this price (scaled by the product's digits).
 */
export function scaleOf({ price, volatility }: { price: ScaledPrice; volatility: number }): bigint {
  const usual = Number(price) * volatility * Math.sqrt(SECONDS_A_TICK / TRADING_YEAR);
  const spread = Math.sqrt(Math.max(usual, SMALLEST_SPREAD) ** 2 - ROUNDING);
  return BigInt(Math.min(LARGEST_SCALE, Math.round((spread / SPREAD) * UNIT)));
}

/** The steps of one product on one day. */
export interface Steps {
  /** The step to the tick of this number, in points: as likely up as down, whatever came before. */
  at(seq: TickNumber): number;
}

/**
 * The step that a block of 32 bytes makes: the sum of its 16 big-endian words less its mean, times the scale, rounded to
 * whole points. Only integers, and the same rounding for both signs: every program finds the same step.
 */
export function stepOf(block: Buffer, scale: number): number {
  let sum = -MEAN;
  for (let i = 0; i < 2 * WORDS; i += 2) sum += block.readUInt16BE(i);
  const size = Math.floor((Math.abs(sum) * scale + HALF) / UNIT);
  return sum < 0 ? 0 - size : size;
}

/** Steps from HMAC-SHA-256 as a keyed generator: each number has a block of its own, so any server can go on anywhere. */
export function stepsOf({ key, goodsId, scale }: { key: Buffer; goodsId: string; scale: bigint }): Steps {
  const productKey: KeyObject = createSecretKey(createHmac('sha256', key).update(goodsId).digest());
  return {
    at: (seq) => stepOf(createHmac('sha256', productKey).update(String(seq)).digest(), Number(scale)),
  };
}

/** The price after a step. One that would leave no price above 0 is not taken, and neither is its mirror image. */
export function walk(previous: ScaledPrice, step: number): ScaledPrice {
  const size = BigInt(Math.abs(step));
  if (size >= previous) return previous;
  return step < 0 ? previous - size : previous + size;
}
