import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';

const WHOLE_AMOUNT = /^[1-9]\d{0,11}$/;
const BASIS_POINTS = 10_000n;

export interface Prospect {
  /** What comes on top of the stake when the user is right. */
  readonly profit: MoneyText;
  /** Stake and profit together. */
  readonly paidBack: MoneyText;
  /** What is lost when they are wrong: the stake. */
  readonly loss: string;
}

/**
 * What a trade can bring, in money: winnings are rounded down to the minor unit (docs/product.md, section 1).
 * `payoutRate` is in basis points. Undefined while the amount is not a positive whole number.
 */
export function prospectOf({
  amount,
  payoutRate,
}: {
  amount: MoneyText;
  payoutRate: BasisPoints;
}): Prospect | undefined {
  if (!WHOLE_AMOUNT.test(amount)) return undefined;
  const stake = toMinor(amount);
  const profit = (stake * BigInt(payoutRate)) / BASIS_POINTS;
  return { profit: toDecimal(profit), paidBack: toDecimal(stake + profit), loss: toDecimal(stake) };
}

export type AmountProblem = 'whole_amount' | 'too_small' | 'too_large' | 'over_limit' | 'insufficient_funds';

interface AmountToJudge {
  /** As typed. */
  readonly amount: MoneyText;
  readonly minimum: MoneyText;
  readonly maximum: MoneyText;
  /** Undefined while the balance is not known: the server judges then. */
  readonly available: MoneyText | undefined;
  /** What the user's own limits leave; null without any. */
  readonly left: MoneyText | null;
}

/** What is wrong with a typed amount; undefined when nothing is. An empty one is not whole. */
export function judgeAmount({
  amount,
  minimum,
  maximum,
  available,
  left,
}: AmountToJudge): AmountProblem | undefined {
  if (!WHOLE_AMOUNT.test(amount)) return 'whole_amount';
  const stake = toMinor(amount);
  if (stake < toMinor(minimum)) return 'too_small';
  if (stake > toMinor(maximum)) return 'too_large';
  if (left !== null && stake > toMinor(left)) return 'over_limit';
  if (available !== undefined && stake > toMinor(available)) return 'insufficient_funds';
  return undefined;
}

const QUICK = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const QUICK_SHOWN = 4;

/** Whole amounts for one tap, inside the limits. */
export function quickAmounts({ minimum, maximum }: { minimum: MoneyText; maximum: MoneyText }): number[] {
  const [least, most] = [toMinor(minimum), toMinor(maximum)];
  return QUICK.filter((amount) => BigInt(amount) * 100n >= least && BigInt(amount) * 100n <= most).slice(
    0,
    QUICK_SHOWN,
  );
}
