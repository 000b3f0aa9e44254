import fc from 'fast-check';
import { LANGUAGES } from 'shared-api/contract';
import { catalogue, findProduct } from './catalogue.ts';
import type { Product } from './product.ts';
import { isOpenAt, nextOpening } from './sessions.logic.ts';

const product = (id: string): Product => findProduct(id) ?? raise(id);
const raise = (id: string): never => {
  throw new Error(`no product ${id}`);
};
const open = (id: string, at: string) => isOpenAt(product(id), new Date(at), 'real');

test.each([
  // Winter: New York is five hours behind. 2026-01-04 is a Sunday.
  ['EURUSD', '2026-01-04T21:59:59.999Z', false],
  ['EURUSD', '2026-01-04T22:00:00.000Z', true],
  ['EURUSD', '2026-01-07T03:00:00.000Z', true],
  ['EURUSD', '2026-01-09T21:59:59.999Z', true],
  ['EURUSD', '2026-01-09T22:00:00.000Z', false],
  ['EURUSD', '2026-01-10T12:00:00.000Z', false],
  // Summer: everything an hour earlier. 2026-07-05 is a Sunday.
  ['EURUSD', '2026-07-05T20:59:59.999Z', false],
  ['EURUSD', '2026-07-05T21:00:00.000Z', true],
  ['EURUSD', '2026-07-10T20:59:59.999Z', true],
  ['EURUSD', '2026-07-10T21:00:00.000Z', false],
  // The weeks in which the clocks change: Sundays 2026-03-08 and 2026-11-01.
  ['EURUSD', '2026-03-08T21:00:00.000Z', true],
  ['EURUSD', '2026-11-01T21:30:00.000Z', false],
  ['EURUSD', '2026-11-01T22:00:00.000Z', true],
  // Gold has a daily break of an hour.
  ['XAUUSD', '2026-01-04T22:30:00.000Z', false],
  ['XAUUSD', '2026-01-04T23:00:00.000Z', true],
  ['XAUUSD', '2026-01-06T22:30:00.000Z', false],
  ['XAUUSD', '2026-01-06T23:00:00.000Z', true],
  ['XAUUSD', '2026-01-09T23:30:00.000Z', false],
  // Hong Kong has two breaks and no summer time.
  ['HK50', '2026-01-05T01:14:00.000Z', false],
  ['HK50', '2026-01-05T01:15:00.000Z', true],
  ['HK50', '2026-01-05T04:30:00.000Z', false],
  ['HK50', '2026-07-06T05:00:00.000Z', true],
  ['HK50', '2026-07-06T19:00:00.000Z', false],
  ['BRENT', '2026-01-05T00:30:00.000Z', false],
  ['BRENT', '2026-01-05T12:00:00.000Z', true],
  ['SYN50', '2026-01-10T12:00:00.000Z', true],
])('%s at %s: open is %s', (id, at, expected) => {
  expect(open(id, at)).toBe(expected);
});

test('SESSIONS=always opens everything', () => {
  const saturday = new Date('2026-01-10T12:00:00Z');
  expect(catalogue.every((each) => isOpenAt(each, saturday, 'always'))).toBe(true);
});

const moments = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((at) => new Date(at));

test('there is an open market at every moment', () => {
  fc.assert(fc.property(moments, (at) => catalogue.some((each) => isOpenAt(each, at, 'real'))));
});

test('the catalogue has the products of docs/product.md, section 5, named in four languages', () => {
  expect(catalogue.filter(({ type }) => type === 2).length).toBeGreaterThanOrEqual(12);
  expect(catalogue.filter(({ type, synthetic }) => type === 1 && !synthetic).length).toBeGreaterThanOrEqual(
    8,
  );
  expect(catalogue.filter(({ synthetic }) => synthetic)).toHaveLength(2);
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  for (const language of LANGUAGES) {
    const names = catalogue.map((product) => product.names[language]);
    expect(new Set(names).size).toBe(catalogue.length);
    // A key without a text is shown as itself.
    expect(names.filter((name) => name.startsWith('goods.'))).toEqual([]);
  }
});

test.each([
  ['EURUSD', '2026-01-10T12:00:00.000Z', '2026-01-11T22:00:00.000Z'],
  ['EURUSD', '2026-07-10T21:00:00.000Z', '2026-07-12T21:00:00.000Z'],
  ['XAUUSD', '2026-01-06T22:30:00.000Z', '2026-01-06T23:00:00.000Z'],
  ['HK50', '2026-01-05T04:30:00.000Z', '2026-01-05T05:00:00.000Z'],
])('%s, closed at %s, opens at %s', (id, at, opening) => {
  const isOpen = (moment: Date) => isOpenAt(product(id), moment, 'real');
  expect(nextOpening(new Date(at), isOpen)?.toISOString()).toBe(opening);
});

test('the next opening is the first open moment after a closed one, in every market and year', () => {
  const traded = catalogue.filter(({ sessions }) => sessions.calendar !== 'none');
  fc.assert(
    fc.property(
      fc.constantFrom(...traded),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
      (one, from) => {
        const isOpen = (moment: Date) => isOpenAt(one, moment, 'real');
        if (isOpen(from)) return;
        const opening = nextOpening(from, isOpen);
        if (!opening) throw new Error(`${one.id} never opens after ${from.toISOString()}`);
        expect(opening.getTime()).toBeGreaterThan(from.getTime());
        expect(isOpen(opening)).toBe(true);
        for (let at = from.getTime(); at < opening.getTime(); at += 60_000)
          expect(isOpen(new Date(at))).toBe(false);
        expect(isOpen(new Date(opening.getTime() - 1))).toBe(false);
      },
    ),
    { numRuns: 60 },
  );
});

test('what never opens has no opening', () => {
  expect(nextOpening(new Date(), () => false)).toBeNull();
});
