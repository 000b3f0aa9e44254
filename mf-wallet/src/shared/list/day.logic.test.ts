import fc from 'fast-check';
import { byDay, dayOf, recentDay, recentStart } from './day.logic.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('a list is parted into days without losing or moving anything', () => {
  fc.assert(
    fc.property(fc.array(moment), (dates) => {
      const sorted = dates.map((date) => date.toISOString()).sort((a, b) => (a < b ? 1 : -1));
      const days = byDay(sorted, (at) => at);
      expect(days.flatMap(({ items }) => items)).toEqual(sorted);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      for (const { day, items } of days) for (const at of items) expect(dayOf(at)).toBe(day);
    }),
  );
});

test('the recent part covers 7 whole days and the rest of today, and no more', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const start = Date.parse(recentStart(now.getTime()));
      const days = (now.getTime() - start) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(7 - 2 / 24);
      expect(days).toBeLessThan(8 + 2 / 24);
      expect(dayOf(start - 1)).not.toBe(dayOf(start));
    }),
  );
});

test('today and yesterday are known', () => {
  const now = new Date(2026, 2, 1, 0, 30).getTime();
  expect(recentDay('2026-03-01', now)).toBe('today');
  expect(recentDay('2026-02-28', now)).toBe('yesterday');
  expect(recentDay('2026-02-27', now)).toBeUndefined();
});
