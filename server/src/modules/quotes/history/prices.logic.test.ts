import fc from 'fast-check';
import { formatPrice, parsePrice, percentChange } from './prices.logic.ts';

test.each([
  [108450n, 5, '1.08450'],
  [1n, 5, '0.00001'],
  [151200n, 3, '151.200'],
  [7n, 0, '7'],
])('%s with %s digits is %s', (price, digits, text) => {
  expect(formatPrice(price, digits)).toBe(text);
});

test('a price survives its text', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }),
      fc.integer({ min: 0, max: 8 }),
      (price, digits) => {
        expect(parsePrice(formatPrice(price, digits), digits)).toBe(price);
      },
    ),
  );
});

test.each([
  ['1647.625', 2, 164763n],
  ['1647.624', 2, 164762n],
  ['70', 3, 70000n],
  ['0.0', 2, null],
  ['-36.98', 2, null],
  ['1e5', 2, null],
  ['', 2, null],
  [' 1.0', 2, null],
])('"%s" with %s digits reads as %s', (text, digits, price) => {
  expect(parsePrice(text, digits)).toBe(price);
});

test.each([
  [10042n, 10000n, '+0.42'],
  [9958n, 10000n, '-0.42'],
  [10000n, 10000n, '0.00'],
  [1000001n, 1000000n, '0.00'],
  [1000050n, 1000000n, '+0.01'],
  [999950n, 1000000n, '-0.01'],
  [25000n, 10000n, '+150.00'],
])('%s against %s is %s %%', (price, base, expected) => {
  expect(percentChange({ price, base })).toBe(expected);
});
