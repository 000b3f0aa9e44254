import type { Order } from 'shared-api/client';
import type { BasisPoints, MoneyText, PriceText } from 'shared-api/contract';
import { WHOLE_RATE } from 'shared-api/money';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { currentPart } from '../../../shared/room-order/room-order.logic.ts';
import { phaseOf } from '../../../shared/round-parts.logic.ts';

/** An open trade, or the present round of a room's order. */
export interface LiveTrade {
  readonly id: string;
  readonly goodsId: string;
  /** The product's code, or the room's name. */
  readonly name: string;
  readonly direction: Direction;
  /** Milliseconds of the server's clock: what is waited for, a round's seal and start included. */
  readonly from: number;
  readonly to: number;
  /** The entry price; undefined until it is recorded. */
  readonly entry: PriceText | undefined;
  /** What takes part, as the wire has it. */
  readonly stake: MoneyText;
  /** What a right answer brings on top of the stake. */
  readonly rate: BasisPoints;
}

/** What is waited for in an order; nothing once its rounds have ended. */
export function liveOf(order: Order, now: number): LiveTrade[] {
  const { id, goodsId, direction } = order;
  if (order.kind === 'timed') {
    const [from, to] = [Date.parse(order.createdTime), Date.parse(order.expiryTime)];
    const { stake, payoutRate: rate } = order;
    return [
      { ...{ id, goodsId, name: goodsId, direction, from, to, stake, rate }, entry: order.entry?.price },
    ];
  }
  const part = currentPart(order.issues);
  if (!part) return [];
  const { from, until: to } = phaseOf(part, now);
  const stake = part.matched ?? part.stake;
  const rate = WHOLE_RATE - order.feeRate;
  return [
    { ...{ id, goodsId, direction, from, to, stake, rate }, name: order.roomName, entry: part.start?.price },
  ];
}

/** Of the open orders the one that something happens to first; those whose time is over wait for their result. */
export function nextToEnd(orders: readonly Order[], now: number): LiveTrade | undefined {
  const [first] = orders.flatMap((order) => liveOf(order, now)).toSorted((a, b) => a.to - b.to);
  return first;
}
