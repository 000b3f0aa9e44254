import { advance, type Line } from '../live/session.logic.ts';
import { findProduct } from './catalogue.ts';
import { HONG_KONG } from './holidays.data.ts';
import { holidayOf } from './holidays.logic.ts';
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
  // Independence Day 2026 is a Saturday; New Year's Day 2028 is one too, and not kept at all. That of 2023 was a Sunday.
  ['cme', '2026-07-03', { closesAt: 1080 }],
  ['cme', '2027-12-31', undefined],
  ['cme', '2023-01-02', 'closed'],
  ['ice', '2026-11-26', { closesAt: 1110 }],
  ['ice', '2026-12-31', { closesAt: 1080 }],
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

// NYSE Group's calendar of 2026 to 2028, without early closings.
const NYSE =
  `2026-01-01 2026-01-19 2026-02-16 2026-04-03 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-11-26 2026-12-25
  2027-01-01 2027-01-18 2027-02-15 2027-03-26 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-11-25 2027-12-24
  2028-01-17 2028-02-21 2028-04-14 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-11-23 2028-12-25`.split(
    /\s+/,
  );

test('the days of the United States are those that the NYSE has announced', () => {
  const eves = ['11-27', '11-26', '11-24', '12-24'];
  const found = daysFrom('2026-01-01', 3 * 366 - 1)
    .filter((date) => date < '2029' && holidayOf('cme', date) !== undefined)
    .filter((date) => NYSE.includes(date) || !eves.includes(date.slice(5)));
  expect(found).toEqual(NYSE);
});

test.each(Object.keys(HONG_KONG).map(Number))(
  'Hong Kong in %i is what its ordinance and the moon say',
  (year) => {
    expect(HONG_KONG[year]).toEqual(hongKong(year));
  },
);

/** Consecutive dates. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) => new Date(start + i * 86_400_000).toISOString().slice(0, 10));
}

/** General Holidays Ordinance (cap. 149): one on a Sunday, or on another one, moves on to the next day that is neither. */
function hongKong(year: number): { closed: string[]; half: string[] } {
  const all = daysFrom(`${year}-01-01`, 366).filter((date) => date.startsWith(String(year)));
  const weekday = (date: string) => new Date(date).getUTCDay();
  const after = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  const moon = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const lunar = (wanted: string) =>
    all.find((date) => moon.format(new Date(date)) === wanted) ?? raise(wanted);
  const goodFriday =
    all.find((date) => holidayOf('ice', date) === 'closed' && /-0[34]-/.test(date)) ?? raise('Easter');
  // In 2027 the moon is new four minutes before midnight in China, and ICU's moon is later than that.
  const newYear = year === 2027 ? '2027-02-06' : lunar('1/1');
  // The sun passes 15° on 5 April, in leap years and those after them (in these decades) on 4 April.
  const chingMing = `${year}-04-0${year % 4 < 2 ? 4 : 5}`;
  const fixed = ['01-01', '05-01', '07-01', '10-01', '12-25'].map((date) => `${year}-${date}`);
  const moved = [chingMing, lunar('4/8'), lunar('5/5'), after(lunar('8/15'), 1), lunar('9/9')];
  const holidays = new Set<string>();
  const add = (date: string): void => {
    if (weekday(date) === 0 || holidays.has(date)) add(after(date, 1));
    else holidays.add(date);
  };
  for (const date of [goodFriday, after(goodFriday, 1), after(goodFriday, 3)]) add(date);
  for (const days of [0, 1, 2]) add(after(newYear, days));
  for (const date of [...fixed, ...moved]) add(date);
  // The first weekday after Christmas Day.
  add(`${year}-12-26`);
  const short = (date: string) => date.slice(5);
  const workdays = (dates: Iterable<string>) => [...dates].filter((date) => weekday(date) % 6 !== 0).sort();
  const half = [after(newYear, -1), `${year}-12-24`, `${year}-12-31`];
  return { closed: workdays(holidays).map(short), half: workdays(half).map(short) };
}

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
