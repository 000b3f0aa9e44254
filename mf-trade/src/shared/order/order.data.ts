import { useCallback, useEffect, useRef } from 'react';
import {
  callKey,
  type Order,
  serverNow,
  useAllPages,
  useCall,
  useOnItemRemoved,
  usePages,
  useQueryClient,
} from 'shared-api/client';
import { nextPartsRefetch } from '../round-parts.logic.ts';
import { useCheckpointsKept } from './kept.data.ts';
import { earliest, isOpenOrder, nextOrderRefetch } from './order.logic.ts';

/** How many orders one page brings. */
const PAGE = 20;
/** When in the second after a boundary of a round this visit asks. */
const SHARE = Math.random();

type Client = ReturnType<typeof useQueryClient>;

/** After an order has ended: the balance, its changes and every list of orders are old. */
function refresh(client: Client): void {
  for (const call of ['orders', 'balance', 'bills'] as const)
    void client.invalidateQueries({ queryKey: callKey(call) });
}

const refetchIn = (orders: readonly Order[] = []) => {
  const now = serverNow();
  return earliest(
    orders.map((order) =>
      order.kind === 'room'
        ? nextPartsRefetch(order.issues, { now, share: SHARE })
        : nextOrderRefetch({ order, now }),
    ),
  );
};

/**
 * One order, looked at again whenever something about it is due: its entry, its expiry, its result. `initial` is
 * shown until the first answer. `order` is null when the user has no such order.
 */
export function useOrder(id: string, initial?: Order) {
  const client = useQueryClient();
  const query = useCall(
    'orders',
    { id, limit: 1 },
    { refetchInterval: ({ state }) => refetchIn(state.data?.items ?? (initial && [initial])), quiet: true },
  );
  const found = query.data && (query.data.items[0] ?? null);
  const order = found === undefined ? initial : found;
  useCheckpointsKept(order?.kind === 'timed' ? order : undefined);
  const isOpen = order ? isOpenOrder(order) : undefined;
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === true && isOpen === false) refresh(client);
    before.current = isOpen;
  }, [client, isOpen]);
  return { order, isError: query.isError, error: query.error, refetch: query.refetch };
}

/** All open orders, newest first, fresh as long as the screen is shown; those of rooms alone where a screen is about these. */
export function useOpenOrders(kind?: 'room') {
  const client = useQueryClient();
  const query = useAllPages(
    'orders',
    { status: 'open', ...(kind && { kind }) },
    { refetchInterval: ({ state }) => refetchIn(state.data), quiet: true },
  );
  useOnItemRemoved(
    query.data,
    useCallback(() => refresh(client), [client]),
  );
  return query;
}

/** Ended orders of the last 7 days page by page, newest first; of one kind, or all. */
export const useClosedOrders = ({ kind }: { kind?: 'timed' | 'room' | undefined } = {}) =>
  usePages('orders', { status: 'closed', limit: PAGE, ...(kind && { kind }) }, { quiet: true });

/** All orders page by page, newest first; without `from` those of the last 7 days. */
export const useAllOrders = (from?: string) =>
  usePages('orders', { limit: PAGE, ...(from ? { from } : {}) }, { quiet: true });

/** Every order that was placed at or after a moment (ISO 8601) and has ended. */
export const useClosedSince = (from: string) =>
  useAllPages('orders', { status: 'closed', from }, { quiet: true });
