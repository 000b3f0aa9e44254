import fc from 'fast-check';
import { sumMoney } from 'shared-api/money';
import { resultsOf } from './day.logic.ts';

const ended = (minute: number, profit: string | null) => ({
  profit,
  createdTime: `2026-03-09T09:00:00.000Z`,
  settlementTime: `2026-03-09T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('the curve begins at nothing and follows the trades in the order in which they ended', () => {
  expect(resultsOf([ended(9, '-100.00'), ended(3, '82.00'), ended(5, '0.00'), ended(6, null)])).toEqual({
    totals: ['0.00', '82.00', '-18.00'],
    won: 1,
    decided: 2,
  });
  expect(resultsOf([])).toEqual({ totals: ['0.00'], won: 0, decided: 0 });
});

test('it ends at the sum of all profits to the cent, in whatever order they are listed', () => {
  const profit = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), profit)), (list) => {
      const { totals, won, decided } = resultsOf(list.map(([minute, amount]) => ended(minute, amount)));
      expect(totals.at(-1)).toBe(sumMoney(['0.00', ...list.map(([, amount]) => amount)]));
      expect(totals).toHaveLength(decided + 1);
      expect(won).toBe(list.filter(([, amount]) => Number(amount) > 0).length);
    }),
  );
});
