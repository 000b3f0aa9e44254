import { type RoomOrder, useCall } from 'shared-api/client';
import { isFirstAnswerDue } from '../../shared/first-answer.ts';
import { useOpenOrders } from '../../shared/order/order.data.ts';

/** How many of those that have ended are shown. */
const LAST_CLOSED = 20;

const roomOrders = (items: readonly { readonly kind: string }[] | undefined): RoomOrder[] =>
  (items ?? []).filter((order): order is RoomOrder => order.kind === 'room');

/** The user's room orders, newest first: those still going on, fresh by themselves, and the last that have ended; `isComing` until the first answers. */
export function useRoomOrders(): { readonly orders: readonly RoomOrder[]; readonly isComing: boolean } {
  const open = useOpenOrders('room');
  const closed = useCall('orders', { kind: 'room', status: 'closed', limit: LAST_CLOSED }, { quiet: true });
  const going = roomOrders(open.data);
  const ended = roomOrders(closed.data?.items).filter((order) => !going.some(({ id }) => id === order.id));
  const orders = [...going, ...ended].sort((a, b) => (a.createdTime < b.createdTime ? 1 : -1));
  return { orders, isComing: isFirstAnswerDue(open, closed) };
}
