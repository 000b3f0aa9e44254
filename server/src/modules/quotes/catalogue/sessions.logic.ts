import { holidayOf } from './holidays.logic.ts';
import type { Product, Sessions } from './product.ts';

export type SessionMode = 'real' | 'always';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

const at = (day: number, hour: number, minute = 0) => day * DAY_MINUTES + hour * 60 + minute;
const WORKDAYS = [1, 2, 3, 4, 5];

/** Around the clock on five days: Sunday 17:00 to Friday 17:00 in New York. */
export const FOREX_HOURS: Sessions = {
  open: [[at(0, 22), at(5, 22)]],
  rollover: at(0, 22),
  daylight: 'us',
  calendar: 'forex',
};
/** New York and Chicago futures: Sunday 18:00 to Friday 17:00 in New York, an hour's break each day at 17:00. */
export const CME_HOURS: Sessions = {
  open: [0, 1, 2, 3, 4].map((day) => [at(day, 23), at(day + 1, 22)] as const),
  rollover: at(0, 22),
  daylight: 'us',
  calendar: 'cme',
};
/** London energy futures: 01:00 to 23:00 on workdays. */
export const ICE_HOURS: Sessions = {
  open: WORKDAYS.map((day) => [at(day, 1), at(day, 23)] as const),
  rollover: at(0, 0),
  daylight: 'us',
  calendar: 'ice',
};
/** Hong Kong index futures: morning, afternoon and evening on workdays, with two breaks. */
export const HKEX_HOURS: Sessions = {
  open: WORKDAYS.flatMap((day) => [
    [at(day, 1, 15), at(day, 4)] as const,
    [at(day, 5), at(day, 8, 30)] as const,
    [at(day, 9, 15), at(day, 19)] as const,
  ]),
  rollover: at(0, 0),
  daylight: 'none',
  calendar: 'hkex',
};
export const ALL_HOURS: Sessions = {
  open: [[0, WEEK_MINUTES]],
  rollover: 0,
  daylight: 'none',
  calendar: 'none',
};

/** Whether the product's market is open at a moment; `always` opens everything (SESSIONS). */
export function isOpenAt(product: Pick<Product, 'sessions'>, moment: Date, mode: SessionMode): boolean {
  if (mode === 'always') return true;
  return isWithinHours(product, moment.getTime()) && !rests(product, moment);
}

/** Sessions begin at quarters of an hour, whatever the clocks do. */
const QUARTER = 15 * MINUTE;
/** No calendar closes a market for longer. */
const LONGEST_REST = 14 * DAY;

/**
 * The first moment after `from`, a closed one, at which `isOpen` holds again; null when there is none within 14 days.
 * @param isOpen changes at quarters of an hour only.
 */
export function nextOpening(from: Date, isOpen: (at: Date) => boolean): Date | null {
  const start = Math.floor(from.getTime() / QUARTER) * QUARTER;
  for (let time = start + QUARTER; time <= start + LONGEST_REST; time += QUARTER) {
    const at = new Date(time);
    if (isOpen(at)) return at;
  }
  return null;
}

/** Whether a holiday has closed the session that a moment belongs to, or ended it early. */
function rests({ sessions }: Pick<Product, 'sessions'>, moment: Date): boolean {
  const { rollover, daylight, calendar } = sessions;
  const standard = toStandard(moment.getTime(), daylight);
  // A session that begins in the evening belongs to the day on which it ends.
  const shifted = standard - (rollover > 0 ? rollover * MINUTE - DAY : 0);
  const holiday = holidayOf(calendar, new Date(shifted).toISOString().slice(0, 10));
  if (holiday === undefined) return false;
  if (holiday === 'closed') return true;
  const intoDay = standard - Math.floor(shifted / DAY) * DAY;
  return intoDay >= holiday.closesAt * MINUTE;
}

/** Whether the weekly hours are on at a moment, whatever the holidays say. */
export function isWithinHours({ sessions }: Pick<Product, 'sessions'>, time: number): boolean {
  const minute = minuteOfWeek(toStandard(time, sessions.daylight));
  return sessions.open.some(([from, to]) => minute >= from && minute < to);
}

/** A moment by a clock that keeps standard time all the year: later by the hour that summer time takes. */
export function toStandard(time: number, daylight: Sessions['daylight']): number {
  return daylight === 'us' && isUsSummer(time) ? time + HOUR : time;
}

function minuteOfWeek(time: number): number {
  return Math.floor((time + EPOCH_WEEKDAY * DAY) / MINUTE) % WEEK_MINUTES;
}

/**
 * Summer time of the United States, from 2:00 to 2:00: from March's second Sunday to November's first; until 2006 from April's
 * first to October's last. Recorded history is older than today's rule.
 */
function isUsSummer(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  const known = summers.get(year);
  const [from, to] = known ?? summerOf(year);
  if (!known) summers.set(year, [from, to]);
  return time >= from && time < to;
}

const summerOf = (year: number) => {
  const [from, to] =
    year < 2007
      ? [sundayOf(year, 3, 1), sundayOf(year, 10, 1) - 7 * DAY]
      : [sundayOf(year, 2, 2), sundayOf(year, 10, 1)];
  return [from + 7 * HOUR, to + 6 * HOUR] as const;
};

/** By year: a history asks for hundreds of thousands of moments. */
const summers = new Map<number, readonly [from: number, to: number]>();

function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1));
  return first.getTime() + (((7 - first.getUTCDay()) % 7) + (nth - 1) * 7) * DAY;
}
