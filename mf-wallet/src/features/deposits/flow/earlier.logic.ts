import type { DepositOrder } from 'shared-api/client';
import { parseWhole, toMinor } from 'shared-api/money';

interface Intended {
  readonly channel: DepositOrder['channel'];
  /** A whole amount, of what is paid in. */
  readonly amount: string;
}

/** The orders that were made after `since` by the same method for the same amount, the newest first; those that failed are over. */
export function sameOrders(
  orders: readonly DepositOrder[],
  { channel, amount }: Intended,
  since: number,
): DepositOrder[] {
  return orders.filter(
    (order) =>
      order.channel === channel &&
      order.status !== 'failure' &&
      toMinor(order.usdtAmount ?? order.amount) === parseWhole(amount) &&
      Date.parse(order.depositTime) > since,
  );
}
