import type { Moment } from '../formats/time.logic.ts';
import type { Language } from '../router/remote-module.ts';

const DAY = 86_400_000;

/** A label of the time axis: clock for bars within a day, calendar for longer ones. */
export function axisTime(moment: Moment, language: Language, periodMs: number): string {
  return format(language, periodMs >= DAY ? 'day' : 'clock').format(new Date(moment));
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
