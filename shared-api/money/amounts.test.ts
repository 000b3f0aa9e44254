import fc from 'fast-check';
import {
  basisPoints,
  boughtAt,
  fromDecimal,
  fromWhole,
  parseDecimal,
  parseWhole,
  percentOf,
  portion,
  rateDecimal,
  sumMoney,
  toDecimal,
  toMinor,
  withoutCents,
  worthAt,
} from './index.ts';

const money = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [125_000n, '1250.00'],
  [-123n, '-1.23'],
])('%s is written %s', (minor, text) => {
  expect(toDecimal(minor)).toBe(text);
});

test('an amount survives the way there and back, as the wire and as a user writes it', () => {
  fc.assert(
    fc.property(money, (minor) => {
      expect(fromDecimal(toDecimal(minor))).toBe(minor);
      expect(toMinor(toDecimal(minor))).toBe(minor);
    }),
  );
});

test.each(['', '1', '1.0', '1.000', '01.00', '.50', '1,250.00', '1e3', ' 1.00', '+1.00', 'NaN'])(
  'the wire never writes %p',
  (text) => {
    expect(parseDecimal(text)).toBeNull();
    expect(() => fromDecimal(text)).toThrow(RangeError);
  },
);

test('a user types whole units and one or two decimals', () => {
  expect(['1250', '1250.5', '01.05', '-0.5'].map(toMinor)).toEqual([125_000n, 125_050n, 105n, -50n]);
});

test.each(['', 'abc', '1.234', '1,000', '1e3', ' 1', '0x10', '1.', '٥'])('%j is not money', (text) => {
  expect(() => toMinor(text)).toThrow(RangeError);
});

test.each(['', '0', '-5', '010', '1.5', '1e3', 'ten'])('%j is not a positive whole amount', (text) => {
  expect(parseWhole(text)).toBeNull();
});

test('whole units become minor units', () => {
  expect(parseWhole('12')).toBe(1_200n);
  expect(fromWhole(12)).toBe(1_200n);
  expect(fromWhole(12n)).toBe(1_200n);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is not whole', (units) => {
  expect(() => fromWhole(units)).toThrow(RangeError);
});

test('a sum is exact, at any size', () => {
  expect(sumMoney([])).toBe('0.00');
  expect(sumMoney(['0.10', '0.20', '-1000000000000000.01'])).toBe('-999999999999999.71');
  fc.assert(
    fc.property(fc.array(money), (list) => {
      const sum = list.reduce((total, minor) => total + minor, 0n);
      expect(sumMoney(list.map(toDecimal))).toBe(toDecimal(sum));
    }),
  );
});

test('whole units are written without cents where they are typed', () => {
  expect(['1000.00', '1000.50', '0.00'].map(withoutCents)).toEqual(['1000', '1000.50', '0']);
});

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

  /** Whole units up to the largest amount that can be typed, and any rate that can be published. */
  const paid = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((units) => units * 100n);
  const rates = fc.integer({ min: 1, max: 1_000_000_000 });

  test('at a rate is rounded down; more, or a better rate, is never worth less, nor two parts more than the whole', () => {
    fc.assert(
      fc.property(paid, paid, rates, rates, (one, other, rate, second) => {
        const { amountMinor, residueMinor } = worthAt({ ofMinor: one, rate });
        const rest = one * BigInt(rate) - amountMinor * 1_000_000n;
        expect(rest >= 0n && rest < 1_000_000n).toBe(true);
        expect(residueMinor).toBe(rest === 0n ? 0n : 1n);
        const at = (ofMinor: bigint, by: number) => worthAt({ ofMinor, rate: by }).amountMinor;
        expect(at(one + other, rate) >= at(one, rate) + at(other, rate)).toBe(true);
        expect(at(one, Math.max(rate, second)) >= at(one, Math.min(rate, second))).toBe(true);
      }),
    );
  });

  test('what an amount buys is worth it at most; a hundredth more would be worth more, and two never buy more than one of both', () => {
    const usdtFor = (ofMinor: bigint, rate: number) => boughtAt({ ofMinor, rate }).amountMinor;
    fc.assert(
      fc.property(paid, paid, rates, rates, (one, other, rate, second) => {
        const worth = (hundredths: bigint) => hundredths * BigInt(rate);
        const bought = usdtFor(one, rate);
        expect(worth(bought) <= one * 1_000_000n && worth(bought + 1n) > one * 1_000_000n).toBe(true);
        expect(usdtFor(one + other, rate) >= bought + usdtFor(other, rate)).toBe(true);
        expect(usdtFor(one, Math.max(rate, second)) <= usdtFor(one, Math.min(rate, second))).toBe(true);
        expect(usdtFor(one, 1_000_000)).toBe(one);
      }),
    );
  });

  test('one for one, or without a rate, is the amount itself', () => {
    for (const rate of [1_000_000, null])
      expect(worthAt({ ofMinor: 125_000n, rate })).toEqual({ amountMinor: 125_000n, residueMinor: 0n });
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
