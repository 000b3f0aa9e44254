import fc from 'fast-check';
import { comparePrices, priceChange } from './decimal.logic.ts';

const price = fc
  .record({ units: fc.bigInt({ min: 0n, max: 10n ** 15n }), digits: fc.integer({ min: 0, max: 8 }) })
  .map(({ units, digits }) => {
    const text = String(units).padStart(digits + 1, '0');
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  });

test('a change is exact, with its sign and the finer digits', () => {
  expect(priceChange({ earlier: '1.08450', later: '1.08421' })).toBe('-0.00029');
  expect(priceChange({ earlier: '2338.4', later: '2340.15' })).toBe('1.75');
  expect(priceChange({ earlier: '18230', later: '18230' })).toBe('0');
});

test('what floating point would get wrong stays right', () => {
  expect(priceChange({ earlier: '0.1', later: '0.3' })).toBe('0.2');
});

test('comparing agrees with the sign of the change, either way round', () => {
  fc.assert(
    fc.property(price, price, (a, b) => {
      const change = priceChange({ earlier: b, later: a });
      const sign = !/[1-9]/.test(change) ? 0 : change.startsWith('-') ? -1 : 1;
      expect(comparePrices(a, b)).toBe(sign);
      expect(Math.abs(comparePrices(a, b) + comparePrices(b, a))).toBe(0);
    }),
  );
});
