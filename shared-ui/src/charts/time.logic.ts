import type { Moment } from '../formats/time.logic.ts';
import type { Language } from '../router/remote-module.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Round stretches of time between two labels. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 4, 7, 14, 28, 91, 182, 364].map((count) => count * DAY),
];
/** Pixels from one label to the next. */
const ROOM = 58;

/** Milliseconds from one label of the time axis to the next, for bars of a length and so many pixels each. */
export function labelStep(periodMs: number, pitch: number): number {
  const wanted = (ROOM / pitch) * periodMs;
  return STEPS.find((step) => step >= wanted && step >= periodMs) ?? wanted;
}

const local = (moment: number) => moment - new Date(moment).getTimezoneOffset() * MINUTE;

/** Whether a bar is the first of a stretch of the wall clock's time; the same bars are, whichever are drawn. */
export function startsStep(time: number, before: number | undefined, stepMs: number): boolean {
  if (before === undefined) return local(time) % stepMs === 0;
  return Math.floor(local(time) / stepMs) !== Math.floor(local(before) / stepMs);
}

/** A label of the time axis: clock for labels within a day, calendar where one begins and for those further apart. */
export function axisTime(moment: number, language: Language, stepMs: number): string {
  const calendar = stepMs >= DAY || local(moment) % DAY === 0;
  return format(language, calendar ? 'day' : 'clock').format(new Date(moment));
}

/** The same for the legend and the table, with the day where the axis leaves it out. */
export function barTime(moment: Moment, language: Language, periodMs: number): string {
  return format(language, periodMs >= DAY ? 'date' : 'dayclock').format(new Date(moment));
}

const SHAPES = {
  day: { month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  dayclock: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
} as const;

const cache = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const key = `${language} ${shape}`;
  const known = cache.get(key);
  if (known) return known;
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const made = new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...SHAPES[shape] });
  cache.set(key, made);
  return made;
}
