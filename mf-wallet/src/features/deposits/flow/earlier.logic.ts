import type { DepositOrder } from 'shared-api/client';
import { parseWhole, toMinor } from 'shared-api/money';

/** Within this time an order for the same amount is probably the same payment. */
const RECENT_MS = 15 * 60_000;

interface Intended {
  readonly channel: DepositOrder['channel'];
  /** A whole amount, of what is paid in. */
  readonly amount: string;
}

/** The orders that were made a moment ago by the same method for the same amount, the newest first; those that failed are over. */
export function sameOrders(
  orders: readonly DepositOrder[],
  { channel, amount }: Intended,
  now: number,
): DepositOrder[] {
  return orders.filter(
    (order) =>
      order.channel === channel &&
      order.status !== 'failure' &&
      toMinor(order.usdtAmount ?? order.amount) === parseWhole(amount) &&
      now - Date.parse(order.depositTime) < RECENT_MS,
  );
}
