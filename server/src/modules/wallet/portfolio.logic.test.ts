import fc from 'fast-check';
import { PORTFOLIO_RANGES, PORTFOLIO_SPANS } from 'shared-api/contract';
import { dayStart, hundredthsOfPercent, momentsOf } from './portfolio.logic.ts';

const now = new Date('2026-11-20T15:47:12.345Z');

test.each(PORTFOLIO_RANGES)(
  'the points of %s begin with the range, are evenly apart and end a step before now',
  (range) => {
    const { lengthMs, stepMs } = PORTFOLIO_SPANS[range];
    const times = [...momentsOf(range, { now, first: undefined }), now].map((time) => time.getTime());
    expect(times[0]).toBe(now.getTime() - lengthMs);
    expect(times.length).toBeLessThanOrEqual(121);
    expect(new Set(times.slice(1).map((time, i) => time - (times[i] ?? 0)))).toEqual(new Set([stepMs]));
  },
);

test.each(PORTFOLIO_RANGES)('the points of %s begin with the first money where that came later', (range) => {
  const { lengthMs } = PORTFOLIO_SPANS[range];
  const of = (ago: number) =>
    [...momentsOf(range, { now, first: new Date(now.getTime() - ago) }), now].map((time) => time.getTime());
  expect(of(lengthMs + 2)[0]).toBe(now.getTime() - lengthMs);
  for (const ago of [lengthMs - 1, 120_000, 1_000, 1, 0, -5_000]) {
    const times = of(ago);
    expect(times).toHaveLength(of(lengthMs + 2).length);
    expect(times[0]).toBe(now.getTime() - Math.max(0, ago - 1));
    const steps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
  }
});

test('a day begins at the user’s midnight, wherever that is', () => {
  const at = (utcOffset: number, text = now.toISOString()) =>
    dayStart({ now: new Date(text), utcOffset }).toISOString();
  expect(at(0)).toBe('2026-11-20T00:00:00.000Z');
  expect(at(480)).toBe('2026-11-19T16:00:00.000Z');
  expect(at(480, '2026-11-20T16:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(at(-210)).toBe('2026-11-20T03:30:00.000Z');
  expect(at(-720)).toBe('2026-11-20T12:00:00.000Z');
  expect(at(840)).toBe('2026-11-20T10:00:00.000Z');
});

test('the day’s start is never ahead and less than a day ago', () => {
  const offset = fc.integer({ min: -720, max: 840 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      offset,
      (at, utcOffset) => {
        const since = at.getTime() - dayStart({ now: at, utcOffset }).getTime();
        expect(since >= 0 && since < 86_400_000).toBe(true);
      },
    ),
  );
});

test('a percentage is rounded towards zero, and there is none of nothing', () => {
  const of = (part: bigint, whole: bigint) => hundredthsOfPercent({ part, whole });
  expect(of(8_000n, 100_000n)).toBe(800n);
  expect([of(2n, 3n), of(-2n, 3n)]).toEqual([6_666n, -6_666n]);
  expect([of(1n, 100_000n), of(-1n, 100_000n)]).toEqual([0n, 0n]);
  expect(of(-500n, 500n)).toBe(-10_000n);
  expect([of(0n, 0n), of(5n, 0n), of(5n, -1n)]).toEqual([null, null, null]);
});
