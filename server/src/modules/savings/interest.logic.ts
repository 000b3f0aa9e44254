import type { Millionths, MinorUnits } from 'shared-api/contract';
import { portion, type Rounded } from 'shared-api/money';

const MILLIONTHS = 1_000_000n;
const DAYS_A_YEAR = 365n;
export const DAY_MS = 24 * 3600 * 1000;

/**
 * Simple interest of a whole term in minor units: amount × yearly rate × days / 365, rounded down once; what was
 * rounded away goes to the `rounding` account (docs/product.md, sections 1 and 4).
 */
export function interestOf(term: {
  amountMinor: MinorUnits;
  /** Millionths a year. */
  annualRate: Millionths;
  days: number;
}): Rounded {
  const { amountMinor, annualRate, days } = term;
  return portion({
    ofMinor: amountMinor,
    numerator: BigInt(annualRate) * BigInt(days),
    denominator: MILLIONTHS * DAYS_A_YEAR,
  });
}

/** The moment at which a term ends: whole days of 24 hours after it began. */
export function maturityOf({ from, days }: { from: Date; days: number }): Date {
  return new Date(from.getTime() + days * DAY_MS);
}
