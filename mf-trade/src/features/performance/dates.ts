import type { MoneyText } from 'shared-api/contract';
import { intlLocale, withMinus } from 'shared-ui';
import type { Language } from 'shared-ui/i18n';

/** A date of the calendar, whatever the device's zone. */
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const UTC = { timeZone: 'UTC' } as const;

/** `November 2026` */
export const monthName = (month: string, language: Language) =>
  new Intl.DateTimeFormat(intlLocale(language), { ...UTC, year: 'numeric', month: 'long' }).format(
    at(`${month}-01`),
  );

/** `November 23` */
export const dayName = (date: string, language: Language) =>
  new Intl.DateTimeFormat(intlLocale(language), { ...UTC, month: 'long', day: 'numeric' }).format(at(date));

/** The days of the week from the first one on, as short as they get and whole. */
export function weekdays(language: Language, firstDay: number): { short: string; long: string }[] {
  const [short, long] = (['narrow', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(intlLocale(language), { ...UTC, weekday }),
  );
  // 5 January 2026 is a Monday.
  return Array.from({ length: 7 }, (_, i) => {
    const day = new Date(Date.UTC(2026, 0, 4 + firstDay + i));
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' };
  });
}

interface WeekInfo {
  getWeekInfo?(): { firstDay: number };
}

/** With which day a week begins where the language is spoken; Sunday where the browser does not say. */
export function firstDayOf(language: Language): number {
  return (new Intl.Locale(language) as Intl.Locale & WeekInfo).getWeekInfo?.().firstDay ?? 7;
}

/** From here on a result is written in thousands: a box of the calendar has room for five characters. */
const THOUSAND = 1000;

/** A result in whole units, as short as a box of the calendar needs: `+146`, `−1.2K`, `+12K`. */
export function shortResult(profit: MoneyText, language: Language): string {
  const amount = Number(profit);
  const sign = { signDisplay: 'exceptZero' } as const;
  const format =
    Math.abs(amount) < THOUSAND - 0.5
      ? new Intl.NumberFormat(intlLocale(language), { ...sign, maximumFractionDigits: 0 })
      : new Intl.NumberFormat('en', { ...sign, notation: 'compact', maximumSignificantDigits: 2 });
  return withMinus(format.format(amount));
}
