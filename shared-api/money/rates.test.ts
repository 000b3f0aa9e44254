import fc from 'fast-check';
import { basisPoints, boughtAt, percentOf, portion, rateDecimal, worthAt } from './index.ts';

const positive = fc.bigInt({ min: 0n, max: 2n ** 62n });

describe('a share of money', () => {
  test('is rounded down, and the payer pays the rest of the unit', () => {
    expect(basisPoints({ ofMinor: 1_001n, basisPoints: 8_000 })).toEqual({
      amountMinor: 800n,
      residueMinor: 1n,
    });
    expect(basisPoints({ ofMinor: 1_000n, basisPoints: 8_000 })).toEqual({
      amountMinor: 800n,
      residueMinor: 0n,
    });
  });

  test('is never more than exact, and less than one minor unit short', () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (ofMinor, numerator, denominator) => {
          const { amountMinor, residueMinor } = portion({ ofMinor, numerator, denominator });
          const exact = ofMinor * numerator;
          expect(amountMinor * denominator <= exact).toBe(true);
          expect((amountMinor + 1n) * denominator > exact).toBe(true);
          expect((amountMinor + residueMinor) * denominator >= exact).toBe(true);
          expect(residueMinor === 0n).toBe(amountMinor * denominator === exact);
        },
      ),
    );
  });

  test('at an exchange rate is what it is worth, or what it buys', () => {
    expect(worthAt({ ofMinor: 1_000n, rate: 998_500 })).toEqual({ amountMinor: 998n, residueMinor: 1n });
    expect(boughtAt({ ofMinor: 50_000n, rate: 1_001_500 })).toEqual({
      amountMinor: 49_925n,
      residueMinor: 1n,
    });
  });

  test('is taken of nothing negative', () => {
    expect(() => basisPoints({ ofMinor: -1n, basisPoints: 1 })).toThrow(RangeError);
    expect(() => portion({ ofMinor: 1n, numerator: 1n, denominator: 0n })).toThrow(RangeError);
  });
});

test('basis points are written as a percent', () => {
  expect([8000, 8250, 5, 0].map(percentOf)).toEqual(['80.00', '82.50', '0.05', '0.00']);
});

test('a rate is written with all of its digits', () => {
  expect([1_000_000, 998_500, 7_123_456, 1].map(rateDecimal)).toEqual([
    '1.00',
    '0.9985',
    '7.123456',
    '0.000001',
  ]);
});
