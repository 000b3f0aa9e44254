import { PORTFOLIO_RANGES, PORTFOLIO_SPANS } from 'shared-api/contract';
import { hundredthsOfPercent, momentsOf } from './portfolio.logic.ts';

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

test('a percentage is rounded towards zero, and there is none of nothing', () => {
  const of = (part: bigint, whole: bigint) => hundredthsOfPercent({ part, whole });
  expect(of(8_000n, 100_000n)).toBe(800n);
  expect([of(2n, 3n), of(-2n, 3n)]).toEqual([6_666n, -6_666n]);
  expect([of(1n, 100_000n), of(-1n, 100_000n)]).toEqual([0n, 0n]);
  expect(of(-500n, 500n)).toBe(-10_000n);
  expect([of(0n, 0n), of(5n, 0n), of(5n, -1n)]).toEqual([null, null, null]);
});
