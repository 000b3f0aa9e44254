import type { Language } from '../router/remote-module.ts';
import { decimal, fractionDigits, numberFormat, TURNS, withMinus } from './decimal.logic.ts';

/** A price with its own digits: `"2345.60"` → `2,345.60`. `digits` overrides them. */
export function formatPrice(price: string, language: Language, digits = fractionDigits(price)): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, format).format(decimal(price));
}

/** How far a price has moved, with its sign and the product's digits: `"2.5"` → `+2.50`; zero carries none. */
export function formatMove(move: string, language: Language, digits: number): string {
  const format = numberFormat(language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return withMinus(format.format(decimal(move)).replace(TURNS, ''));
}

/** A percent string (`"-0.35"`, `"-0.35%"`) with its sign: `−0.35%`; zero carries none. */
export function formatPercent(percent: string, language: Language, digits = 2): string {
  const format = numberFormat(language, {
    style: 'unit',
    unit: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return withMinus(format.format(decimal(percent)));
}

/** A rate as it is published, without a sign: `80%`, `5.475%`. */
export function formatRate(percent: string, language: Language): string {
  return numberFormat(language, { style: 'unit', unit: 'percent', maximumFractionDigits: 3 }).format(
    decimal(percent),
  );
}

/** A count or whole amount: `12,000`. */
export function formatCount(count: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 0 }).format(count);
}
