/** Arabic, Persian and full-width ones. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** A comma is a separator before a group of three only; anywhere else it may be what others write for a point. */
const GROUPING = /[,\uff0c](?=\d{3}(?!\d))/g;
const POINTS = /[,\uff0c\uff0e\u066b]/g;

/** Digits of other scripts become Latin ones: what an Arabic or Chinese keyboard types is a number too. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * What was typed or pasted as a whole amount: separators go, leading zeros go. A fraction is kept as typed, so
 * that the field can say that it takes whole units instead of turning 1000.32 into 100032.
 */
export function cleanAmount(text: string): string {
  const kept = latinDigits(text)
    .replace(GROUPING, '')
    .replace(POINTS, '.')
    .replace(/[^\d.]/g, '');
  return kept.replace(/^0+(?=\d)/, '');
}

/** Whether the text is a positive whole number (specification, section 5). */
export function isWholeAmount(text: string): boolean {
  return /^[1-9]\d*$/.test(text);
}
