import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { LANGUAGES, type Language, type MinorUnits } from 'shared-api/contract';
import { CURRENCY } from './currency.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        translation: JSON.parse(
          readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'),
        ),
      },
    ]),
  ),
});

/** Money in a sentence: minor units of the account's currency, or hundredths of USDT. */
export interface Money {
  readonly minor: MinorUnits;
  readonly usdt?: boolean;
}

/** What a sentence is filled with. */
export type Values = Readonly<Record<string, string | number | Money>>;

/** The sentence of a key of `locales/` in the reader's language, its money written as in that language. */
export function translate(language: Language, key: string, values: Values = {}): string {
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    written[name] = typeof value === 'object' ? writeMoney(value, language) : value;
  return words.t(key, { lng: language, ...written });
}

/** Digits are Latin in every language and keep their order inside Arabic text, as everywhere in the app. */
function writeMoney({ minor, usdt = false }: Money, language: Language): string {
  const format = new Intl.NumberFormat(
    language === 'ar' ? 'ar-u-nu-latn' : language,
    usdt
      ? { minimumFractionDigits: 2 }
      : { style: 'currency', currency: CURRENCY, currencyDisplay: 'narrowSymbol' },
  );
  // A decimal text is formatted exactly at any size; a number would not be.
  const text = format.format(`${minor}E-2` as Intl.StringNumericLiteral).replace(/[\u200e\u200f]/g, '');
  const whole = usdt ? `${text}\u00a0USDT` : text;
  return language === 'ar' ? `\u2066${whole}\u2069` : whole;
}
