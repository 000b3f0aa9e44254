import fc from 'fast-check';
import { catalogue, findProduct } from './catalogue.ts';
import type { Product } from './product.ts';
import { isOpenAt } from './sessions.logic.ts';
import { mondayOf, tradingDayAt, tradingDayNamed } from './trading-day.logic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const product = (id: string): Product => {
  const found = findProduct(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const euro = product('EURUSD');
const dayAt = (id: string, at: string) => {
  const { day, start, end } = tradingDayAt(product(id), Date.parse(at));
  return [day, new Date(start).toISOString().slice(0, 16), new Date(end).toISOString().slice(0, 16)];
};

/** A moment by the clocks of New York, whatever this process takes for its own zone. */
const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});
const inNewYork = (time: number) => {
  const part = Object.fromEntries(newYork.formatToParts(time).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, clock: `${part.hour}:${part.minute}` };
};

test.each([
  // A week of winter, from a Friday's close to a Sunday's open: 2026-01-09 is a Friday.
  ['EURUSD', '2026-01-08T22:00:00.000Z', '2026-01-09', '2026-01-08T22:00', '2026-01-11T22:00'],
  ['EURUSD', '2026-01-09T21:59:59.999Z', '2026-01-09', '2026-01-08T22:00', '2026-01-11T22:00'],
  ['EURUSD', '2026-01-10T12:00:00.000Z', '2026-01-09', '2026-01-08T22:00', '2026-01-11T22:00'],
  ['EURUSD', '2026-01-11T21:59:59.999Z', '2026-01-09', '2026-01-08T22:00', '2026-01-11T22:00'],
  ['EURUSD', '2026-01-11T22:00:00.000Z', '2026-01-12', '2026-01-11T22:00', '2026-01-12T22:00'],
  ['EURUSD', '2026-01-12T21:59:59.999Z', '2026-01-12', '2026-01-11T22:00', '2026-01-12T22:00'],
  // The weekend on which the clocks go forward: the week before it ends by winter's, the next begins by summer's.
  ['EURUSD', '2026-03-06T21:59:59.999Z', '2026-03-06', '2026-03-05T22:00', '2026-03-08T21:00'],
  ['EURUSD', '2026-03-08T21:00:00.000Z', '2026-03-09', '2026-03-08T21:00', '2026-03-09T21:00'],
  // And back.
  ['EURUSD', '2026-10-30T20:59:59.999Z', '2026-10-30', '2026-10-29T21:00', '2026-11-01T22:00'],
  ['EURUSD', '2026-11-01T21:30:00.000Z', '2026-10-30', '2026-10-29T21:00', '2026-11-01T22:00'],
  ['EURUSD', '2026-11-01T22:00:00.000Z', '2026-11-02', '2026-11-01T22:00', '2026-11-02T22:00'],
  // Gold turns in its break of an hour.
  ['XAUUSD', '2026-01-04T23:00:00.000Z', '2026-01-05', '2026-01-04T22:00', '2026-01-05T22:00'],
  ['XAUUSD', '2026-07-10T20:59:00.000Z', '2026-07-10', '2026-07-09T21:00', '2026-07-12T21:00'],
  // Brent's session begins and ends on one day, in Hong Kong the evening counts for the day that it began on.
  ['BRENT', '2026-01-09T22:59:00.000Z', '2026-01-09', '2026-01-09T00:00', '2026-01-12T00:00'],
  ['BRENT', '2026-07-09T23:30:00.000Z', '2026-07-10', '2026-07-09T23:00', '2026-07-12T23:00'],
  ['HK50', '2026-01-09T18:59:00.000Z', '2026-01-09', '2026-01-09T00:00', '2026-01-12T00:00'],
  // What never closes turns at midnight, on every day.
  ['SYN50', '2026-01-10T23:59:59.999Z', '2026-01-10', '2026-01-10T00:00', '2026-01-11T00:00'],
  ['SYN100', '2026-03-08T12:00:00.000Z', '2026-03-08', '2026-03-08T00:00', '2026-03-09T00:00'],
])('%s at %s belongs to %s', (id, at, ...expected) => {
  expect(dayAt(id, at)).toEqual(expected);
});

const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2035, 0, 1) });
const products = fc.constantFrom(...catalogue);

test('days follow each other, and hold every moment once', () => {
  fc.assert(
    fc.property(products, moments, (one, at) => {
      const found = tradingDayAt(one, at);
      expect(found.start).toBeLessThanOrEqual(at);
      expect(found.end).toBeGreaterThan(at);
      expect(found.start % HOUR).toBe(0);
      expect(tradingDayAt(one, found.start)).toEqual(found);
      expect(tradingDayAt(one, found.end - 1)).toEqual(found);
      expect(tradingDayAt(one, found.end).start).toBe(found.end);
      expect(tradingDayNamed(one, found.day)).toEqual(found);
    }),
  );
});

test('forex turns at 17:00 in New York, and is named by the date there on which the day ends', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const { day, start, end } = tradingDayAt(euro, at);
      expect(inNewYork(start).clock).toBe('17:00');
      expect(inNewYork(end).clock).toBe('17:00');
      // The evening before its date.
      expect(inNewYork(start + 12 * HOUR).date).toBe(day);
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
    }),
  );
});

test('no two days of trading are open at once, and each lasts a day until its market closes', () => {
  fc.assert(
    fc.property(products, moments, (one, at) => {
      if (!isOpenAt(one, new Date(at), 'real')) return;
      expect(at - tradingDayAt(one, at).start).toBeLessThan(DAY);
    }),
  );
});

test('a date without trading names the next day: a Sunday is Monday', () => {
  expect(tradingDayNamed(euro, '2026-01-11').day).toBe('2026-01-12');
  expect(tradingDayNamed(euro, '2026-01-10').day).toBe('2026-01-12');
  expect(tradingDayNamed(product('SYN50'), '2026-01-11').day).toBe('2026-01-11');
});

test('a week is named by its Monday', () => {
  const days = ['2026-01-12', '2026-01-14', '2026-01-16', '2026-01-18', '2026-01-19'];
  expect(days.map(mondayOf)).toEqual([
    ...['2026-01-12', '2026-01-12', '2026-01-12', '2026-01-12'],
    '2026-01-19',
  ]);
});
