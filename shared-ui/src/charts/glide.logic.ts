import type { Window } from './chart.logic.ts';

/** Milliseconds in which a glide loses most of its speed, and of a movement that count for it. */
const FRICTION = 220;
const RECENT = 80;
/** Percent of the axis a millisecond below which nothing glides. */
const SLOWEST = 0.004;

/** Where the window was at a moment while a finger moved it. */
export interface Trace {
  readonly at: number;
  readonly window: Window;
}

/** Speed of the window's start in percent a millisecond when the finger lets go; 0 after a pinch or a pause. */
export function speedOf(traces: readonly Trace[], now: number): number {
  const recent = traces.filter(({ at }) => now - at <= RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  const zoomed = last.window.end - last.window.start - (first.window.end - first.window.start);
  if (Math.abs(zoomed) > 0.01) return 0;
  const speed = (last.window.start - first.window.start) / (last.at - first.at);
  return Math.abs(speed) < SLOWEST ? 0 : speed;
}

/** The window some milliseconds into a glide, within the axis; undefined once it rests. */
export function glideTo(from: Window, speed: number, elapsed: number): Window | undefined {
  if (Math.abs(speed) * Math.exp(-elapsed / FRICTION) < SLOWEST) return undefined;
  const way = speed * FRICTION * (1 - Math.exp(-elapsed / FRICTION));
  const length = from.end - from.start;
  const start = Math.min(100 - length, Math.max(0, from.start + way));
  return { start, end: start + length };
}
