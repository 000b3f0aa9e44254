import { seeded } from '../../src/modules/quotes/feeds/random.logic.ts';

/** Standard normal numbers that repeat for the same seed. */
export function normals(seed: string): () => number {
  const random = seeded(seed);
  return () => random.normal();
}
