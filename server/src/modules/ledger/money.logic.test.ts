import fc from 'fast-check';
import { basisPoints, fromDecimal, fromWhole, portion, toDecimal } from './money.logic.ts';

const money = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
const positive = fc.bigInt({ min: 0n, max: 2n ** 62n });

describe('money on the wire', () => {
  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [125_000n, '1250.00'],
    [-123n, '-1.23'],
  ])('%s is written %s', (minor, text) => {
    expect(toDecimal(minor)).toBe(text);
  });

  test('survives the way there and back', () => {
    fc.assert(fc.property(money, (minor) => fromDecimal(toDecimal(minor)) === minor));
  });

  test.each(['', '1', '1.0', '1.000', '01.00', '.50', '1,250.00', '1e3', ' 1.00', '+1.00', 'NaN'])(
    'refuses %p',
    (text) => {
      expect(() => fromDecimal(text)).toThrow(RangeError);
    },
  );
});

describe('whole units', () => {
  test('become minor units', () => {
    expect(fromWhole(12)).toBe(1_200n);
    expect(fromWhole(12n)).toBe(1_200n);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are not %p', (units) => {
    expect(() => fromWhole(units)).toThrow(RangeError);
  });
});

describe('a share of money', () => {
  test('is rounded down, and the payer pays the rest of the unit', () => {
    expect(basisPoints({ ofMinor: 1_001n, basisPoints: 8_000n })).toEqual({
      amountMinor: 800n,
      residueMinor: 1n,
    });
    expect(basisPoints({ ofMinor: 1_000n, basisPoints: 8_000n })).toEqual({
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

  test('is taken of nothing negative', () => {
    expect(() => basisPoints({ ofMinor: -1n, basisPoints: 1n })).toThrow(RangeError);
    expect(() => portion({ ofMinor: 1n, numerator: 1n, denominator: 0n })).toThrow(RangeError);
  });
});
