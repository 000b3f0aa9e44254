import type { Language } from '../router/remote-module.ts';
import { locale, numberFormat } from './decimal.logic.ts';

/** A moment: ISO 8601 text, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

const cache = new Map<string, Intl.DateTimeFormat>();

/** A format keeps the zone in which it was made, and a device comes to others while the page is open. */
export const deviceOffset = (): number => new Date().getTimezoneOffset();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + deviceOffset() + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(language), { hourCycle: 'h23', ...options });
  cache.set(key, made);
  return made;
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Date and time to the second, in the device's zone unless one is given. */
export function formatDateTime(moment: Moment, language: Language, timeZone?: string): string {
  return dateFormat(language, { ...DAY, ...CLOCK, ...(timeZone ? { timeZone } : {}) }).format(
    new Date(moment),
  );
}

/** Date and time to the minute: when something was published. */
export function formatMinute(moment: Moment, language: Language, timeZone?: string): string {
  const { hour, minute } = CLOCK;
  return dateFormat(language, { ...DAY, hour, minute, ...(timeZone ? { timeZone } : {}) }).format(
    new Date(moment),
  );
}

export function formatDate(moment: Moment, language: Language, timeZone?: string): string {
  return dateFormat(language, { ...DAY, ...(timeZone ? { timeZone } : {}) }).format(new Date(moment));
}

export function formatTime(moment: Moment, language: Language, timeZone?: string): string {
  return dateFormat(language, { ...CLOCK, ...(timeZone ? { timeZone } : {}) }).format(new Date(moment));
}

/** The zone of a moment's clock, as it differs from UTC then: `GMT+8`, `GMT-5`. For what leaves the device, or is compared. */
export function formatZone(moment: Moment, language: Language, timeZone?: string): string {
  const parts = dateFormat(language, {
    timeZoneName: 'shortOffset',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(new Date(moment));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const DAY_MS = 86_400_000;

/**
 * A moment of the days to come, as short as it is clear: `06:00` today, `Mon 06:00` within six days, else the date too. `now` is the
 * server's, since the device's clock may be days off.
 */
export function formatComing(
  moment: Moment,
  language: Language,
  { now, timeZone }: { now: Moment; timeZone?: string },
): string {
  const { hour, minute } = CLOCK;
  const zone = timeZone ? { timeZone } : {};
  const away = new Date(moment).getTime() - new Date(now).getTime();
  if (away >= 6 * DAY_MS) return formatMinute(moment, language, timeZone);
  const isToday = formatDate(moment, language, timeZone) === formatDate(now, language, timeZone);
  const day = isToday ? {} : ({ weekday: 'short' } as const);
  return dateFormat(language, { ...day, hour, minute, ...zone }).format(new Date(moment));
}

/** A moment that is past: to the second today, with its date before. */
export function formatPast(
  moment: Moment,
  language: Language,
  { now = Date.now(), timeZone }: { now?: Moment; timeZone?: string } = {},
): string {
  const isToday = formatDate(moment, language, timeZone) === formatDate(now, language, timeZone);
  return isToday ? formatTime(moment, language, timeZone) : formatMinute(moment, language, timeZone);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 minutes ago`; under a minute, `now` in the language's own word. */
export function formatRelative(moment: Moment, language: Language, now: Moment = Date.now()): string {
  const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(locale(language), { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** A length of time in its largest whole unit, short: `2 min`, `45 sec`. @param seconds a whole number. */
export function formatLength(seconds: number, language: Language): string {
  const [value, unit] = lengthIn(seconds);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** Hours from two on, minutes and hours only when they are whole. */
function lengthIn(seconds: number): [number, Intl.NumberFormatOptions['unit'] & string] {
  if (seconds >= 7200 && seconds % 3600 === 0) return [seconds / 3600, 'hour'];
  return seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
}

/** Seconds left as a clock: `0:09`, `4:30`, `1:02:03`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
