import fc from 'fast-check';
import {
  barsUntil,
  beginsSession,
  extremes,
  momentAt,
  placeAt,
  placeOf,
  soundBars,
  withoutHoles,
} from './bar.logic.ts';
import { bar } from './testing/bars.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('what can be drawn', () => {
  it('is left as it is when nothing is wrong, gaps included', () => {
    const bars = [bar(0), bar(1), bar(500)];
    expect(soundBars(bars)).toBe(bars);
    expect(soundBars([])).toEqual([]);
  });

  it('has no bar that is no number, or lies outside of its own high and low', () => {
    const wrong = [
      bar(1, Number.NaN),
      bar(2, 1, { high: Number.POSITIVE_INFINITY }),
      bar(3, 1, { time: Number.NaN }),
      bar(4, 5, { high: 4 }),
      bar(5, 5, { low: 6 }),
    ];
    expect(soundBars([bar(0), ...wrong, bar(9)])).toEqual([bar(0), bar(9)]);
  });

  it('stands in the order of time, each time once, the later word counting', () => {
    expect(soundBars([bar(3), bar(1), bar(2, 7), bar(2, 8)])).toEqual([bar(1), bar(2, 8), bar(3)]);
  });
});

it('ends with the price that decided, whatever came after it in its bar', () => {
  const bars = [bar(58, 2), bar(59, 3), bar(60, 4)];
  const ended = barsUntil(bars, { time: 59.4 * MINUTE, price: 2.5 });
  expect(ended.map(({ time, close }) => [time / MINUTE, close])).toEqual([
    [58, 2],
    [59, 2.5],
  ]);
  expect(bars[1]?.close).toBe(3);
  expect(barsUntil(bars, { time: 0, price: 1 })).toEqual([]);
});

it('tells last, highest and lowest, and nothing of no bars', () => {
  expect(extremes([bar(0, 5), bar(1, 9), bar(2, 3)])).toEqual({ last: 3, high: 9, low: 3 });
  expect(extremes([])).toBeUndefined();
});

it('finds the bar of a moment', () => {
  const bars = [bar(10), bar(11), bar(20)];
  expect([9, 10, 10.5, 19, 20, 99].map((minute) => placeAt(bars, minute * MINUTE))).toEqual([
    -1, 0, 0, 1, 2, 2,
  ]);
});

it('places a moment within its bar, and beyond both ends by the length of a bar', () => {
  const bars = [bar(10), bar(11), bar(20)];
  const at = (minute: number) => placeOf(bars, { moment: minute * MINUTE, periodMs: MINUTE });
  expect(at(10)).toBe(-0.5);
  expect(at(10.5)).toBe(0);
  // Within a gap it stays at the end of the bar before.
  expect(at(15)).toBe(1.5);
  expect(at(20.5)).toBe(2);
  expect(at(25)).toBe(6.5);
  expect(at(8)).toBe(-2.5);
  expect(placeOf([], { moment: 5, periodMs: MINUTE })).toBe(0);
});

it('fills seconds without a price with a line that stands still, but not a silence', () => {
  const second = (at: number, close = 1) => ({ ...bar(0, close), time: at * 1000 });
  const filled = withoutHoles([second(0, 1), second(3, 2), second(200, 3)], { periodMs: 1000, most: 120 });
  expect(filled.map(({ time, close }) => [time / 1000, close])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [200, 3],
  ]);
});

it('knows a break of the session from a bar without a price', () => {
  const of = (periodMs: number, pitch = 8) => ({ periodMs, pitch });
  expect(beginsSession({ time: 0 }, { time: 5 * MINUTE }, of(MINUTE))).toBe(false);
  expect(beginsSession({ time: 0 }, { time: 8 * 60 * MINUTE }, of(MINUTE))).toBe(true);
  expect(beginsSession({ time: 0 }, { time: HOUR }, of(HOUR))).toBe(false);
  expect(beginsSession({ time: 0 }, { time: 3 * 24 * HOUR }, of(24 * HOUR))).toBe(false);
  // A day turns without a rest: while days are wide enough for a line each.
  const turn = [
    { time: 0, day: -HOUR },
    { time: HOUR, day: HOUR },
  ] as const;
  expect(beginsSession(...turn, of(HOUR))).toBe(true);
  expect(beginsSession(...turn, of(HOUR, 2))).toBe(false);
  expect(beginsSession(turn[0], { ...turn[1], day: -HOUR }, of(HOUR))).toBe(false);
  expect(beginsSession(turn[0], { time: 3 * 24 * HOUR, day: HOUR }, of(4 * HOUR, 1))).toBe(true);
});

test('a moment is found again at its place, before, between and after the bars, and across a break', () => {
  const gaps = fc.array(fc.constantFrom(1, 1, 1, 5, 600), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(gaps, fc.double({ min: -100, max: 200, noNaN: true }), (steps, place) => {
      const bars = steps.map((_, n) => bar(steps.slice(0, n + 1).reduce((sum, step) => sum + step, 1000)));
      const moment = momentAt(bars, { place, periodMs: MINUTE });
      expect(placeOf(bars, { moment, periodMs: MINUTE })).toBeCloseTo(place, 6);
    }),
  );
});

test('the middle of a bar is the middle of its time', () => {
  expect(momentAt([bar(1), bar(2)], { place: 1, periodMs: MINUTE })).toBe(2.5 * MINUTE);
  expect(momentAt([], { place: 1, periodMs: MINUTE })).toBe(0);
});
