import fc from 'fast-check';
import { holds, rangesOf, sameScales, scaleOf } from './scale.logic.ts';
import { panesOf } from './studies.logic.ts';

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });

it('spans its range between round values, with a few labels', () => {
  fc.assert(
    fc.property(finite, fc.double({ min: 1e-4, max: 1e6, noNaN: true }), (low, span) => {
      const range = { low, high: low + span };
      const scale = scaleOf('price', range);
      expect(holds([scale], [range])).toBe(true);
      const labels = (scale.max - scale.min) / scale.step;
      expect(labels).toBeCloseTo(Math.round(labels), 3);
      expect(labels).toBeGreaterThanOrEqual(2);
      expect(labels).toBeLessThanOrEqual(7);
    }),
  );
});

it('has round values without dust, and stays the same for ranges that differ little', () => {
  expect(scaleOf('price', { low: 1.08123, high: 1.0841 })).toEqual({ min: 1.081, max: 1.085, step: 0.001 });
  expect(
    sameScales([scaleOf('price', { low: 5001, high: 5084 })], [scaleOf('price', { low: 5003, high: 5081 })]),
  ).toBe(true);
});

it('has a scale for a flat price, for nothing, for a volume from zero and for an index from 0 to 100', () => {
  const flat = scaleOf('price', { low: 2, high: 2 });
  expect(flat.min).toBeLessThan(2);
  expect(flat.max).toBeGreaterThan(2);
  expect(scaleOf('macd', undefined)).toEqual({ min: 0, max: 1, step: 0 });
  expect(scaleOf('volume', { low: 40, high: 55 })).toMatchObject({ min: 0 });
  expect(scaleOf('rsi', { low: 40, high: 55 })).toEqual({ min: 0, max: 100, step: 0 });
});

it('ranges over what is drawn of the bars in question', () => {
  const bars = [10, 20, 30, 40].map((close, i) => ({
    time: i,
    open: close,
    high: close + 5,
    low: close - 5,
    close,
    volume: close * 10,
  }));
  const panes = panesOf(bars, { indicators: [], showVolume: true, comparing: false });
  const data = { bars, panes, newest: true };
  expect(rangesOf(data, 'candle', 1, 3)).toEqual([
    { low: 15, high: 35 },
    { low: 200, high: 300 },
  ]);
  expect(rangesOf(data, 'line', -5, 2)[0]).toEqual({ low: 10, high: 20 });
  expect(rangesOf(data, 'line', 4, 9)[0]).toBeUndefined();
  const percents = { own: [0, 1, 2, 3], other: [0, -4, undefined, 2], since: 0 };
  expect(rangesOf({ ...data, percents }, 'candle', 0, 3)[0]).toEqual({ low: -4, high: 2 });
});
