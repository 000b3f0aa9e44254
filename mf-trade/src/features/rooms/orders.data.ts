import { useCallback } from 'react';
import {
  callKey,
  type RoomOrder,
  serverNow,
  useAllPages,
  useCall,
  useOnItemRemoved,
  useQueryClient,
} from 'shared-api/client';
import { isFirstAnswerDue } from '../../shared/first-answer.ts';
import { nextPartsRefetch } from '../../shared/round-parts.logic.ts';

/** How many of those that have ended are shown. */
const LAST_CLOSED = 20;
/** When in the second after a boundary this visit asks. */
const SHARE = Math.random();

const roomOrders = (items: readonly { readonly kind: string }[] | undefined): RoomOrder[] =>
  (items ?? []).filter((order): order is RoomOrder => order.kind === 'room');

/** The user's room orders, newest first: those still going on, fresh by themselves, and the last that have ended; `isComing` until the first answers. */
export function useRoomOrders(): { readonly orders: readonly RoomOrder[]; readonly isComing: boolean } {
  const client = useQueryClient();
  const open = useAllPages(
    'orders',
    { kind: 'room', status: 'open' },
    {
      refetchInterval: ({ state }) =>
        nextPartsRefetch(
          roomOrders(state.data).flatMap(({ issues }) => issues),
          { now: serverNow(), share: SHARE },
        ),
      quiet: true,
    },
  );
  const closed = useCall('orders', { kind: 'room', status: 'closed', limit: LAST_CLOSED }, { quiet: true });
  const refresh = useCallback(() => {
    for (const call of ['orders', 'balance', 'bills'] as const)
      void client.invalidateQueries({ queryKey: callKey(call) });
  }, [client]);
  useOnItemRemoved(open.data, refresh);
  const going = roomOrders(open.data);
  const ended = roomOrders(closed.data?.items).filter((order) => !going.some(({ id }) => id === order.id));
  const orders = [...going, ...ended].sort((a, b) => (a.createdTime < b.createdTime ? 1 : -1));
  return { orders, isComing: isFirstAnswerDue(open, closed) };
}
