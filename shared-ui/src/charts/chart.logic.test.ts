import {
  type Bar,
  barAt,
  extremes,
  initialWindow,
  keptWindow,
  newest,
  onlyLastChanged,
} from './chart.logic.ts';

const bar = (i: number, close = i): Bar => ({
  time: i * 60,
  open: i,
  high: i + 1,
  low: i - 1,
  close,
  volume: 1,
});
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));

it('keeps the newest bars and leaves short lists alone', () => {
  expect(newest(bars(0, 800))).toHaveLength(500);
  expect(newest(bars(0, 800)).at(-1)?.time).toBe(799 * 60);
  const few = bars(0, 3);
  expect(newest(few)).toBe(few);
});

it('finds the bar of a moment', () => {
  expect(barAt(bars(0, 5), 125)).toBe(2);
  expect(barAt(bars(0, 5), 9999)).toBe(4);
  expect(barAt(bars(1, 5), 0)).toBeUndefined();
  expect(barAt([], 0)).toBeUndefined();
});

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

describe('the window in sight', () => {
  it('starts at the newest 60 bars', () => {
    expect(initialWindow(120)).toEqual({ start: 50, end: 100 });
    expect(initialWindow(30)).toEqual({ start: 0, end: 100 });
  });

  it('follows a new bar when the newest was in sight', () => {
    const kept = keptWindow({ start: 50, end: 100 }, bars(0, 100), bars(0, 101));
    expect(kept?.end).toBe(100);
    expect(kept?.start).toBeCloseTo(100 - 5000 / 101);
  });

  it('stays where the user has panned to when older bars come in', () => {
    const kept = keptWindow({ start: 0, end: 50 }, bars(100, 200), bars(0, 200));
    expect(kept).toEqual({ start: 50, end: 75 });
  });

  it('stays where the user has panned to when the oldest bar drops out', () => {
    const kept = keptWindow({ start: 40, end: 60 }, bars(0, 100), bars(1, 101));
    expect(kept?.start).toBeCloseTo(39);
    expect(kept?.end).toBeCloseTo(59);
  });

  it('starts afresh for another product', () => {
    expect(keptWindow({ start: 0, end: 50 }, bars(0, 100), bars(500, 600))).toBeUndefined();
    expect(keptWindow({ start: 0, end: 50 }, [], bars(0, 10))).toBeUndefined();
  });
});
