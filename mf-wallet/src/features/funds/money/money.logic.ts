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

const MILLION = 1_000_000;

interface Paid {
  /** What is paid in, at or above zero. */
  readonly amount: string;
  /** In the account's currency. */
  readonly fee: string;
  /** Millionths of the account's currency for one of what is paid in; null or none for one to one. */
  readonly rate?: number | null;
}

/** What a deposit adds to the balance: its worth, rounded down to the minor unit as the server does it, less the fee. */
export const creditedAmount = ({ amount, fee, rate }: Paid): string =>
  writeMoney((minorUnits(amount) * BigInt(rate ?? MILLION)) / BigInt(MILLION) - minorUnits(fee));

/** A rate of millionths as money is written, with all of its digits: 998500 is `0.9985`. */
export function writeRate(millionths: number): string {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}

/** What is paid in by a channel: its own coin where there is a rate, the account's currency otherwise. */
export const paidIn = (usdtRate: number | null, currency: string): string =>
  usdtRate === null ? currency : 'USDT';

export const isZero = (money: string): boolean => minorUnits(money) === 0n;

/** Money without its cents where there are none: as it is typed into a bank's form. */
export const plainMoney = (money: string): string => money.replace(/\.00$/, '');
