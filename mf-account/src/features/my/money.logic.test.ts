import fc from 'fast-check';
import { sumMoney } from './money.logic.ts';

const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const written = (units: bigint) => {
  const text = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

test('a sum is exact, at any size', () => {
  expect(sumMoney([])).toBe('0.00');
  expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
  expect(sumMoney(['9007199254740993.01', '0.01'])).toBe('9007199254740993.02');
  fc.assert(
    fc.property(fc.array(amount), (units) => {
      expect(sumMoney(units.map(written))).toBe(written(units.reduce((a, b) => a + b, 0n)));
    }),
  );
});

test.each(['', '1', '1.5', '1e3', '1,000.00', ' 1.00'])('%j is not money', (text) => {
  expect(() => sumMoney([text])).toThrow(RangeError);
});
