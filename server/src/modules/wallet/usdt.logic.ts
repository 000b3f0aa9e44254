import type { Millionths, MinorUnits, UsdtUnits } from 'shared-api/contract';
import { type Rounded, worthAt } from 'shared-api/money';

/** Millionths of the account's currency for one USDT. The account's currency itself has no rate: it is credited as it is. */
type Rate = Millionths | null;
const ONE_TO_ONE: Millionths = 1_000_000;

/**
 * What an amount paid in is worth in the account's currency, before the fee: rounded down to the minor unit once, when
 * it is announced (docs/product.md, sections 1 and 2). The rest of the last minor unit goes to `rounding` with the
 * credit.
 */
export function worth({ paidMinor, rate }: { paidMinor: UsdtUnits | MinorUnits; rate: Rate }): Rounded {
  return worthAt({ ofMinor: paidMinor, rate: rate ?? ONE_TO_ONE });
}

/** What came in beyond the credited amount of an order: 0n or 1n. */
export const residueOf = ({
  usdt_amount,
  usdt_rate,
}: {
  usdt_amount: UsdtUnits | null;
  usdt_rate: Rate;
}): MinorUnits =>
  usdt_amount === null ? 0n : worth({ paidMinor: usdt_amount, rate: usdt_rate }).residueMinor;
