import fc from 'fast-check';
import { boll, ema, kdj, macd, rsi, sma, type Value } from './indicators.logic.ts';

// Published by Tulip Indicators (tulipindicators.org), tests/untest.txt: input and results of each with these options.
const CLOSES = [
  81.59, 81.06, 82.87, 83.0, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29,
];

/** The last points, as many as were published. */
function expectPublished(values: readonly Value[], published: readonly number[]): void {
  expect(values).toHaveLength(CLOSES.length);
  expect(values.slice(0, CLOSES.length - published.length).every((value) => value === undefined)).toBe(true);
  values.slice(-published.length).forEach((value, i) => {
    expect(value).toBeCloseTo(published[i] ?? Number.NaN, 3);
  });
}

it('sma 5 as published by Tulip', () => {
  expectPublished(
    sma(CLOSES, 5),
    [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804],
  );
});

it('ema 5 as published by Tulip', () => {
  expectPublished(
    ema(CLOSES, 5),
    [
      81.59, 81.413, 81.899, 82.266, 82.714, 82.859, 82.853, 83.232, 83.671, 83.901, 84.444, 85.143, 85.725,
      86.407, 86.701,
    ],
  );
});

it('bbands 5 2 as published by Tulip', () => {
  const { upper, middle, lower } = boll(CLOSES, { length: 5, width: 2 });
  expectPublished(
    lower,
    [80.53, 80.987, 82.533, 82.472, 82.418, 82.435, 82.511, 83.143, 83.536, 83.87, 85.289],
  );
  expectPublished(
    middle,
    [82.426, 82.738, 83.094, 83.318, 83.628, 83.778, 84.254, 84.994, 85.574, 86.218, 86.804],
  );
  expectPublished(
    upper,
    [84.322, 84.489, 83.655, 84.164, 84.838, 85.121, 85.997, 86.845, 87.612, 88.566, 88.319],
  );
});

it('macd 2 5 9 as published by Tulip', () => {
  const { dif, dea, bars } = macd(CLOSES, { fast: 2, slow: 5, signal: 9 });
  expectPublished(dif, [0.618, 0.351, 0.111, 0.416, 0.578, 0.422, 0.684, 0.927, 0.891, 0.979, 0.621]);
  expectPublished(dea, [0.618, 0.564, 0.474, 0.462, 0.485, 0.473, 0.515, 0.597, 0.656, 0.721, 0.701]);
  expectPublished(bars, [0, -0.213, -0.363, -0.046, 0.093, -0.05, 0.169, 0.329, 0.235, 0.258, -0.08]);
});

it('rsi 5 as published by Tulip', () => {
  expectPublished(
    rsi(CLOSES, 5),
    [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755, 91.483, 78.498],
  );
});

// Published by stockstats (github.com/jealous/stockstats), 987654.csv and test.py: 4 to 20 January 2011, kdj of 3 bars.
const HIGH_LOW_CLOSE: readonly (readonly [number, number, number])[] = [
  [12.68, 12.3, 12.61],
  [12.91, 12.63, 12.71],
  [12.89, 12.6, 12.67],
  [13.51, 12.58, 13.23],
  [13.34, 12.93, 13.07],
  [13.42, 13.0, 13.4],
  [13.5, 13.21, 13.49],
  [13.55, 13.33, 13.34],
  [13.29, 13.07, 13.14],
  [13.1, 12.41, 12.61],
  [12.78, 12.52, 12.69],
  [12.83, 12.58, 12.82],
  [12.81, 12.47, 12.48],
];

it('kdj 3 as published by stockstats', () => {
  const { k, d, j } = kdj(
    HIGH_LOW_CLOSE.map(([high, low, close]) => ({ high, low, close })),
    3,
  );
  expect([k[0], d[0], j[0]].map((value) => value?.toFixed(4))).toEqual(['60.5263', '53.5088', '74.5614']);
  expect(k[12]).toBeCloseTo(31.2133, 3);
  expect(d[12]).toBeCloseTo(43.1347, 3);
});

const prices = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { maxLength: 80 });

it('every indicator has one point a bar, and a flat market is in the middle', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 30 }), (closes, length) => {
      const bands = boll(closes, { length, width: 2 });
      const lines = [sma(closes, length), ema(closes, length), rsi(closes, length), bands.upper, bands.lower];
      const { dif, dea, bars } = macd(closes, { fast: 2, slow: length + 2, signal: 3 });
      for (const line of [...lines, dif, dea, bars]) expect(line).toHaveLength(closes.length);
      for (const value of rsi(closes, length))
        if (value !== undefined) expect(value).toBeLessThanOrEqual(100);
    }),
  );
  const flat = Array.from({ length: 20 }, () => 7);
  expect(rsi(flat, 5).at(-1)).toBe(50);
  expect(
    kdj(
      flat.map((close) => ({ high: close, low: close, close })),
      9,
    ).j.at(-1),
  ).toBe(50);
});
