import type { Order, TimedOrder } from 'shared-api/client';
import type { MoneyText, PriceText } from 'shared-api/contract';

/** A trade, or a round of a room's order, as a chart marks it; prices and money as the wire has them. */
export interface Marked {
  readonly id: string;
  readonly side: 'up' | 'down';
  readonly stake: MoneyText;
  readonly entry: { readonly time: string; readonly price: PriceText } | null;
  /** Of one that has ended: the chart stands still there. */
  readonly exit: { readonly time: string; readonly price: PriceText } | null;
  readonly isOver: boolean;
  readonly endsTime: string;
}

/** The rounds of a product that run. */
export const markedRounds = (orders: readonly Order[], goodsId: string): Marked[] =>
  orders
    .filter((order) => order.kind === 'room')
    .filter((order) => order.goodsId === goodsId)
    .flatMap(({ id, direction, issues }) =>
      issues
        .filter(({ start, endedTime }) => start !== null && endedTime === null)
        .map(({ issue, matched, stake, start, endsTime }) => ({
          id: `${id} ${issue}`,
          side: direction,
          stake: matched ?? stake,
          entry: start,
          exit: null,
          isOver: false,
          endsTime,
        })),
    );

export const markOf = ({ id, direction, stake, entry, exit, status, expiryTime }: TimedOrder): Marked => ({
  id,
  side: direction,
  stake,
  entry,
  exit,
  isOver: status !== 'open',
  endsTime: expiryTime,
});

/** The trades of a product that a list of the open ones has no more: they have ended. */
export const endedSince = (list: readonly Order[], before: readonly Order[], goodsId: string): TimedOrder[] =>
  before
    .filter((order) => order.kind === 'timed')
    .filter((order) => order.goodsId === goodsId && list.every(({ id }) => id !== order.id));

/** The open trades of a product: those that the list has, and those that it does not have yet or any more; the first to end first. */
export function openTrades(
  list: readonly Order[],
  followed: readonly TimedOrder[],
  goodsId: string,
): TimedOrder[] {
  const byId = new Map<string, TimedOrder>();
  for (const order of [...list, ...followed])
    if (order.kind === 'timed' && order.goodsId === goodsId) byId.set(order.id, order);
  return [...byId.values()]
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => Date.parse(a.expiryTime) - Date.parse(b.expiryTime));
}
