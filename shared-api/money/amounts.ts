import type { BasisPoints, Millionths, MinorUnits, MoneyText, UsdtUnits } from '../contract/index.ts';

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

/** An amount as it stands in a field and in a bank's form: whole units have no cents. */
export const withoutCents = (amount: MoneyText): MoneyText => amount.replace(/\.00$/, '');

/** All of an amount, in basis points. */
export const WHOLE_RATE: BasisPoints = 10_000;

export interface Rounded<Amount extends bigint = MinorUnits> {
  /** Rounded down to the minor unit: what the receiver gets. */
  readonly amountMinor: Amount;
  /** 0n or 1n: what the payer pays beyond that, to the `rounding` account. */
  readonly residueMinor: Amount;
}

/** `numerator / denominator` of an amount at or above zero, rounded down once. @throws RangeError on negative values. */
export function portion(share: { ofMinor: bigint; numerator: bigint; denominator: bigint }): Rounded<bigint> {
  const { ofMinor, numerator, denominator } = share;
  if (ofMinor < 0n || numerator < 0n || denominator <= 0n)
    throw new RangeError('A share is taken of nothing negative.');
  const product = ofMinor * numerator;
  return { amountMinor: product / denominator, residueMinor: product % denominator === 0n ? 0n : 1n };
}

/** A rate in basis points (80 % is 8000) of an amount, rounded down. */
export const basisPoints = ({
  ofMinor,
  basisPoints: rate,
}: {
  ofMinor: MinorUnits;
  basisPoints: BasisPoints;
}): Rounded => portion({ ofMinor, numerator: BigInt(rate), denominator: BigInt(WHOLE_RATE) });

const MILLION = 1_000_000n;

/** What an amount is worth at an exchange rate in millionths, rounded down; without a rate it is worth itself. */
export const worthAt = ({ ofMinor, rate }: { ofMinor: bigint; rate: Millionths | null }): Rounded<bigint> =>
  portion({ ofMinor, numerator: rate === null ? MILLION : BigInt(rate), denominator: MILLION });

/** How much an amount buys of what costs so many millionths each, rounded down. */
export const boughtAt = ({ ofMinor, rate }: { ofMinor: bigint; rate: Millionths }): Rounded<bigint> =>
  portion({ ofMinor, numerator: MILLION, denominator: BigInt(rate) });

/** Basis points as the percent string that formats take: 8250 is `"82.50"`. */
export const percentOf = (rate: BasisPoints): string =>
  `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;

/** Millionths, in which exchange rates are stated, as a decimal of two digits or more: 998500 is `"0.9985"`. */
export function rateDecimal(millionths: Millionths): string {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}
