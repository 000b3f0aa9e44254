import type { Language } from '../router/remote-module.ts';

/** Digits are Latin in every language, so that what is shown equals what is typed and copied. */
export function locale(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

const DECIMAL = /^[-+]?\d+(?:\.\d+)?$/;

/** A decimal string, kept a string: Intl formats it exactly. Throws a RangeError on anything else. */
export function decimal(value: string): Intl.StringNumericLiteral {
  const text = value.trim().replace(/%$/, '').replace(/^\+/, '');
  if (!DECIMAL.test(text)) throw new RangeError(`Not a decimal number: ${value}`);
  return text as Intl.StringNumericLiteral;
}

export function fractionDigits(value: string): number {
  return value.trim().replace(/%$/, '').split('.')[1]?.length ?? 0;
}

/** Which way a decimal string points, by its text alone: -1, 0 or 1. */
export function signOf(value: string): -1 | 0 | 1 {
  const text = value.trim();
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith('-') ? -1 : 1;
}

const cache = new Map<string, Intl.NumberFormat>();

/** Formatters are slow to make and are made anew on every tick otherwise. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale(language), options);
  cache.set(key, made);
  return made;
}

/**
 * Keeps a number, a code or a time in its own order inside right-to-left text: a round's `261121-0721`. The first mark or letter
 * says which order that is: an Arabic date has such marks.
 */
export const isolate = (text: string, language: Language): string =>
  language === 'ar' ? `\u2068${text}\u2069` : text;

/** Marks that turn the reading direction inside a number differ with its sign; an isolate needs none. */
export const TURNS = /[\u200e\u200f]/g;

/** A figure's minus is as wide as its plus; `Intl` writes a hyphen. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');
