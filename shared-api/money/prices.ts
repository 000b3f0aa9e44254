import type { PriceText, ScaledPrice } from '../contract/index.ts';

/** Prices are decimal strings; they are compared as integers of one scale, exactly. */
const digitsOf = (price: PriceText): number => price.split('.')[1]?.length ?? 0;

function scaled(price: PriceText, digits: number): ScaledPrice {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

function unscaled(value: ScaledPrice, digits: number): PriceText {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const at = text.length - digits;
  return `${value < 0n ? '-' : ''}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ''}`;
}

interface Move {
  readonly from: PriceText;
  readonly to: PriceText;
}

/** How far a price has moved, with the digits of the finer one: from `1.10` to `1.0999` is `-0.0001`. */
export function priceMove({ from, to }: Move): PriceText {
  const digits = Math.max(digitsOf(from), digitsOf(to));
  return unscaled(scaled(to, digits) - scaled(from, digits), digits);
}

/** The same without its sign. */
export const priceDistance = (move: Move): PriceText => priceMove(move).replace('-', '');

/** 1 when `to` lies above `from`, -1 below, 0 when they are equal. */
export function comparePrices({ from, to }: Move): -1 | 0 | 1 {
  const digits = Math.max(digitsOf(from), digitsOf(to));
  const [a, b] = [scaled(from, digits), scaled(to, digits)];
  if (a === b) return 0;
  return b > a ? 1 : -1;
}

/** A price as the integer that stands in the chain: scaled by the product's digits; null when it has others. */
export const scaledPrice = (price: PriceText, digits: number): ScaledPrice | null =>
  /^(0|[1-9]\d*)(\.\d+)?$/.test(price) && digitsOf(price) === digits ? scaled(price, digits) : null;
