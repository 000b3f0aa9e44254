import { seeded } from '../../src/lib/random.logic.ts';

/** Standard normal numbers that repeat for the same seed. */
export function normals(seed: string): () => number {
  const random = seeded(seed);
  return () => random.normal();
}
