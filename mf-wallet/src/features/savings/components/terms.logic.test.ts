import fc from 'fast-check';
import { toDecimal } from 'shared-api/money';
import {
  daysLeft,
  daysOver,
  interestByDay,
  payoutOf,
  percentOf,
  progressOf,
  termStages,
} from './terms.logic.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-11-01T10:00:00.000Z');
const term = {
  status: 'frozen' as const,
  moveInTime: new Date(start).toISOString(),
  maturityTime: new Date(start + 15 * DAY).toISOString(),
  completedTime: null,
  moveOutTime: null,
};

test('progress runs from nothing to whole and never beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20 * DAY, max: 40 * DAY }), (after) => {
      const part = progressOf(term, start + after);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(1);
      expect(daysLeft(term, start + after) === 0).toBe(part === 1);
    }),
  );
  expect(progressOf(term, start + 7.5 * DAY)).toBe(0.5);
  expect([daysLeft(term, start), daysLeft(term, start + 1), daysLeft(term, start + 14.9 * DAY)]).toEqual([
    15, 15, 1,
  ]);
});

test('the rate and what comes out are said as they are', () => {
  expect([percentOf(36_500), percentOf(54_750)]).toEqual(['3.65', '5.475']);
  expect(payoutOf({ amount: '10000.00', interest: '45.00' })).toBe('10045.00');
});

test('interest grows by whole days, to all of it on the last', () => {
  expect(interestByDay({ termDays: 15, interest: '1.50' })).toHaveLength(16);
  fc.assert(
    fc.property(
      fc.constantFrom(15, 30),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: -DAY, max: 40 * DAY }),
      (termDays, minor, after) => {
        const interest = toDecimal(minor);
        const days = interestByDay({ termDays, interest });
        expect([days[0], days.at(-1)]).toEqual([0n, minor]);
        expect(days).toEqual(days.toSorted((a, b) => Number(a - b)));
        const maturityTime = new Date(start + termDays * DAY).toISOString();
        const over = daysOver({ ...term, maturityTime, termDays }, start + after);
        expect(over).toBe(Math.min(termDays, Math.max(0, Math.floor(after / DAY))));
      },
    ),
  );
});

test('the trail says how far it has come', () => {
  const states = (more: object) => termStages({ ...term, ...more }).map(({ state }) => state);
  expect(states({})).toEqual(['done', 'now', 'next']);
  expect(states({ status: 'completed', completedTime: 'c' })).toEqual(['done', 'done', 'now']);
  expect(states({ status: 'redeemed', completedTime: 'c', moveOutTime: 'o' })).toEqual([
    'done',
    'done',
    'done',
  ]);
});
