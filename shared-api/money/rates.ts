import type { BasisPoints, Millionths, MinorUnits } from '../contract/index.ts';

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

/** What an amount is worth at an exchange rate in millionths, rounded down. */
export const worthAt = ({ ofMinor, rate }: { ofMinor: bigint; rate: Millionths }): Rounded<bigint> =>
  portion({ ofMinor, numerator: BigInt(rate), denominator: MILLION });

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
