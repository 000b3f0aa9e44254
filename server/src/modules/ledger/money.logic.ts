/** Money is a whole number of minor units (bigint, 2 decimals) everywhere but on the wire (product.md section 1). */
const PER_UNIT = 100n;
const BASIS = 10_000n;

/** Minor units as the wire writes them: 125000n is "1250.00". */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const cents = String(size % PER_UNIT).padStart(2, '0');
  return `${minor < 0n ? '-' : ''}${size / PER_UNIT}.${cents}`;
}

/** The wire's "1250.00" in minor units. @throws RangeError on any other form. */
export function fromDecimal(decimal: string): bigint {
  const [, sign, units, cents] = /^(-?)(0|[1-9]\d*)\.(\d{2})$/.exec(decimal) ?? [];
  if (units === undefined || cents === undefined)
    throw new RangeError(`"${decimal}" is not an amount of money.`);
  const minor = BigInt(units) * PER_UNIT + BigInt(cents);
  return sign ? -minor : minor;
}

/** What a user enters, positive whole units, in minor units. @throws RangeError on anything else. */
export function fromWhole(units: number | bigint): bigint {
  if (units <= 0 || (typeof units === 'number' && !Number.isSafeInteger(units))) {
    throw new RangeError(`${units} is not a positive whole amount.`);
  }
  return BigInt(units) * PER_UNIT;
}

export interface Rounded {
  /** Rounded down to the minor unit: what the receiver gets. */
  readonly amountMinor: bigint;
  /** 0n or 1n: what the payer pays beyond that, to the `rounding` account. */
  readonly residueMinor: bigint;
}

/** `numerator / denominator` of an amount at or above zero, rounded down once. @throws RangeError on negative values. */
export function portion(share: { ofMinor: bigint; numerator: bigint; denominator: bigint }): Rounded {
  const { ofMinor, numerator, denominator } = share;
  if (ofMinor < 0n || numerator < 0n || denominator <= 0n) {
    throw new RangeError('A share is taken of nothing negative.');
  }
  const product = ofMinor * numerator;
  return { amountMinor: product / denominator, residueMinor: product % denominator === 0n ? 0n : 1n };
}

/** A rate in basis points (80 % is 8000n) of an amount, rounded down. */
export function basisPoints(share: { ofMinor: bigint; basisPoints: bigint }): Rounded {
  return portion({ ofMinor: share.ofMinor, numerator: share.basisPoints, denominator: BASIS });
}
