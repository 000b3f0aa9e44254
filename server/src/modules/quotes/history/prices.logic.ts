import type { ScaledPrice } from 'shared-api/contract';

/** A price scaled by digits as its decimal string: `formatPrice(108450n, 5)` is `"1.08450"`. */
export function formatPrice(price: ScaledPrice, digits: number): string {
  if (digits === 0) return String(price);
  const text = String(price).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/** A decimal string as a price scaled by digits, half a unit rounded up; null for anything but a price above 0. */
export function parsePrice(text: string, digits: number): ScaledPrice | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const price = Number(fraction[digits] ?? 0) >= 5 ? kept + 1n : kept;
  return price > 0n ? price : null;
}

/** Percent change of `price` against `base`, signed, two digits, half away from zero: `"-0.42"`, `"+1.05"`, `"0.00"`. */
export function percentChange({ price, base }: { price: ScaledPrice; base: ScaledPrice }): string {
  const difference = price - base;
  const size = difference < 0n ? -difference : difference;
  const hundredths = (size * 20_000n + base) / (2n * base);
  if (hundredths === 0n) return '0.00';
  return `${difference < 0n ? '-' : '+'}${formatPrice(hundredths, 2)}`;
}

export function higher(a: ScaledPrice, b: ScaledPrice): ScaledPrice {
  if (a > b) return a;
  return b;
}

export function lower(a: ScaledPrice, b: ScaledPrice): ScaledPrice {
  if (a < b) return a;
  return b;
}
