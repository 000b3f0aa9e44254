import { useMemo, useState } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { useOpenOrders } from '../../../shared/order/order.data.ts';
import { goneFrom, type Marked, markedRounds, markOf, openTrades } from './trades.logic.ts';

const NONE: readonly never[] = [];

/** The reader's trades of a product: those that run, and the one that has just ended before their eyes. */
export function useTrades(goodsId: string) {
  const { data = NONE, isLoading } = useOpenOrders();
  const [before, setBefore] = useState(data);
  /** Those placed during this visit, and those that have left the list of the open ones since. */
  const [followed, setFollowed] = useState<readonly TimedOrder[]>([]);
  const [seen, setSeen] = useState<readonly TimedOrder[]>([]);
  const follow = (orders: readonly TimedOrder[]) =>
    setFollowed((known) => [...known, ...orders.filter(({ id }) => known.every((one) => one.id !== id))]);
  if (data !== before) {
    setBefore(data);
    follow(goneFrom(data, before, goodsId));
  }
  const open = useMemo(() => openTrades(data, followed, goodsId), [data, followed, goodsId]);
  const ended = followed.find(
    (order) => order.goodsId === goodsId && order.status !== 'open' && !seen.includes(order),
  );
  const marked = useMemo<readonly Marked[]>(() => {
    return ended ? [markOf(ended)] : [...open.map(markOf), ...markedRounds(data, goodsId)];
  }, [data, goodsId, open, ended]);
  return {
    /** It is not known yet whether any is open. */
    isLoading,
    open,
    /** Those whose result is waited for. */
    awaited: followed.filter(({ status }) => status === 'open'),
    ended,
    marked,
    place: (order: TimedOrder) => follow([order]),
    /** What has become of one that is followed. */
    update: (order: TimedOrder) =>
      setFollowed((known) => known.map((each) => (each.id === order.id ? order : each))),
    /** The result has been seen. */
    dismiss: () => ended && setSeen((known) => [...known, ended]),
  };
}
