/** Characters of East Asian width that have a plain form: digits, letters, separators, currency signs. */
const WIDE = /[\uff01-\uff5e\uffe0-\uffe6\ufe50-\ufe6b]/g;
/** What is never seen: direction marks, joiners, byte order marks, variation selectors, soft hyphens. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** The frame of a keycap, which is a digit with this sign after it. */
const FRAME = /(?<=\d)\u20e3/g;
const CONTROLS = /\p{Cc}/gu;
/** Every dash and minus, Katakana's and Arabic's included. */
const DASHES = /[\p{Pd}\u2043\u2212\u02d7]/gu;

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode has the decimal digits of every script in order, zero first, so the place in the run is the value. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Digits of every script become Latin ones: what an Arabic or Chinese keyboard types is a number too. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : digitValue(digit)));
}

/** A text as a field shows it: with Latin digits, and without what is not seen. */
export const visibleText = (text: string): string => latinDigits(text.replace(UNSEEN, ''));

/**
 * A text without what differs by keyboard and by where it was copied from: Latin digits, plain width, one kind of blank
 * and of dash, nothing that is not seen. What stands there otherwise is left as it is.
 */
export function plainText(text: string): string {
  const narrow = text.replace(UNSEEN, '').replace(WIDE, (sign) => sign.normalize('NFKC'));
  return latinDigits(narrow)
    .replace(FRAME, '')
    .replace(/\s/g, ' ')
    .replace(CONTROLS, '')
    .replace(DASHES, '-');
}
