import type { Millionths, MinorUnits, UsdtUnits } from 'shared-api/contract';
import { worthAt } from 'shared-api/money';

/**
 * What of a redemption's amount has bought no USDT, for `rounding`: whole minor units, rounded down, so that what leaves the
 * books is never less than what is paid out. Below the price of a hundredth of a USDT; 0n without a rate.
 */
export function restOf(order: {
  amount: MinorUnits;
  usdt_amount: UsdtUnits | null;
  usdt_rate: Millionths | null;
}): MinorUnits {
  const { amount, usdt_amount: usdt, usdt_rate: rate } = order;
  if (usdt === null || rate === null) return 0n;
  const { amountMinor, residueMinor } = worthAt({ ofMinor: usdt, rate });
  return amount - amountMinor - residueMinor;
}
