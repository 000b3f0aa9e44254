import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { basisPoints, parseWhole, toDecimal } from 'shared-api/money';

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
 * Undefined while the amount is not a positive whole number.
 */
export function prospectOf({
  amount,
  payoutRate,
}: {
  amount: MoneyText;
  payoutRate: BasisPoints;
}): Prospect | undefined {
  const stake = parseWhole(amount);
  if (stake === null) return undefined;
  const { amountMinor: profit } = basisPoints({ ofMinor: stake, basisPoints: payoutRate });
  return { profit: toDecimal(profit), paidBack: toDecimal(stake + profit), loss: toDecimal(stake) };
}
