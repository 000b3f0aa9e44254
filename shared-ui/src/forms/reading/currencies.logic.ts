import { languages } from '../../i18n/languages.ts';
import { plainText } from './plain.logic.ts';

/** The currencies of the app, as in the common words; USDT is no code of ISO 4217, so Intl cannot name it. */
const CURRENCIES = ['USD', 'HKD', 'CNY', 'EUR', 'GBP', 'JPY', 'USDT'];
const DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const;

const folded = (text: string) => plainText(text).trim().toLowerCase();

function* writings(currency: string): Generator<string> {
  yield currency;
  if (currency === 'USDT') yield* ['USD₮', '₮'];
  if (!/^[A-Z]{3}$/.test(currency)) return;
  for (const { lang } of languages)
    for (const currencyDisplay of DISPLAYS)
      for (const count of [1, 2]) {
        const format = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 } as const;
        for (const { type, value } of new Intl.NumberFormat(lang, format).formatToParts(count))
          if (type === 'currency') yield value;
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
  const before = marks.find((mark) => lower.startsWith(mark));
  if (before) return text.slice(before.length).trim();
  const after = marks.find((mark) => lower.endsWith(mark));
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
