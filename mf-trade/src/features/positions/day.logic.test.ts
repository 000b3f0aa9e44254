import fc from 'fast-check';
import { sumMoney } from 'shared-api/money';
import { resultsOf } from './day.logic.ts';

const ended = (minute: number, profit: string | null, status: 'settled' | 'void' = 'settled') => ({
  kind: 'timed' as const,
  status,
  profit,
  createdTime: `2026-03-09T09:00:00.000Z`,
  settlementTime: `2026-03-09T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('the curve begins at nothing and follows the trades in the order in which they ended', () => {
  expect(resultsOf([ended(9, '-100.00'), ended(3, '82.00'), ended(5, '0.00'), ended(6, null)])).toEqual({
    totals: ['0.00', '82.00', '-18.00'],
    ...{ won: 1, decided: 2, settled: 4, returned: 0 },
  });
  expect(resultsOf([])).toEqual({ totals: ['0.00'], won: 0, decided: 0, settled: 0, returned: 0 });
});

test('what was void, not matched or cancelled is no settled trade; a tie is', () => {
  const room = (minute: number, ...results: ('win' | 'tie' | 'void' | null)[]) => ({
    ...{ ...ended(minute, '0.00'), kind: 'room' as const },
    issues: results.map((result) => ({ result })),
  });
  const { settled, returned } = resultsOf([
    ended(1, '82.00'),
    ended(2, '0.00'),
    ended(3, '0.00', 'void'),
    room(4, null),
    room(5, 'void', null),
    room(6, null, 'tie'),
  ]);
  expect([settled, returned]).toEqual([3, 3]);
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
