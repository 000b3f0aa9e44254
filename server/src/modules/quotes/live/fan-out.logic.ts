import * as z from 'zod';
import { type ChainedTick, type Head, tickHash } from '../history/ticks.logic.ts';

const wireTick = z.tuple([
  z.string(),
  z.string().regex(/^\d{1,18}$/),
  z.iso.datetime(),
  z.string().regex(/^\d{1,18}$/),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.nullable(z.iso.datetime()),
]);

/** A round as text: of each tick its product, number, time, price, hash and the recorded moment that it was taken from. */
export function writeRound(ticks: readonly ChainedTick[]): string {
  return JSON.stringify(
    ticks.map(({ goodsId, seq, time, price, hash, sourceTime }) => [
      goodsId,
      String(seq),
      time.toISOString(),
      String(price),
      hash.toString('hex'),
      sourceTime?.toISOString() ?? null,
    ]),
  );
}

/** @throws Error when the text is no round. */
export function readRound(text: string): ChainedTick[] {
  return z
    .array(wireTick)
    .parse(JSON.parse(text))
    .map(([goodsId, seq, time, price, hash, sourceTime]) => ({
      goodsId,
      seq: BigInt(seq),
      time: new Date(time),
      price: BigInt(price),
      hash: Buffer.from(hash, 'hex'),
      sourceTime: sourceTime === null ? null : new Date(sourceTime),
    }));
}

/**
 * What of a round follows the heads, by number and by hash; what is known already is left out.
 * @returns `gap` when something between is missing, or belongs to another chain: only the database can say then.
 */
export function following(
  heads: ReadonlyMap<string, Head>,
  ticks: readonly ChainedTick[],
): { next: ChainedTick[]; gap: boolean } {
  const last = new Map(heads);
  const next: ChainedTick[] = [];
  let gap = false;
  for (const tick of ticks) {
    const head = last.get(tick.goodsId);
    if (head && tick.seq <= head.seq) continue;
    if (head && tick.seq === head.seq + 1n && tickHash(head.hash, tick).equals(tick.hash)) {
      next.push(tick);
      last.set(tick.goodsId, tick);
    } else gap = true;
  }
  return { next, gap };
}

/** Number of ticks of one product at once above which they are shown as one: a listener asks for what they missed. */
const MOST_STEPS = 8;

/** Ticks that were recorded in several rounds, as rounds with one tick of a product each. */
export function inSteps(ticks: readonly ChainedTick[]): ChainedTick[][] {
  const steps: ChainedTick[][] = [];
  const counts = new Map<string, number>();
  for (const tick of ticks) {
    const count = counts.get(tick.goodsId) ?? 0;
    counts.set(tick.goodsId, count + 1);
    steps[count] = [...(steps[count] ?? []), tick];
  }
  return steps.length > MOST_STEPS ? [[...ticks]] : steps;
}
