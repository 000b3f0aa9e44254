import { createHash, randomUUID } from 'node:crypto';

/** A source of random numbers. Never for secrets, nor for prices. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Standard normal. */
  normal(): number;
}

/** Another generator each time. */
export const unseededRandom = (): Random => seeded(randomUUID());

/** A generator (sfc32) of its own for each seed text, which repeats for the same one. */
export function seeded(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  return { next, normal: () => normal(next(), next()) };
}

/** Box and Muller's transform of two uniform numbers. */
export function normal(u: number, v: number): number {
  return Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * v);
}

/** Highest and lowest price of a Brownian motion on its way between two prices, whose standard deviation is `spread`. */
export function extremes(
  random: Random,
  { from, to, spread }: { from: number; to: number; spread: number },
): { high: number; low: number } {
  const reach = () => Math.sqrt((to - from) ** 2 - 2 * spread ** 2 * Math.log(1 - random.next()));
  return { high: (from + to + reach()) / 2, low: (from + to - reach()) / 2 };
}
