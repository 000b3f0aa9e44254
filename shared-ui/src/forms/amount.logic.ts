/** Arabic, Persian and full-width ones. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** Marks that keep a number's reading direction inside other text: copied along, never seen. */
const UNSEEN = /[\u200b-\u200f\u061c\u2066-\u2069\ufeff]/g;
/** Full-width, Arabic and typographic separators, and what they are written for. */
const SEPARATORS: readonly (readonly [RegExp, string])[] = [
  [/[\uff0c\u060c]/g, ','],
  [/\uff0e/g, '.'],
  [/\s/g, ' '],
  [/\u2019/g, "'"],
];
/** Every way to write an amount: separator of groups, of decimals, and how many of these: after a comma three are a group. */
const WRITINGS = [
  [',', '.', '+'],
  ['.', ',', '+'],
  [' ', '.,', '+'],
  ["'", '.', '+'],
  ['\u066c', '\u066b', '+'],
  ['', '.\u066b', '+'],
  ['', ',', '{1,2}'],
].map(([group, point, digits]) => {
  const whole = group ? `[1-9]\\d{0,2}(?:[${group}]\\d{3})+` : '\\d+';
  return new RegExp(`^(${whole})(?:[${point}](\\d${digits}))?$`);
});

/** As many characters as a field holds. */
const MOST = 12;

/** Digits of other scripts become Latin ones: what an Arabic or Chinese keyboard types is a number too. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

const withoutZeros = (whole: string) => whole.replace(/^0+(?=\d)/, '');

/**
 * What a text from elsewhere means as an amount, with its currency before or after it; undefined when it is none, or
 * when it could be two: "1.000" is a thousand to some and one to others. "1,000" is how this app writes a thousand. A
 * fraction stays in sight, so that the field can say that it takes whole units.
 */
export function readAmount(text: string, currency = ''): string | undefined {
  const plain = SEPARATORS.reduce((so, [found, meant]) => so.replace(found, meant), latinDigits(text));
  let number = plain.replace(UNSEEN, '').trim();
  if (currency && number.startsWith(currency)) number = number.slice(currency.length).trim();
  else if (currency && number.endsWith(currency)) number = number.slice(0, -currency.length).trim();
  const read = new Set<string>();
  for (const writing of WRITINGS) {
    const [, whole, fraction = ''] = writing.exec(number) ?? [];
    if (whole === undefined) continue;
    const units = withoutZeros(whole.replace(/\D/g, ''));
    read.add(/[1-9]/.test(fraction) ? `${units}.${fraction}` : units);
  }
  const [only] = read;
  return read.size === 1 && only !== undefined && only.length <= MOST ? only : undefined;
}

/** How many characters came in between what stood there before and stands there still. */
function inserted(before: string, text: string): number {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, text.length) - start;
  while (end < most && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return text.length - start - end;
}

const PASTED: readonly (string | undefined)[] = [
  'insertFromPaste',
  'insertFromDrop',
  'insertFromYank',
  'insertReplacementText',
];

interface Entered {
  /** What the field held, and what stands in it now. */
  before: string;
  text: string;
  /** The browser's word for how it came in (`inputType`), where it has one. */
  how?: string | undefined;
  currency?: string;
}

/**
 * The field's next value. A key that no amount has in this place is ignored; of text that comes as a whole (a paste)
 * nothing is left out, for the rest would be another amount: undefined refuses it.
 */
export function enterAmount({ before, text, how, currency }: Entered): string | undefined {
  const typed = how === 'insertCompositionText' || how?.startsWith('history') || inserted(before, text) < 2;
  if (!typed || PASTED.includes(how)) return readAmount(text, currency);
  const next = withoutZeros(latinDigits(text).replace(/[,\uff0c\u060c\uff0e\u066b]/g, '.'));
  return /^\d*\.?\d*$/.test(next) && next.length <= MOST ? next : before;
}

/** Whether the text is a positive whole number (docs/product.md, section 17). */
export function isWholeAmount(text: string): boolean {
  return /^[1-9]\d*$/.test(text);
}
