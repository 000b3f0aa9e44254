/** Minor units of an amount of at most two decimals that is not negative; whole amounts too. */
export function toMinor(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0') || '0');
}

/** The decimal string with two digits of minor units: the wire's money. */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Basis points as the percent string that formats take: 8250 → `82.50`. */
export function percentOf(basisPoints: number): string {
  return `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
}
