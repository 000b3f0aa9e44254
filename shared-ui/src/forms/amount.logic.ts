const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Digits of other scripts become Latin ones: what an Arabic keyboard types is a number too. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * What was typed or pasted as a whole amount: separators go, leading zeros go. A fraction is kept as typed, so
 * that the field can say that it takes whole units instead of turning 1000.32 into 100032.
 */
export function cleanAmount(text: string): string {
  const kept = latinDigits(text)
    .replace(/\u066b/g, '.')
    .replace(/[^\d.]/g, '');
  return kept.replace(/^0+(?=\d)/, '');
}

/** Whether the text is a positive whole number (specification, section 5). */
export function isWholeAmount(text: string): boolean {
  return /^[1-9]\d*$/.test(text);
}
