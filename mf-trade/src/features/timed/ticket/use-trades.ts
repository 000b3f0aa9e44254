import { useMemo, useState } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { useOpenOrders } from '../../../shared/order/order.data.ts';
import { type Marked, markedRounds, markOf, openTrades } from './trades.logic.ts';

const NONE: readonly never[] = [];

/** The reader's trades of a product: those that run, those placed during this visit, and the one that has just ended. */
export function useTrades(goodsId: string) {
  const { data = NONE, isLoading } = useOpenOrders();
  const [placed, setPlaced] = useState<readonly TimedOrder[]>([]);
  const open = useMemo(() => openTrades(data, placed, goodsId), [data, placed, goodsId]);
  const ended = placed.find(({ status }) => status !== 'open');
  const marked = useMemo<readonly Marked[]>(() => {
    return ended ? [markOf(ended)] : [...open.map(markOf), ...markedRounds(data, goodsId)];
  }, [data, goodsId, open, ended]);
  return {
    /** It is not known yet whether any is open. */
    isLoading,
    open,
    placed,
    ended,
    marked,
    place: (order: TimedOrder) => setPlaced((known) => [...known, order]),
    /** What has become of one that was placed. */
    follow: (order: TimedOrder) =>
      setPlaced((known) => known.map((each) => (each.id === order.id ? order : each))),
    /** The result has been seen. */
    dismiss: () => setPlaced((known) => known.filter((each) => each !== ended)),
  };
}
