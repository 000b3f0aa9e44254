import type { Product, Sessions } from './product.ts';
import { toStandard } from './sessions.logic.ts';

/**
 * A day of trading (decision 53): from the moment at which the product's day turns until the next day of trading begins, so that
 * a weekend belongs to the Friday before it. Moments in milliseconds, `end` not included.
 */
export interface TradingDay {
  /** The date on which it ends at the exchange, for example `2026-11-22`. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

type Traded = Pick<Product, 'sessions'>;

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const DAY = DAY_MINUTES * MINUTE;
const DAYS_A_WEEK = 7;

/** The day of trading that a moment belongs to. */
export function tradingDayAt({ sessions }: Traded, time: number): TradingDay {
  const standard = toStandard(time, sessions.daylight);
  let date = Math.floor((standard - toTurn(sessions)) / DAY) * DAY;
  while (!trades(sessions, date)) date -= DAY;
  return dayOfDate(sessions, date);
}

/** The day of trading that is named by a date, or the first one after it when nothing is traded on that date. */
export function tradingDayNamed({ sessions }: Traded, day: string): TradingDay {
  let date = Date.parse(`${day}T00:00:00.000Z`);
  while (!trades(sessions, date)) date += DAY;
  return dayOfDate(sessions, date);
}

/** The Monday of the week that a day belongs to, as a date. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  return toText(date.getTime() - ((date.getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK) * DAY);
}

/** From the midnight of its date (UTC, standard time) to a day's beginning: nothing, or back into the evening before. */
const toTurn = ({ rollover }: Sessions) => (rollover > 0 ? rollover - DAY_MINUTES : 0) * MINUTE;

const toText = (date: number) => new Date(date).toISOString().slice(0, 10);

function dayOfDate(sessions: Sessions, date: number): TradingDay {
  let next = date + DAY;
  while (!trades(sessions, next)) next += DAY;
  return { day: toText(date), start: turnOf(sessions, date), end: turnOf(sessions, next) };
}

/** The moment at which the day of a date begins. New York changes its clocks at night: never between noon and midnight. */
function turnOf(sessions: Sessions, date: number): number {
  const standard = date + toTurn(sessions);
  return standard - (toStandard(standard, sessions.daylight) - standard);
}

/** Whether the weekly hours have any in the 24 hours of a date; holidays, which come and go, do not count. */
function trades(sessions: Sessions, date: number): boolean {
  const known = traded.get(sessions);
  const weekdays = known ?? weekdaysOf(sessions);
  if (!known) traded.set(sessions, weekdays);
  return weekdays.has(new Date(date).getUTCDay());
}

const traded = new WeakMap<Sessions, ReadonlySet<number>>();

function weekdaysOf(sessions: Sessions): ReadonlySet<number> {
  const into = toTurn(sessions) / MINUTE;
  const weekdays = Array.from({ length: DAYS_A_WEEK }, (_, weekday) => weekday);
  return new Set(
    weekdays.filter((weekday) => {
      const start = weekday * DAY_MINUTES + into;
      return sessions.open.some(([from, to]) => from < start + DAY_MINUTES && to > start);
    }),
  );
}
