import { useEffect, useRef } from 'react';
import { callKey, type DepositOrder, useCall, usePages, useQueryClient } from 'shared-api/client';
import type { Chosen } from '../list/filters.data.ts';
import { type Records, useRecords, useSpans } from '../list/records.data.ts';

/** Milliseconds between two looks at a deposit that is being reviewed. */
const EVERY = 2_000;
/** A confirmed deposit makes these old, wherever they are shown. */
const MOVED = ['balance', 'userInfo', 'bills', 'recharges'] as const;

const pollWhile = (orders: readonly DepositOrder[] | undefined) =>
  orders?.some(({ status }) => status === 'waiting') ? EVERY : false;

/** Tells the whole app when a deposit that was seen waiting has been reviewed. */
function useReviews(orders: readonly DepositOrder[] | undefined, onReviewed?: (order: DepositOrder) => void) {
  const client = useQueryClient();
  const waiting = useRef(new Set<string>());
  const told = useRef(onReviewed);
  useEffect(() => {
    told.current = onReviewed;
  });
  useEffect(() => {
    const reviewed = (orders ?? []).filter(({ id, status }) => {
      if (status !== 'waiting') return waiting.current.delete(id);
      waiting.current.add(id);
      return false;
    });
    if (reviewed.length === 0) return;
    for (const name of MOVED) void client.invalidateQueries({ queryKey: callKey(name) });
    for (const order of reviewed) told.current?.(order);
  }, [orders, client]);
}

/** One deposit, looked at again and again until it is reviewed. */
export function useOrder(id: string, onReviewed?: (order: DepositOrder) => void) {
  const found = useCall(
    'recharges',
    { id },
    {
      quiet: true,
      enabled: id !== '',
      refetchInterval: (query) => pollWhile(query.state.data?.items),
    },
  );
  useReviews(found.data?.items, onReviewed);
  return found;
}

export type OrderState = DepositOrder['status'];

/** Deposits, newest first: the last 7 days, then the earlier ones, or those of a chosen period; of one state, or all. */
export function useOrders({ period, state }: Chosen<OrderState>): Records<DepositOrder> {
  const spans = useSpans(period);
  const filter = state ? { status: state } : {};
  const recent = usePages(
    'recharges',
    { ...spans.recent, ...filter },
    {
      quiet: true,
      refetchInterval: (query) => pollWhile(query.state.data?.pages.flatMap(({ items }) => items)),
    },
  );
  const before = usePages(
    'recharges',
    { ...spans.before, ...filter },
    { quiet: true, enabled: spans.earlier },
  );
  useReviews(recent.data?.items);
  return useRecords({ recent, before, spans });
}
