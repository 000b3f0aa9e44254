import fc from 'fast-check';
import { dayOf } from './day.logic.ts';
import { PERIODS, readPeriod, spanOf, writePeriod } from './period.logic.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const search = (fields: Record<string, string>) => new URLSearchParams(fields);

test('what an address says is what was chosen', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), moment, moment, (name, a, b) => {
      const [first = '', last = ''] = [dayOf(a.getTime()), dayOf(b.getTime())].sort();
      const chosen = name === 'days' ? { name, first, last } : { name, first: '', last: '' };
      expect(readPeriod(search(writePeriod(chosen)))).toEqual(chosen);
    }),
  );
});

test('days of an address that are none, or the wrong way round, are the recent ones', () => {
  const days = (first: string, last: string) => readPeriod(search({ period: 'days', first, last })).name;
  expect(days('2026-02-30', '2026-03-01')).toBe('recent');
  expect(days('2026-03-02', '2026-03-01')).toBe('recent');
  expect(days('', 'x')).toBe('recent');
  expect(days('2026-03-01', '2026-03-01')).toBe('days');
});

test('both days are meant whole', () => {
  fc.assert(
    fc.property(moment, fc.nat(400), (from, length) => {
      const until = new Date(from);
      until.setDate(until.getDate() + length);
      const [first, last] = [dayOf(from.getTime()), dayOf(until.getTime())];
      const span = spanOf({ name: 'days', first, last }, Date.now());
      expect(dayOf(span.from)).toBe(first);
      expect(dayOf(Date.parse(span.from) - 1)).not.toBe(first);
      const end = Date.parse(span.to ?? '');
      expect([dayOf(end - 1), dayOf(end) > last]).toEqual([last, true]);
    }),
  );
});
