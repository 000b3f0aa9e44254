import type { Millionths, MoneyText } from 'shared-api/contract';
import { parseWhole, toDecimal, toMinor, worthAt } from 'shared-api/money';

interface Paid {
  /** What is paid in, at or above zero. */
  readonly amount: MoneyText;
  /** In the account's currency. */
  readonly fee: MoneyText;
  /** Millionths of the account's currency for one of what is paid in; null or none for one to one. */
  readonly rate?: Millionths | null;
}

/** What a deposit adds to the balance: its worth, rounded down to the minor unit as the server does it, less the fee. */
export const creditedAmount = ({ amount, fee, rate = null }: Paid): MoneyText =>
  toDecimal(worthAt({ ofMinor: toMinor(amount), rate }).amountMinor - toMinor(fee));

/** What is paid in by a channel: its own coin where there is a rate, the account's currency otherwise. */
export const paidIn = (usdtRate: Millionths | null, currency: string): string =>
  usdtRate === null ? currency : 'USDT';

export const isZero = (money: string): boolean => toMinor(money) === 0n;

/** What is wrong with an amount; `required` and `whole` are the contract's rules, said here as one types. */
export type AmountFault = 'required' | 'whole' | 'tooSmall' | 'tooLarge' | 'overLimit';

interface Judged {
  /** As typed: whole units (docs/product.md, section 17: positive integers). */
  readonly amount: MoneyText;
  readonly minimum: MoneyText;
  readonly maximum: MoneyText;
  /** What the user's own deposit limit leaves, in the account's currency; null without one. */
  readonly left?: MoneyText | null;
  /** As in `creditedAmount`. */
  readonly rate?: Millionths | null;
}

/** Judges an amount against a channel's published range and the user's own limit; undefined when all is well. */
export function amountFault({
  amount,
  minimum,
  maximum,
  left = null,
  rate = null,
}: Judged): AmountFault | undefined {
  if (amount === '') return 'required';
  const units = parseWhole(amount);
  if (units === null) return 'whole';
  if (units < toMinor(minimum)) return 'tooSmall';
  if (units > toMinor(maximum)) return 'tooLarge';
  if (left === null) return undefined;
  const worth = creditedAmount({ amount, fee: '0.00', rate });
  return toMinor(worth) > toMinor(left) ? 'overLimit' : undefined;
}
