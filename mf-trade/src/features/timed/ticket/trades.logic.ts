import type { Order, TimedOrder } from 'shared-api/client';
import type { MoneyText, PriceText } from 'shared-api/contract';

/** A trade, or a round of a room's order, as a chart marks it; prices and money as the wire has them. */
export interface Marked {
  readonly id: string;
  readonly side: 'up' | 'down';
  readonly stake: MoneyText;
  readonly entry: { readonly time: string; readonly price: PriceText } | null;
  readonly exit: { readonly time: string; readonly price: PriceText } | null;
  readonly endsTime: string;
}

/** What is marked of a product's orders: open trades, and the rounds that run. */
export function markedOf(orders: readonly Order[], goodsId: string): Marked[] {
  return orders
    .filter((order) => order.goodsId === goodsId)
    .flatMap((order): Marked[] => {
      if (order.kind === 'timed') return [markOf(order)];
      return order.issues
        .filter(({ start, endedTime }) => start !== null && endedTime === null)
        .map(({ issue, matched, stake, start, end, endsTime }) => ({
          id: `${order.id} ${issue}`,
          side: order.direction,
          stake: matched ?? stake,
          entry: start,
          exit: end,
          endsTime,
        }));
    });
}

export const markOf = ({ id, direction, stake, entry, exit, expiryTime }: TimedOrder): Marked => ({
  id,
  side: direction,
  stake,
  entry,
  exit,
  endsTime: expiryTime,
});

/** The open trades of a product: those that the list has, and those just placed that it does not have yet; the first to end first. */
export function openTrades(
  list: readonly Order[],
  placed: readonly TimedOrder[],
  goodsId: string,
): TimedOrder[] {
  const byId = new Map<string, TimedOrder>();
  for (const order of [...list, ...placed])
    if (order.kind === 'timed' && order.goodsId === goodsId) byId.set(order.id, order);
  return [...byId.values()]
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => Date.parse(a.expiryTime) - Date.parse(b.expiryTime));
}
