import { useEffect, useRef } from 'react';
import { callKey, type RoomOrder, serverNow, useCall, useQueryClient } from 'shared-api/client';
import { nextPartLook } from '../../round-parts.logic.ts';

/** How many orders one look at the open ones brings, and at the others. */
const MOST_OPEN = 100;
const LAST_CLOSED = 20;
/** When in the second after a boundary this visit asks. */
const SHARE = Math.random();

const roomOrders = (items: readonly { readonly kind: string }[] | undefined): RoomOrder[] =>
  (items ?? []).filter((order): order is RoomOrder => order.kind === 'room');

/** The user's room orders, newest first: those still going on, fresh by themselves, and the last that have ended. */
export function useRoomOrders(): readonly RoomOrder[] {
  const client = useQueryClient();
  const open = useCall(
    'orders',
    { kind: 'room', status: 'open', limit: MOST_OPEN },
    {
      refetchInterval: ({ state }) =>
        nextPartLook(
          roomOrders(state.data?.items).flatMap(({ issues }) => issues),
          { now: serverNow(), share: SHARE },
        ),
      quiet: true,
    },
  );
  const closed = useCall('orders', { kind: 'room', status: 'closed', limit: LAST_CLOSED }, { quiet: true });
  const count = open.data?.items.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count < before.current)
      for (const call of ['orders', 'balance', 'bills'] as const)
        void client.invalidateQueries({ queryKey: callKey(call) });
    before.current = count;
  }, [client, count]);
  const going = roomOrders(open.data?.items);
  const ended = roomOrders(closed.data?.items).filter((order) => !going.some(({ id }) => id === order.id));
  return [...going, ...ended].sort((a, b) => (a.createdTime < b.createdTime ? 1 : -1));
}
