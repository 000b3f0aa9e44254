import { type Calendar, EXCEPTIONS, HONG_KONG, type Holiday } from './holidays.data.ts';

const noon = 12 * 60;
/** Chicago's noon, the earliest halt of the group's markets on such a day. */
const US_EARLY = { closesAt: 18 * 60 };

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm, Meeus 1991), as a date. */
function easter(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

const key = (date: Date) => date.toISOString().slice(0, 10);
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));
const plus = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

/** The nth weekday of a month; the last one for -1. Sunday is 0. */
function nth(year: number, month: number, weekday: number, which: number): Date {
  if (which > 0) {
    const first = day(year, month, 1);
    return plus(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (which - 1));
  }
  const last = day(year, month + 1, 0);
  return plus(last, -((last.getUTCDay() - weekday + 7) % 7));
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function observed(date: Date): Date {
  const weekday = date.getUTCDay();
  if (weekday === 6) return plus(date, -1);
  return weekday === 0 ? plus(date, 1) : date;
}

/** New Year's Day: on a Sunday it is kept on Monday, on a Saturday not at all (NYSE Rule 7.2). */
const newYear = (year: number): Days => {
  const first = day(year, 1, 1);
  return first.getUTCDay() === 6 ? [] : [[observed(first), 'closed']];
};

/** Days on which the United States rest and futures end early. */
const usHolidays = (year: number): Date[] => [
  nth(year, 1, 1, 3),
  nth(year, 2, 1, 3),
  nth(year, 5, 1, -1),
  observed(day(year, 6, 19)),
  observed(day(year, 7, 4)),
  nth(year, 9, 1, 1),
  nth(year, 11, 4, 4),
];

type Days = readonly (readonly [Date, Holiday])[];

const RULES: Readonly<Record<Calendar, (year: number) => Days>> = {
  none: () => [],
  // Banks of all great centres rest, feeds stand still (finmarket.com, "Christmas & New Year's Day Trading Hours").
  forex: (year) => [
    [day(year, 1, 1), 'closed'],
    [day(year, 12, 25), 'closed'],
  ],
  // CME Group observes the holidays of the United States (cmegroup.com/tools-information/holiday-calendar.html); their days
  // are those of the NYSE, announced for 2026 to 2028 (mondovisione.com, 23 December 2025). The hours of each day are
  // published shortly before it and differ by product: noon in Chicago is the earliest of them.
  cme: (year) => {
    const early = [...usHolidays(year), plus(nth(year, 11, 4, 4), 1), day(year, 12, 24)];
    return [
      ...newYear(year),
      [plus(easter(year), -2), 'closed'],
      [observed(day(year, 12, 25)), 'closed'],
      ...early.map((date) => [date, US_EARLY] as const),
    ];
  },
  // ICE Futures Europe, Brent: closed on three days (ICE's trading schedule), until 18:30 in London on holidays of the United
  // States (community.ig.com, "Bank Holiday Market Hours"), until 18:00 on the two eves (finmarket.com, of 2018).
  ice: (year) => [
    [day(year, 1, 1), 'closed'],
    [plus(easter(year), -2), 'closed'],
    [day(year, 12, 25), 'closed'],
    ...usHolidays(year).map((date) => [date, { closesAt: 18 * 60 + 30 }] as const),
    [day(year, 12, 24), { closesAt: 18 * 60 }],
    [day(year, 12, 31), { closesAt: 18 * 60 }],
  ],
  // HKEX trading calendar; the lunar days of each year stand in holidays.data.ts.
  hkex: (year) => {
    const { closed = [], half = [] } = HONG_KONG[year] ?? {};
    return [
      ...closed.map((date) => [new Date(`${year}-${date}T00:00:00Z`), 'closed'] as const),
      ...half.map((date) => [new Date(`${year}-${date}T00:00:00Z`), { closesAt: noon / 3 }] as const),
    ];
  },
};

const known = new Map<string, ReadonlyMap<string, Holiday>>();

/** What a calendar says of the session of a date (`2026-12-25`); undefined for an ordinary day. */
export function holidayOf(calendar: Calendar, date: string): Holiday | undefined {
  const year = Number(date.slice(0, 4));
  const name = `${calendar} ${year}`;
  const days = known.get(name) ?? daysOf(calendar, year);
  known.set(name, days);
  return days.get(date);
}

/** A full holiday counts where an early close falls on the same day; what an installation says counts above both. */
function daysOf(calendar: Calendar, year: number): ReadonlyMap<string, Holiday> {
  const days = RULES[calendar](year);
  const byDate = new Map<string, Holiday>(
    days
      .toSorted(([, a], [, b]) => Number(a === 'closed') - Number(b === 'closed'))
      .map(([date, holiday]) => [key(date), holiday]),
  );
  for (const [date, holiday] of Object.entries(calendar === 'none' ? {} : EXCEPTIONS[calendar]))
    if (holiday === 'open') byDate.delete(date);
    else byDate.set(date, holiday);
  return byDate;
}
