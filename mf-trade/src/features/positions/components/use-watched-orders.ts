import { useEffect, useState } from 'react';
import { callKey, type Order, useQueryClient } from 'shared-api/client';
import { useClosedOrders, useOpenOrders } from '../../../shared/order/order.data.ts';
import { keepWatching } from '../../../shared/order/order.logic.ts';

/** The orders that are open, and those that ended while the screen was shown, each where its countdown was. */
export function useWatchedOrders() {
  const open = useOpenOrders();
  const closed = useClosedOrders();
  const { fetchNextPage } = closed;
  const client = useQueryClient();
  const [known, setKnown] = useState<readonly Order[]>([]);
  const seen = open.data ? keepWatching({ known, open: open.data }) : known;
  if (seen !== known) setKnown(seen);
  const ended = closed.data?.items;
  const isKnown = ({ id }: Order) =>
    open.data?.some((order) => order.id === id) || ended?.some((order) => order.id === id);
  // The list of ended ones is read on until the result of each is found.
  const unfound = ended !== undefined && closed.hasNextPage && !seen.every(isKnown);
  useEffect(() => {
    // While it is being refreshed, the results may be on its first page.
    if (unfound && client.isFetching({ queryKey: callKey('orders') }) === 0) void fetchNextPage();
  });
  return {
    orders: open.data && seen.map((order) => ended?.find(({ id }) => id === order.id) ?? order),
    isError: open.isError,
    /** Leaves the ended ones to the history. */
    forgetEnded: () => setKnown(open.data ?? []),
  };
}
