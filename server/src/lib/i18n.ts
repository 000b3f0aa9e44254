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

/** When a wait is over, in a sentence. */
export interface Wait {
  readonly seconds: number;
}

/** What a sentence is filled with. */
export type Values = Readonly<Record<string, string | number | Money | Wait>>;

/** The sentence of a key of `locales/` in the reader's language, its money written as in that language. */
export function translate(language: Language, key: string, values: Values = {}): string {
  const written: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value !== 'object') written[name] = value;
    else written[name] = 'seconds' in value ? writeWait(value, language) : writeMoney(value, language);
  return words.t(key, { lng: language, ...written });
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * As the app writes it itself (`shared-ui/src/i18n/wait-text.ts`; tools/checks/locales.test.ts compares them): in the unit that
 * people think in, and never too early.
 */
function writeWait(wait: Wait, language: Language): string {
  const seconds = Math.ceil(wait.seconds);
  if (seconds <= MINUTE) return words.t('after.seconds', { lng: language, count: seconds });
  if (seconds < 2 * HOUR)
    return words.t('after.minutes', { lng: language, count: Math.ceil(seconds / MINUTE) });
  return words.t('after.hours', { lng: language, count: Math.ceil(seconds / HOUR) });
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
