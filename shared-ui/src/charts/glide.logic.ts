/** Milliseconds in which a glide loses most of its speed, and of a movement that count for it. */
const FRICTION = 220;
const RECENT = 80;
/** Milliseconds in which a bar that was let go between two places comes to rest. */
const REST = 50;
/** Pixels a millisecond below which nothing glides. */
const SLOWEST = 0.1;
/** Pixels that are no longer seen as a movement. */
const NOTHING = 0.3;

/** Where the finger was at a moment. */
export interface Trace {
  readonly at: number;
  readonly x: number;
}

/** Speed in pixels a millisecond when the finger lets go; 0 after a pause. */
export function speedOf(traces: readonly Trace[], now: number): number {
  const recent = traces.filter(({ at }) => now - at <= RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at <= first.at) return 0;
  const speed = (last.x - first.x) / (last.at - first.at);
  return Math.abs(speed) < SLOWEST ? 0 : speed;
}

/** How far a speed carries. */
export const wayOf = (speed: number) => speed * FRICTION;

/** Pixels of a way that are done some milliseconds into it; undefined once it rests. */
export function glided(way: number, speed: number, elapsed: number): number | undefined {
  const left = way * Math.exp(-elapsed / (speed === 0 ? REST : FRICTION));
  return Math.abs(left) < NOTHING ? undefined : way - left;
}
