import { creditedAmount, minorUnits } from '../money/money.logic.ts';

/** What is wrong with an amount; `required` and `whole` are the contract's rules, said here as one types. */
export type AmountFault = 'required' | 'whole' | 'tooSmall' | 'tooLarge' | 'overLimit';

interface Judged {
  /** As typed: whole units (specification, section 5: positive integers). */
  readonly amount: string;
  readonly minimum: string;
  readonly maximum: string;
  /** What the user's own deposit limit leaves, in the account's currency; null without one. */
  readonly left?: string | null;
  /** As in `creditedAmount`. */
  readonly rate?: number | null;
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
  if (!/^[1-9]\d*$/.test(amount)) return 'whole';
  const units = minorUnits(amount);
  if (units < minorUnits(minimum)) return 'tooSmall';
  if (units > minorUnits(maximum)) return 'tooLarge';
  if (left === null) return undefined;
  const worth = creditedAmount({ amount, fee: '0.00', rate });
  return minorUnits(worth) > minorUnits(left) ? 'overLimit' : undefined;
}
