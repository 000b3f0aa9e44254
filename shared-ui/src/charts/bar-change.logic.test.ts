import type { Bar } from './bar.logic.ts';
import { changeOf, joined } from './bar-change.logic.ts';

const bar = (minute: number, close = 1): Bar => ({
  time: minute * 60_000,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));

it('tells a change at the end from one before it', () => {
  const bars = range(0, 10);
  expect(changeOf(bars, bars)).toBe('same');
  expect(changeOf([], bars)).toBe('replaced');
  expect(changeOf([], [])).toBe('same');
  expect(changeOf(bars, [...bars.slice(0, -1), bar(9, 2)])).toBe(9);
  expect(changeOf(bars, [...bars, bar(10), bar(11)])).toBe(9);
  expect(changeOf(bars, range(50, 60))).toBe('replaced');
  expect(changeOf(bars, [...range(-5, 0), ...bars])).toBe('same');
});

it('keeps the beginning that the engine has, whichever bars are loaded', () => {
  expect(joined(range(0, 5), [...range(3, 5), bar(5)])).toEqual(range(0, 6));
  expect(joined(range(3, 5), range(0, 6))).toEqual(range(3, 6));
});
