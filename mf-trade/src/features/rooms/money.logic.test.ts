import fc from 'fast-check';
import { moveOf } from './money.logic.ts';

it.each([
  ['1.08420', '1.08432', '0.00012'],
  ['10028.40', '10025.86', '-2.54'],
  ['99', '101', '2'],
  ['1.5', '1.50', '0.00'],
])('from %s to %s is %s', (from, to, move) => {
  expect(moveOf(from, to)).toBe(move);
});

it('is the difference, whatever the prices', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(cents, cents, (from, to) => {
      expect(Math.round(Number(moveOf(text(from), text(to))) * 100)).toBe(to - from);
    }),
  );
});
