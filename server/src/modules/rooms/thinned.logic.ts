/** The most points of a round's line. */
export const MOST_POINTS = 120;

/** At most 120 of them, evenly spread, the first and the last always among them. */
export function thinned<T>(ticks: readonly T[]): T[] {
  if (ticks.length <= MOST_POINTS) return [...ticks];
  const step = (ticks.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, i) => ticks[Math.round(i * step)] as T);
}
