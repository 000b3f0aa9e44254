const MONEY = /^(-?)(\d+)(?:\.(\d{2}))?$/;

/** Minor units of money as the wire writes it (`"1250.00"`) or a user types it (`"1250"`). Throws a RangeError else. */
export function minorUnits(money: string): bigint {
  const [, sign, whole, cents = '00'] = MONEY.exec(money) ?? [];
  if (whole === undefined) throw new RangeError(`Not money: ${money}`);
  const size = BigInt(whole) * 100n + BigInt(cents);
  return sign ? -size : size;
}

/** Minor units as the wire writes money. */
export function writeMoney(units: bigint): string {
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** What a deposit adds to the balance: the fee is taken from it. */
export const creditedAmount = ({ amount, fee }: { amount: string; fee: string }): string =>
  writeMoney(minorUnits(amount) - minorUnits(fee));

export const isZero = (money: string): boolean => minorUnits(money) === 0n;

/** Money without its cents where there are none: as it is typed into a bank's form. */
export const plainMoney = (money: string): string => money.replace(/\.00$/, '');
