import type { MinorUnits, MoneyText, UsdtUnits } from '../contract/index.ts';

/**
 * Money is a whole number of minor units (bigint, two decimals) everywhere but on the wire, which has `"1250.00"`.
 */
const PER_UNIT = 100n;

/** The wire's `"-1250.00"` in minor units; null for any other form. */
export function parseDecimal(text: MoneyText): MinorUnits | null {
  return /^-?(0|[1-9]\d*)\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null;
}

/** The wire's `"-1250.00"` in minor units. @throws RangeError on any other form. */
export function fromDecimal(text: MoneyText): MinorUnits {
  const minor = parseDecimal(text);
  if (minor === null) throw new RangeError(`"${text}" is not an amount of money.`);
  return minor;
}

/** As `fromDecimal`, and what a user types: `"1250"`, `"1250.5"`. @throws RangeError on any other form. */
export function toMinor(text: MoneyText): MinorUnits {
  const [, sign, whole, cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`"${text}" is not an amount of money.`);
  const size = BigInt(whole) * PER_UNIT + BigInt(cents.padEnd(2, '0'));
  return sign ? -size : size;
}

/** What a user types, positive whole units, in minor units; null for any other form. */
export const parseWhole = (text: MoneyText): MinorUnits | null =>
  /^[1-9]\d*$/.test(text) ? BigInt(text) * PER_UNIT : null;

/** The same of a number. @throws RangeError on anything else. */
export function fromWhole(units: number | bigint): MinorUnits {
  if (units <= 0 || (typeof units === 'number' && !Number.isSafeInteger(units)))
    throw new RangeError(`${units} is not a positive whole amount.`);
  return BigInt(units) * PER_UNIT;
}

/** Minor units as the wire writes them: 125000n is `"1250.00"`. */
export function toDecimal(minor: MinorUnits | UsdtUnits): MoneyText {
  const size = minor < 0n ? -minor : minor;
  const cents = String(size % PER_UNIT).padStart(2, '0');
  return `${minor < 0n ? '-' : ''}${size / PER_UNIT}.${cents}`;
}

/** The sum of decimal strings. */
export const sumMoney = (amounts: readonly MoneyText[]): MoneyText =>
  toDecimal(amounts.reduce((sum, amount) => sum + toMinor(amount), 0n));
