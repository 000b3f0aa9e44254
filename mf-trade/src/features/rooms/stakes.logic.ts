import type { BasisPoints, MoneyText, PriceText } from 'shared-api/contract';
import { sumMoney, WHOLE_RATE } from 'shared-api/money';
import { type Direction, resultAt } from '../../shared/order/order.logic.ts';

/** What of an order's part in a round is shown in its room. */
interface Part {
  readonly issue: number;
  readonly status: string;
  readonly stake: MoneyText;
  readonly matched: MoneyText | null;
  readonly returned: MoneyText | null;
  readonly profit: MoneyText | null;
  readonly result: 'win' | 'loss' | 'tie' | 'void' | null;
}
interface Order<P extends Part> {
  readonly id: string;
  readonly roomId: string;
  readonly direction: Direction;
  readonly feeRate: BasisPoints;
  readonly issues: readonly P[];
}

/** An order's part in one round. */
export interface Stake<P extends Part = Part> {
  readonly orderId: string;
  readonly direction: Direction;
  readonly feeRate: BasisPoints;
  readonly part: P;
}

/** The user's own parts in a round, the oldest first; those that were cancelled are not among them. */
export function stakesIn<P extends Part>(
  orders: readonly Order<P>[],
  { roomId, issue }: { roomId: string; issue: number },
): Stake<P>[] {
  return orders
    .filter((order) => order.roomId === roomId)
    .flatMap(({ id, direction, feeRate, issues }) => {
      const part = issues.find((one) => one.issue === issue && one.status !== 'cancelled');
      return part ? [{ orderId: id, direction, feeRate, part }] : [];
    })
    .reverse();
}

/** Both directions together: staked, matched and returned; matched and returned are null before the seal. */
export interface SideStake {
  readonly direction: Direction;
  readonly stake: MoneyText;
  readonly matched: MoneyText | null;
  readonly returned: MoneyText | null;
}

/** The user's stakes of a round by direction, up first; a direction without any is left out. */
export function sidesOf(stakes: readonly Stake[]): SideStake[] {
  return (['up', 'down'] as const).flatMap((direction) => {
    const parts = stakes.filter((stake) => stake.direction === direction).map(({ part }) => part);
    if (parts.length === 0) return [];
    const sealed = parts.every(({ matched }) => matched !== null);
    return [
      {
        direction,
        stake: sumMoney(parts.map(({ stake }) => stake)),
        matched: sealed ? sumMoney(parts.map(({ matched }) => matched ?? '0.00')) : null,
        returned: sealed ? sumMoney(parts.map(({ returned }) => returned ?? '0.00')) : null,
      },
    ];
  });
}

/**
 * What the matched stakes of a round would bring if it ended at `price`: winnings after the fee, rounded down for each order,
 * less what would be lost; a signed decimal string. Undefined until everything needed is known.
 */
export function valueNow(
  stakes: readonly Stake[],
  { start, price }: { start: PriceText | undefined; price: PriceText | undefined },
): MoneyText | undefined {
  const results = stakes.map(({ direction, feeRate, part: { matched } }) =>
    matched === null
      ? undefined
      : resultAt({ direction, entry: start, stake: matched, rate: WHOLE_RATE - feeRate }, price),
  );
  const known = results.filter((result) => result !== undefined);
  return known.length > 0 && known.length === results.length ? sumMoney(known) : undefined;
}

/** What a settled round brought the user; undefined while a part of it is not settled. */
export function profitIn(stakes: readonly Stake[]): MoneyText | undefined {
  const known = stakes.map(({ part }) => part.profit).filter((profit) => profit !== null);
  return known.length > 0 && known.length === stakes.length ? sumMoney(known) : undefined;
}
