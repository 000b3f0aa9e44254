const CENTS = /^(-?)(\d+)\.(\d{2})$/;

/** Minor units of money as the wire writes it. Throws a RangeError on anything else. */
function minorUnits(money: string): bigint {
  const [, sign, whole, cents] = CENTS.exec(money) ?? [];
  if (whole === undefined || cents === undefined) throw new RangeError(`Not money: ${money}`);
  const size = BigInt(whole) * 100n + BigInt(cents);
  return sign ? -size : size;
}

/** The exact sum of amounts of money (`"1250.00"`), without floating point (product decisions, section 1). */
export function sumMoney(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + minorUnits(amount), 0n);
  const size = sum < 0n ? -sum : sum;
  return `${sum < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
