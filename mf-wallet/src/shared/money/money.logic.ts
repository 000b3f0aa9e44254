import type { Millionths, MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor, worthAt } from 'shared-api/money';

interface Paid {
  /** What is paid in, at or above zero. */
  readonly amount: MoneyText;
  /** In the account's currency. */
  readonly fee: MoneyText;
  /** Millionths of the account's currency for one of what is paid in; null or none for one to one. */
  readonly rate?: Millionths | null;
}

/** What a deposit adds to the balance: its worth, rounded down to the minor unit as the server does it, less the fee. */
export function creditedAmount({ amount, fee, rate = null }: Paid): MoneyText {
  const ofMinor = toMinor(amount);
  const worth = rate === null ? ofMinor : worthAt({ ofMinor, rate }).amountMinor;
  return toDecimal(worth - toMinor(fee));
}

/** What is paid in by a channel: its own coin where there is a rate, the account's currency otherwise. */
export const paidIn = (usdtRate: Millionths | null, currency: string): string =>
  usdtRate === null ? currency : 'USDT';

export const isZero = (money: string): boolean => toMinor(money) === 0n;

/** Money without its cents where there are none: as it is typed into a bank's form. */
export const plainMoney = (money: string): string => money.replace(/\.00$/, '');
