import type { RoomOrderRound, TimedOrder } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';

type Ended = (
  | { readonly kind: 'timed'; readonly status: TimedOrder['status'] }
  | { readonly kind: 'room'; readonly issues: readonly Pick<RoomOrderRound, 'result'>[] }
) & {
  readonly profit: MoneyText | null;
  readonly createdTime: string;
  readonly settlementTime: string | null;
};

export interface Results {
  /** What the day had brought at its start, and after each trade that ended, in their order. */
  readonly totals: readonly string[];
  readonly won: number;
  /** Trades that brought or took something; a void, a tie and an unmatched subscription do neither. */
  readonly decided: number;
  /** Trades that came to a result, a tie among them. */
  readonly settled: number;
  /** Trades without one: void, not matched, or cancelled before the seal. */
  readonly returned: number;
}

/** A round that was void counts as one that was left: the stake is back, whatever its state is called. */
const hasResult = (order: Ended): boolean =>
  order.kind === 'timed'
    ? order.status === 'settled'
    : order.issues.some(({ result }) => result !== null && result !== 'void');

/** How a day's profit came about. */
export function resultsOf(orders: readonly Ended[]): Results {
  const endOf = ({ settlementTime, createdTime }: Ended) => settlementTime ?? createdTime;
  const profits = orders
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
    .map(({ profit }) => toMinor(profit ?? '0.00'))
    .filter((profit) => profit !== 0n);
  let total = 0n;
  const totals = ['0.00'];
  for (const profit of profits) {
    total += profit;
    totals.push(toDecimal(total));
  }
  const settled = orders.filter(hasResult).length;
  return {
    totals,
    won: profits.filter((profit) => profit > 0n).length,
    decided: profits.length,
    settled,
    returned: orders.length - settled,
  };
}

/** When the day of a moment began by the device's clock, ISO 8601. */
export function startOfDay(now: number): string {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  return date.toISOString();
}
