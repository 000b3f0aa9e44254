import fc from 'fast-check';
import { fromDecimal, fromWhole, parseDecimal, parseWhole, sumMoney, toDecimal, toMinor } from './index.ts';

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
