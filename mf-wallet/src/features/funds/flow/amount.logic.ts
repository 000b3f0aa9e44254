import { minorUnits } from '../money/money.logic.ts';

/** What is wrong with an amount; `required` and `whole` are the contract's rules, said here as one types. */
export type AmountFault = 'required' | 'whole' | 'tooSmall' | 'tooLarge';

interface Judged {
  /** As typed: whole units (specification, section 5: positive integers). */
  readonly amount: string;
  readonly minimum: string;
  readonly maximum: string;
}

/** Judges an amount against a channel's published range; undefined when all is well. */
export function amountFault({ amount, minimum, maximum }: Judged): AmountFault | undefined {
  if (amount === '') return 'required';
  if (!/^[1-9]\d*$/.test(amount)) return 'whole';
  const units = minorUnits(amount);
  if (units < minorUnits(minimum)) return 'tooSmall';
  return units > minorUnits(maximum) ? 'tooLarge' : undefined;
}
