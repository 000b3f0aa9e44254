const MONEY = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Minor units of an amount with at most two decimals. Throws a RangeError on anything else. */
export function toMinor(amount: string): bigint {
  const parts = MONEY.exec(amount);
  if (!parts) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign, whole = '0', cents = ''] = parts;
  const size = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign ? -size : size;
}

/** The decimal string with two digits of minor units: the wire's money. */
export function toDecimal(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** The sum of decimal strings. */
export const sumMoney = (amounts: readonly string[]): string =>
  toDecimal(amounts.reduce((sum, amount) => sum + toMinor(amount), 0n));

/** Basis points as the percent string that formats take: 8250 → `82.50`. */
export function percentOf(basisPoints: number): string {
  return `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
}

/** Decimal strings of any number of digits as integers of one scale, exactly. */
function scaled(a: string, b: string): { a: bigint; b: bigint; digits: number } {
  const digits = Math.max(a.split('.')[1]?.length ?? 0, b.split('.')[1]?.length ?? 0);
  const integer = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  return { a: integer(a), b: integer(b), digits };
}

/** Which of two prices is higher: 1 when `to` lies above `from`, -1 below, 0 when they are equal. */
export function comparePrices({ from, to }: { from: string; to: string }): -1 | 0 | 1 {
  const { a, b } = scaled(from, to);
  if (a === b) return 0;
  return b > a ? 1 : -1;
}

/** The distance between two prices, without a sign, with the digits of the finer one. */
export function priceDistance({ from, to }: { from: string; to: string }): string {
  const { a, b, digits } = scaled(from, to);
  const text = String(a > b ? a - b : b - a).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
