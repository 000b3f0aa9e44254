import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { basisPoints, fromWhole, parseWhole, toDecimal, toMinor } from 'shared-api/money';

export type StakeProblem = 'whole_amount' | 'too_small' | 'too_large' | 'over_limit' | 'insufficient_funds';

export interface StakeLimits {
  readonly minimum: MoneyText;
  readonly maximum: MoneyText;
}

interface StakeToJudge extends StakeLimits {
  /** Whole units as typed. */
  readonly amount: MoneyText;
  /** How often the amount is staked in a round, and in how many rounds. */
  readonly leverage?: number;
  readonly rounds?: number;
  /** Undefined while the balance is not known: the server judges then. */
  readonly available: MoneyText | undefined;
  /** What the user's own limits leave; null without any. */
  readonly left: MoneyText | null;
}

/** What is wrong with a typed stake; undefined when nothing is. An empty one is not whole. */
export function judgeStake(judged: StakeToJudge): StakeProblem | undefined {
  const { amount, leverage = 1, rounds = 1, minimum, maximum, available, left } = judged;
  const units = parseWhole(amount);
  if (units === null) return 'whole_amount';
  const stake = units * BigInt(leverage);
  if (stake < toMinor(minimum)) return 'too_small';
  if (stake > toMinor(maximum)) return 'too_large';
  const total = stake * BigInt(rounds);
  if (left !== null && total > toMinor(left)) return 'over_limit';
  if (available !== undefined && total > toMinor(available)) return 'insufficient_funds';
  return undefined;
}

export interface Prospect {
  /** What is lost when the user is wrong. */
  readonly stake: MoneyText;
  /** What comes on top of it when they are right. */
  readonly profit: MoneyText;
  /** Stake and profit together. */
  readonly paidBack: MoneyText;
}

/**
 * What a typed stake can bring, in money: winnings are rounded down to the minor unit (docs/product.md, section 1).
 * Undefined while the amount is not a positive whole number. `rate`: what a right answer brings on top of the stake.
 */
export function prospectOf({
  amount,
  leverage = 1,
  rate,
}: Pick<StakeToJudge, 'amount' | 'leverage'> & { readonly rate: BasisPoints }): Prospect | undefined {
  const units = parseWhole(amount);
  if (units === null) return undefined;
  const stake = units * BigInt(leverage);
  const { amountMinor: profit } = basisPoints({ ofMinor: stake, basisPoints: rate });
  return { stake: toDecimal(stake), profit: toDecimal(profit), paidBack: toDecimal(stake + profit) };
}

const QUICK = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const QUICK_SHOWN = 4;

/** Whole amounts for one tap, inside the limits at a leverage. */
export function quickAmounts({ minimum, maximum }: StakeLimits, leverage = 1): number[] {
  const [least, most] = [toMinor(minimum), toMinor(maximum)];
  const stake = (amount: number) => fromWhole(amount) * BigInt(leverage);
  return QUICK.filter((amount) => stake(amount) >= least && stake(amount) <= most).slice(0, QUICK_SHOWN);
}
