import type { Bar } from '../bar.logic.ts';

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
