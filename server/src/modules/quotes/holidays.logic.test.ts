import { findProduct } from './catalogue.ts';
import { holidayOf } from './holidays.logic.ts';
import { advance, type Line } from './session.logic.ts';
import { isOpenAt } from './sessions.logic.ts';

const product = (id: string) => findProduct(id) ?? raise(id);
const raise = (id: string): never => {
  throw new Error(`no product ${id}`);
};

test.each([
  // Good Friday 2026 is 3 April, 2027 26 March, 2038 23 April.
  ['cme', '2026-04-03', 'closed'],
  ['ice', '2027-03-26', 'closed'],
  ['cme', '2038-04-23', 'closed'],
  ['cme', '2026-11-26', { closesAt: 1080 }],
  ['cme', '2026-11-27', { closesAt: 1080 }],
  ['cme', '2026-05-25', { closesAt: 1080 }],
  // Independence Day 2026 is a Saturday; New Year's Day 2028 is one too, and kept in the old year.
  ['cme', '2026-07-03', { closesAt: 1080 }],
  ['cme', '2027-12-31', 'closed'],
  // Christmas Day 2027 is a Saturday: its Friday is closed, not merely short.
  ['cme', '2027-12-24', 'closed'],
  ['hkex', '2026-02-17', 'closed'],
  ['hkex', '2026-02-16', { closesAt: 240 }],
  ['forex', '2026-12-25', 'closed'],
  ['forex', '2026-12-24', undefined],
  ['none', '2026-12-25', undefined],
] as const)('%s on %s: %j', (calendar, date, expected) => {
  expect(holidayOf(calendar, date)).toEqual(expected);
});

test.each([
  // The forex session of 25 December begins on the evening before, in New York.
  ['EURUSD', '2026-12-24T21:59:00Z', true],
  ['EURUSD', '2026-12-24T22:00:00Z', false],
  ['EURUSD', '2026-12-25T12:00:00Z', false],
  // A Friday: the week is over, so the next session is Sunday's.
  ['EURUSD', '2026-12-25T22:30:00Z', false],
  ['EURUSD', '2026-12-27T22:00:00Z', true],
  ['XAUUSD', '2026-11-25T23:30:00Z', true],
  ['XAUUSD', '2026-11-26T17:59:00Z', true],
  ['XAUUSD', '2026-11-26T18:00:00Z', false],
  ['XAUUSD', '2026-11-26T23:00:00Z', true],
  // In summer Chicago's noon is an hour earlier.
  ['XAUUSD', '2026-05-25T16:59:00Z', true],
  ['XAUUSD', '2026-05-25T17:00:00Z', false],
  ['BRENT', '2026-04-03T12:00:00Z', false],
  ['BRENT', '2026-04-06T12:00:00Z', true],
  ['HK50', '2026-02-16T03:59:00Z', true],
  ['HK50', '2026-02-16T05:30:00Z', false],
  ['HK50', '2026-02-18T02:00:00Z', false],
  ['HK50', '2026-02-20T02:00:00Z', true],
  ['SYN50', '2026-12-25T12:00:00Z', true],
])('%s at %s: open is %s', (id, at, expected) => {
  expect(isOpenAt(product(id), new Date(at), 'real')).toBe(expected);
  expect(isOpenAt(product(id), new Date(at), 'always')).toBe(true);
});

test('the previous close over a holiday is the last price before it', () => {
  const tick = (seq: bigint, time: string, price: bigint) => ({
    goodsId: 'HK50',
    seq,
    time: new Date(time),
    price,
    hash: Buffer.alloc(32),
    sourceTime: null,
  });
  const empty: Line = {
    product: product('HK50'),
    head: undefined,
    price: null,
    previousClose: null,
    session: null,
  };
  const before = advance(
    advance(empty, tick(1n, '2026-02-16T02:00:00Z', 190000n)),
    tick(2n, '2026-02-16T03:59:00Z', 191000n),
  );
  const after = advance(before, tick(3n, '2026-02-20T01:15:00Z', 195000n));
  expect(after).toMatchObject({ previousClose: 191000n, session: { open: 195000n } });
});
