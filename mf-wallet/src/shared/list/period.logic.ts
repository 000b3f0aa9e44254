import { recentStart } from './day.logic.ts';

/** Which records are shown: the last 7 days first, so many days, all, or from one day to another. */
export const PERIODS = ['recent', '30', '90', 'all', 'days'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface Period {
  readonly name: PeriodName;
  /** First and last day by the reader's clock, `2026-11-20`; only with `days`. */
  readonly first: string;
  readonly last: string;
}

export interface Span {
  readonly from: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A moment before the first record of anybody. */
export const BEGINNING = '1970-01-01T00:00:00.000Z';

/** The start of a day by the reader's clock, so many days later; undefined for what is no day. */
function startOfDay(day: string, later = 0): Date | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return start.getFullYear() > 1970 && new Date(year, month - 1, date).getDate() === date ? start : undefined;
}

/** The period that an address names; the recent one where it names none, or days that are none. */
export function readPeriod(search: { get(name: string): string | null }): Period {
  const [first, last] = [search.get('first') ?? '', search.get('last') ?? ''];
  const name = PERIODS.find((known) => known === search.get('period')) ?? 'recent';
  const recent = { name: 'recent', first: '', last: '' } as const;
  if (name !== 'days') return { ...recent, name };
  return startOfDay(first) && startOfDay(last) && first <= last ? { name, first, last } : recent;
}

/** How an address names a period. */
export function writePeriod({ name, first, last }: Period): Record<string, string> {
  if (name === 'recent') return {};
  return name === 'days' ? { period: name, first, last } : { period: name };
}

/** The moments that a period lies between, at `now` (milliseconds). */
export function spanOf({ name, first, last }: Period, now: number): Span {
  if (name === 'recent') return { from: recentStart(now) };
  if (name === 'all') return { from: BEGINNING };
  if (name !== 'days') return { from: recentStart(now, Number(name)) };
  // A last day that is meant whole ends where the next one begins.
  const [from, to] = [startOfDay(first), startOfDay(last, 1)];
  return from && to ? { from: from.toISOString(), to: to.toISOString() } : { from: recentStart(now) };
}
