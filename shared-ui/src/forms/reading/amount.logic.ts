import { withoutCurrency, withoutOther } from './currencies.logic.ts';
import { plainText, visibleText } from './plain.logic.ts';
import { type Reading, refused, understood } from './reading.logic.ts';

/** Arabic, Chinese and typographic separators, and what they are written for. */
const SEPARATORS: readonly (readonly [RegExp, string])[] = [
  [/[\u060c\u3001]/g, ','],
  [/\u3002/g, '.'],
  [/[\u2018\u2019\u02bc\u2032\u00b4\u0060]/g, "'"],
];
/** Every way to write a number: separator of groups, of decimals, and how many decimals. Three digits after a comma are a group. */
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
/** As it is written in India: three digits at the end, twos before them. */
const LAKHS = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;
/** As many digits as the wire takes. */
const MOST = 12;

const withoutZeros = (whole: string) => whole.replace(/^0+(?=\d)/, '');
/** A full stop at the end closes a sentence, or decimals that did not come: it changes no number. */
const FULL_STOP = /(?<=[^.])\.$/;
/** A dash in the place of the decimals, as on price tags: there are none. */
const NO_CENTS = /(?<=\d[.,])-+$/;
const separated = (text: string) =>
  SEPARATORS.reduce((so, [found, meant]) => so.replace(found, meant), plainText(text))
    .trim()
    .replace(NO_CENTS, '00')
    .replace(FULL_STOP, '');

/** What a number may mean: none, one, or two, as "1.000" is a thousand to some and one to others. */
function meanings(number: string): string[] {
  const read = new Set<string>();
  for (const writing of [...WRITINGS, LAKHS]) {
    const [, whole, fraction = ''] = writing.exec(number) ?? [];
    if (whole === undefined) continue;
    const units = withoutZeros(whole.replace(/\D/g, ''));
    read.add(/[1-9]/.test(fraction) ? `${units}.${fraction}` : units);
  }
  return [...read];
}

/** Sign and number of a plain text whose currency is taken away by `strip`, on whichever side of the sign it stands. */
function signAndNumber(text: string, strip: (text: string) => string | undefined) {
  const inner = strip(text) ?? text;
  const sign = /^[+-]/.exec(inner)?.[0] ?? '';
  const after = inner.slice(sign.length);
  const hasMinus = after.endsWith('-');
  const rest = (hasMinus ? after.slice(0, -1) : after).trim();
  return { isNegative: sign === '-' || hasMinus, number: strip(rest) ?? rest };
}

export interface AmountRule {
  /** Of the field: its sign, code and names may stand on either side. */
  readonly currency: string;
  /** Minor units are taken too. */
  readonly cents?: boolean;
}

/** A text as an amount. "1,000" is how this app writes a thousand. */
export function readAmount(text: string, { currency, cents = false }: AmountRule): Reading {
  const plain = separated(text);
  if (plain === '') return understood('');
  const { isNegative, number } = signAndNumber(plain, (part) => withoutCurrency(part, currency));
  const [only, ...others] = meanings(number);
  const named = shortened(plain);
  if (number === '' && isNegative) return refused(text, { key: 'entry.minus' });
  if (only === undefined) {
    const foreign = withoutOther(number, currency);
    return foreign !== undefined && meanings(foreign).length > 0
      ? refused(text, { key: 'entry.currency', text: named, currency })
      : refused(text, { key: 'entry.unclear', text: named });
  }
  if (others.length > 0) return refused(text, { key: 'entry.ambiguous', text: named });
  if (isNegative) return refused(text, { key: 'entry.minus' });
  const [whole = '', fraction = ''] = only.split('.');
  if (whole.length > MOST) return understood(only, { key: 'rule.too_large' });
  if (cents)
    return fraction.length > 2 ? refused(text, { key: 'entry.unclear', text: named }) : understood(only);
  if (fraction) return understood(only, { key: 'entry.fraction' });
  return understood(only, only === '0' ? { key: 'rule.whole_amount' } : undefined);
}

/** How a text that is not typed on stands in the field: as the amount, where it is one. */
export function settledAmount(text: string, rule: AmountRule): string {
  const { isUnderstood, value } = readAmount(text, rule);
  return isUnderstood ? value : visibleText(text);
}

/** As much of a text as a sentence can name. */
const LONGEST = 24;
const shortened = (text: string) =>
  [...text].length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text;

const TAILS = ['0', '00', '000', '1', '11', '111'];

/** Whether a text that is wrong as it stands can be right with more digits, as "1," on the way to "1,000". */
export function isUnfinished(text: string, rule: AmountRule): boolean {
  const { fault } = readAmount(text, rule);
  if (!fault || fault.key === 'rule.whole_amount') return false;
  return TAILS.some((tail) => readAmount(text + tail, rule).fault === undefined);
}

export interface WholeRule {
  readonly least: number;
  readonly most: number;
}

/** A text as a whole number within bounds. */
export function readWhole(text: string, { least, most }: WholeRule): Reading {
  const plain = separated(text);
  if (plain === '') return understood('');
  const [only, ...others] = meanings(plain);
  const fault = { key: 'entry.whole', least, most } as const;
  if (only === undefined || others.length > 0 || only.includes('.')) return refused(text, fault);
  return Number(only) < least || Number(only) > most ? understood(only, fault) : understood(only);
}

/** How a whole number stands in the field when typing has ended. */
export function settledWhole(text: string, rule: WholeRule): string {
  const { isUnderstood, value } = readWhole(text, rule);
  return isUnderstood ? value : visibleText(text);
}

/** Whether the text is a positive whole number (docs/product.md, section 17). */
export function isWholeAmount(text: string): boolean {
  return /^[1-9]\d*$/.test(text);
}
