import fc from 'fast-check';
import { digitsOf, holds, labelsOf, rangesOf, sameScales, scaleOf } from './scale.logic.ts';
import { panesOf } from './studies.logic.ts';

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });

it('spans its range between round values, with a few labels', () => {
  fc.assert(
    fc.property(finite, fc.double({ min: 1e-4, max: 1e6, noNaN: true }), (low, span) => {
      const range = { low, high: low + span };
      const scale = scaleOf('price', range);
      expect(holds([scale], [range])).toBe(true);
      const steps = (scale.max - scale.min) / scale.step;
      expect(steps).toBeCloseTo(Math.round(steps), 3);
      const labels = labelsOf('price', scale).length;
      expect(labels).toBeGreaterThanOrEqual(3);
      expect(labels).toBeLessThanOrEqual(8);
    }),
    { examples: [[999_999.9999472838, 0.000102716323453933]] },
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

it('has labels that the digits of the price can tell apart', () => {
  // 0.000025 apart they would read 1.08438, 1.08440, 1.08442, 1.08445.
  const { step } = scaleOf('price', { low: 1.08439, high: 1.0845 }, { tick: 0.00001 });
  expect(step).toBeCloseTo(0.00005, 10);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2e7 }), fc.integer({ min: 1, max: 1e5 }), (low, span) => {
      const tick = 0.00001;
      const scale = scaleOf('price', { low: low * tick, high: (low + span) * tick }, { tick });
      const texts = labelsOf('price', scale).map((value) => value.toFixed(5));
      const gaps = texts.slice(1).map((text, i) => Math.round((Number(text) - Number(texts[i])) / tick));
      expect(new Set(gaps).size).toBe(1);
    }),
  );
});

it('leaves room above the prices for what is written there', () => {
  const range = { low: 1.08262, high: 1.0845 };
  const { min, max } = scaleOf('price', range, { tick: 0.00001, free: 0.2 });
  expect((max - range.high) / (max - min)).toBeGreaterThanOrEqual(0.2 * 0.9);
});

it('labels the customary bounds of an oscillator, and nothing where there is nothing', () => {
  expect(labelsOf('rsi', scaleOf('rsi', { low: 40, high: 55 }))).toEqual([30, 70]);
  expect(scaleOf('kdj', { low: -13, high: 104 })).toMatchObject({ min: -20, max: 110 });
  expect(labelsOf('kdj', scaleOf('kdj', { low: -13, high: 104 }))).toEqual([20, 80]);
  for (const id of ['price', 'macd', 'rsi', 'kdj'] as const)
    expect(labelsOf(id, scaleOf(id, undefined))).toEqual([]);
  expect([digitsOf(0.000005), digitsOf(2.5), digitsOf(20)]).toEqual([6, 1, 0]);
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
