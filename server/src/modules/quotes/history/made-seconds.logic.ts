import { extremes, seeded } from '../../../lib/random.logic.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { minuteSpread } from './back-history.logic.ts';
import type { Bar } from './bars.logic.ts';
import { refine } from './refine.logic.ts';
import type { Tick } from './ticks.logic.ts';

const SECOND = 1000;
const SECONDS = 60;
const MINUTE = SECONDS * SECOND;

/**
 * The seconds that a made-up minute consists of, up to the first tick of its product (null while it has none): the same ones
 * each time, so that they need not be kept. They make up the minute exactly, or lead up to that tick.
 */
export function secondsOfMade(minute: Bar, first: Tick | null): Bar[] {
  const { goodsId, time, open } = minute;
  const product = findProduct(goodsId);
  const tickAt = Math.floor((first?.time.getTime() ?? Number.POSITIVE_INFINITY) / SECOND) * SECOND;
  const count = Math.floor((Math.min(tickAt, time + MINUTE) - time) / SECOND);
  if (!product || count <= 0) return [];
  const random = seeded(`${goodsId}|seconds|${time}`);
  const spread = minuteSpread(product, open);
  const slots = Array.from({ length: count }, (_, i) => ({ time: time + i * SECOND, open: 1 / SECONDS }));
  if (!first || count === SECONDS) return refine(minute, { minutes: 0, slots, spread, random });
  const ends = { from: Number(open), to: Number(first.price), spread: spread * Math.sqrt(count / SECONDS) };
  const { high, low } = extremes(random, ends);
  const part = { high: BigInt(Math.round(high)), low: BigInt(Math.round(low)), close: first.price };
  return refine({ ...minute, ...part }, { minutes: 0, slots, spread, random });
}

/** The seconds from the last made-up minute to the first tick, which comes within the next one: minutes are made up whole. */
export function secondsBetween({ close, ...minute }: Bar, first: Tick | null): Bar[] {
  const time = minute.time + MINUTE;
  if (!first || first.time.getTime() < time || first.time.getTime() >= time + MINUTE) return [];
  return secondsOfMade({ ...minute, time, open: close, high: close, low: close, close }, first);
}
