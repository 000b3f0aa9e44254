/** The moment at which the page was opened, to the minute: nothing that is shown depends on more. */
export const OPENED = Math.floor(Date.now() / 60_000) * 60_000;
export const openedClock = () => OPENED;

export const isoBefore = (milliseconds: number) => new Date(OPENED - milliseconds).toISOString();

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Prices that wander about 1.085; `drift` is what each step adds on average. */
export function walk(count: number, { seed, drift = 0 }: { seed: number; drift?: number }): number[] {
  const next = numbersFrom(seed);
  let price = 1.085;
  return Array.from({ length: count }, () => {
    price += (next() - 0.5) * 0.0006 + drift;
    return Number(price.toFixed(5));
  });
}
