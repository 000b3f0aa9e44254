import { type Bar, extremes, onlyLastChanged } from './chart.logic.ts';

const bar = (i: number, close = i): Bar => ({
  time: i * 60,
  open: i,
  high: i + 1,
  low: i - 1,
  close,
  volume: 1,
});
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));

it('tells a tick from a new bar', () => {
  expect(onlyLastChanged(bars(0, 3), [...bars(0, 2), bar(2, 9)])).toBe(true);
  expect(onlyLastChanged(bars(0, 3), bars(0, 4))).toBe(false);
  expect(onlyLastChanged(bars(0, 3), bars(1, 4))).toBe(false);
  expect(onlyLastChanged([], [])).toBe(false);
});

it('sums up what is drawn', () => {
  expect(extremes(bars(0, 4))).toEqual({ last: 3, high: 4, low: -1 });
  expect(extremes([])).toBeUndefined();
});
