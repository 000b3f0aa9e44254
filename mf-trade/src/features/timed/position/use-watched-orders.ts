import { useState } from 'react';
import type { Order } from 'shared-api/client';
import { useClosedOrders, useOpenOrders } from '../order/order.data.ts';
import { keepWatching } from '../order/order.logic.ts';

/** The orders that are open, and those that ended while the screen was shown, each where its countdown was. */
export function useWatchedOrders() {
  const open = useOpenOrders();
  const closed = useClosedOrders();
  const [known, setKnown] = useState<readonly Order[]>([]);
  const seen = open.data ? keepWatching({ known, open: open.data.items }) : known;
  if (seen !== known) setKnown(seen);
  const ended = closed.data?.items;
  return {
    orders: open.data && seen.map((order) => ended?.find(({ id }) => id === order.id) ?? order),
    isError: open.isError,
    /** Leaves the ended ones to the history. */
    forgetEnded: () => setKnown(open.data?.items ?? []),
  };
}
