import type { Bar } from '../bar.logic.ts';
import type { BarSource } from '../use-controller.ts';

const MINUTE = 60_000;

/** A bar of one price. */
export const bar = (minute: number, close = 1, more: Partial<Bar> = {}): Bar => ({
  time: minute * MINUTE,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  ...more,
});

/** Bars of a minute each, from one minute on and before another. */
export const barsBetween = (from: number, to: number): Bar[] =>
  Array.from({ length: to - from }, (_, i) => bar(from + i));

/** A source of bars that stay as they are. */
export function sourceOf(bars: readonly Bar[]): BarSource {
  const data = { bars, older: false, newer: false };
  return { get: () => data, subscribe: () => () => undefined };
}
