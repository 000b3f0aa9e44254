import type { Language } from '../../i18n/languages.ts';
import { plainText } from './plain.logic.ts';

/** The currencies of the app, as in the common words; USDT is no code of ISO 4217, so Intl cannot name it. */
const CURRENCIES = ['USD', 'HKD', 'CNY', 'EUR', 'GBP', 'JPY', 'USDT'];
const LOCALES = Object.keys({ 'zh-CN': 0, en: 0, ar: 0, 'zh-HK': 0 } satisfies Record<Language, 0>);
const DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
/** How people say what Intl names in full. */
const SHORT: Readonly<Record<string, readonly string[]>> = { USD: ['dollar', 'dollars', 'دولار', '美金'] };

const folded = (text: string) => plainText(text).trim().toLowerCase();

function* writings(currency: string): Generator<string> {
  yield currency;
  if (currency === 'USDT') yield* ['USD₮', '₮'];
  yield* SHORT[currency] ?? [];
  if (!/^[A-Z]{3}$/.test(currency)) return;
  for (const locale of LOCALES)
    for (const currencyDisplay of DISPLAYS)
      for (const count of [1, 2]) {
        const format = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 } as const;
        for (const { type, value } of new Intl.NumberFormat(locale, format).formatToParts(count))
          if (type === 'currency') yield* [value, value.replace(/^(\p{L}+)(\p{Sc})$/u, '$1 $2')];
      }
}

const known = new Map<string, readonly string[]>();

/** Every sign, code and name by which the four languages write a currency, the longest first. */
function affixes(currency: string): readonly string[] {
  const kept = known.get(currency);
  if (kept) return kept;
  const found = [...new Set([...writings(currency)].map(folded))].sort((a, b) => b.length - a.length);
  known.set(currency, found);
  return found;
}

function without(text: string, marks: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  // "usd" is no part of "usdt".
  const isWhole = (around: string) => !/\p{L}{2}/u.test(around);
  const before = marks.find(
    (mark) => lower.startsWith(mark) && isWhole(lower.slice(mark.length - 1, mark.length + 1)),
  );
  if (before) return text.slice(before.length).trim();
  const after = marks.find(
    (mark) => lower.endsWith(mark) && isWhole(lower.slice(-mark.length - 1).slice(0, 2)),
  );
  return after ? text.slice(0, -after.length).trim() : undefined;
}

/** A plain text without its currency on one side or on both; undefined when it has none. */
export function withoutCurrency(text: string, currency: string): string | undefined {
  if (currency === '') return undefined;
  const once = without(text, affixes(currency));
  return once === undefined ? undefined : (without(once, affixes(currency)) ?? once);
}

/** The same for every currency but this one. */
export function withoutOther(text: string, currency: string): string | undefined {
  const sign = /^\p{Sc}|\p{Sc}$/u.exec(text)?.[0];
  const others = CURRENCIES.filter((one) => one !== currency).flatMap(affixes);
  return without(text, sign ? [...others, sign] : others);
}
