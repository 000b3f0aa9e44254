import fc from 'fast-check';
import { comparePrices, percentOf, priceDistance, sumMoney, toDecimal, toMinor } from './money.logic.ts';

const minor = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

it('reads back every amount that it writes', () => {
  fc.assert(fc.property(minor, (units) => toMinor(toDecimal(units)) === units));
});

it.each(['', 'abc', '1.234', '1,000', '1e3', ' 1', '0x10'])('refuses %j', (text) => {
  expect(() => toMinor(text)).toThrow(RangeError);
});

it('adds exactly', () => {
  expect(sumMoney([])).toBe('0.00');
  expect(sumMoney(['0.10', '0.20', '-1000000000000000.01'])).toBe('-999999999999999.71');
  fc.assert(
    fc.property(fc.array(minor), (list) => {
      const sum = list.reduce((total, units) => total + units, 0n);
      return sumMoney(list.map(toDecimal)) === toDecimal(sum);
    }),
  );
});

it('writes basis points as a percent', () => {
  expect([8000, 8250, 5, 0].map(percentOf)).toEqual(['80.00', '82.50', '0.05', '0.00']);
});

it('compares prices of different digits', () => {
  expect(comparePrices({ from: '1.0842', to: '1.08420' })).toBe(0);
  expect(comparePrices({ from: '9.9', to: '10' })).toBe(1);
  expect(comparePrices({ from: '18230.5', to: '18230.4' })).toBe(-1);
});

it('measures the distance of prices', () => {
  expect(priceDistance({ from: '1.08420', to: '1.08432' })).toBe('0.00012');
  expect(priceDistance({ from: '10', to: '9.5' })).toBe('0.5');
  expect(priceDistance({ from: '7', to: '12' })).toBe('5');
});
