import type { Millionths, MoneyText } from 'shared-api/contract';
import { parseWhole, toMinor } from 'shared-api/money';
import { creditedAmount } from './money.logic.ts';

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
