import type { Language } from '../router/remote-module.ts';
import { decimal, fractionDigits, isolate, numberFormat, TURNS, withMinus } from './decimal.logic.ts';

export interface MoneyParts {
  /** What stands before the first digit: sign and symbol. */
  lead: string;
  /** Whole units with their group separators. */
  whole: string;
  /** Decimal separator and minor units; may be empty. */
  fraction: string;
  /** What follows the digits: a symbol or a code. */
  tail: string;
}

interface MoneyOptions {
  /** Shows + for gains. */
  signed?: boolean;
  /** Leaves out the cents of a whole amount. */
  short?: boolean;
}

function parts(amount: string, language: Language, currency: string, options: MoneyOptions) {
  const digits = Math.max(2, fractionDigits(amount));
  const shared: Intl.NumberFormatOptions = {
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
    trailingZeroDisplay: options.short ? 'stripIfInteger' : 'auto',
  };
  // Intl knows three-letter codes only; others (USDT) are written after the number.
  if (!/^[A-Za-z]{3}$/.test(currency)) {
    const list = numberFormat(language, shared).formatToParts(decimal(amount));
    return currency ? [...list, { type: 'literal' as const, value: `\u00a0${currency}` }] : list;
  }
  const format: Intl.NumberFormatOptions = {
    ...shared,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  };
  return numberFormat(language, format).formatToParts(decimal(amount));
}

/** `"1250.00"` → `$1,250.00`. Exact: never through floating point (docs/product.md, section 1). */
export function formatMoney(
  amount: string,
  language: Language,
  currency: string,
  options: MoneyOptions = {},
): string {
  const text = parts(amount, language, currency, options)
    .map((part) => part.value)
    .join('')
    .replace(TURNS, '');
  // Number, sign and symbol keep their order inside right-to-left text.
  return isolate(withMinus(text), language);
}

/** The same text in the pieces that are drawn in two sizes. */
export function splitMoney(
  amount: string,
  language: Language,
  currency: string,
  options: MoneyOptions = {},
): MoneyParts {
  const result: MoneyParts = { lead: '', whole: '', fraction: '', tail: '' };
  for (const part of parts(amount, language, currency, options)) {
    const value = part.value.replace(TURNS, '');
    if (part.type === 'integer' || part.type === 'group') result.whole += value;
    else if (part.type === 'decimal' || part.type === 'fraction') result.fraction += value;
    else if (result.whole === '') result.lead += withMinus(value);
    else result.tail += value;
  }
  return result;
}
