import { plainText, visibleText } from './plain.logic.ts';
import { type Reading, refused, understood } from './reading.logic.ts';

/** What people put between the digits of a code, a card or a phone number. */
const BETWEEN = /[ \-.\u00b7]/g;
const firstOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[0];

/** A minus right before a number is no separator: nothing of the number stands before it. */
const MINUS = /^ *-(?=\d|$)/;

/** A code of digits; `length` is what it has, where that is known. */
export function readCode(text: string, length?: number): Reading {
  const plain = plainText(text).trim();
  const digits = MINUS.test(plain) ? plain : plain.replace(BETWEEN, '');
  const sign = firstOf(digits, /[^\d]/u);
  if (sign !== undefined) return refused(text, { key: 'entry.notDigit', sign });
  return length !== undefined && digits.length > length
    ? understood(digits, { key: 'entry.tooMany', length, given: digits.length })
    : understood(digits);
}

/** The same for digits that nobody shall see: no sign of them is named. */
export function readPin(text: string, length: number): Reading {
  const reading = readCode(text, length);
  return reading.isUnderstood ? reading : refused(text, { key: 'entry.digits' });
}

/** A code of letters and digits, with a dash or without. */
export function readRecoveryCode(text: string): Reading {
  const signs = plainText(text)
    .replace(BETWEEN, (sign) => (sign === '-' ? '-' : ''))
    .toLowerCase();
  const sign = firstOf(signs, /[^a-z\d-]/u);
  return sign === undefined ? understood(signs) : refused(text, { key: 'entry.notPart', sign });
}

/**
 * A phone number as the server takes it: `+8613800138000`. Two leading zeros are how many people dial abroad; a zero in
 * brackets after the country code is for callers at home.
 */
export function readPhone(text: string): Reading {
  const plain = plainText(text);
  if (MINUS.test(plain)) return refused(text, { key: 'entry.notPart', sign: '-' });
  const number = plain
    .replace(/^ *tel:/i, '')
    .replace(/^( *(?:\+|00)[\d -]*)\(0\)/, '$1')
    .replace(BETWEEN, '')
    .replace(/[()[\]/]/g, '')
    .replace(/^00/, '+');
  const sign = firstOf(number.replace(/^\+/, ''), /[^\d]/u);
  return sign === undefined ? understood(number) : refused(text, { key: 'entry.notPart', sign });
}

/** How a code stands in its field: its digits, or what is no code as it was given. */
export function formatDigits(text: string): string {
  const { isUnderstood, value } = readCode(text);
  return isUnderstood ? value : visibleText(text);
}

/** The same in groups of four, as people read long numbers. */
export function formatDigitGroups(text: string): string {
  const { isUnderstood, value } = readCode(text);
  return isUnderstood ? value.replace(/(\d{4})(?=\d)/g, '$1 ') : visibleText(text);
}
