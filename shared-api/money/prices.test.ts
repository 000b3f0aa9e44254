import fc from 'fast-check';
import { comparePrices, priceDistance, priceMove, scaledPrice } from './index.ts';

test.each([
  ['1.08420', '1.08432', '0.00012'],
  ['10028.40', '10025.86', '-2.54'],
  ['99', '101', '2'],
  ['1.5', '1.50', '0.00'],
  // What floating point would get wrong.
  ['0.1', '0.3', '0.2'],
  ['10', '9.5', '-0.5'],
])('from %s to %s is %s', (from, to, move) => {
  expect(priceMove({ from, to })).toBe(move);
  expect(priceDistance({ from, to })).toBe(move.replace('-', ''));
});

test('a move is the difference, whatever the prices', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [from, to] = [text(a), text(b)];
      expect(Math.round(Number(priceMove({ from, to })) * 100)).toBe(b - a);
      expect(comparePrices({ from, to })).toBe(Math.sign(b - a));
    }),
  );
});

test('prices of different digits are compared', () => {
  expect(comparePrices({ from: '1.0842', to: '1.08420' })).toBe(0);
  expect(comparePrices({ from: '9.9', to: '10' })).toBe(1);
  expect(comparePrices({ from: '18230.5', to: '18230.4' })).toBe(-1);
});

test('a price is scaled by its own number of digits alone', () => {
  expect(scaledPrice('1.08420', 5)).toBe(108_420n);
  expect(scaledPrice('39', 0)).toBe(39n);
  for (const [price, digits] of [
    ['1.0842', 5],
    ['01.00', 2],
    ['-1.00', 2],
    ['1', 1],
    ['', 0],
  ] as const)
    expect(scaledPrice(price, digits)).toBeNull();
});
