import { useMemo, useState } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { useOpenOrders } from '../../../shared/order/order.data.ts';
import { endedSince, type Marked, markedRounds, markOf, openTrades } from './trades.logic.ts';

const NONE: readonly never[] = [];

/** One whose result was seen stays: a list that is older, and has it as open, does not bring it back. */
type Followed = TimedOrder & { readonly isSeen?: true };

/** The reader's trades of a product: those that run, and the one that has just ended before their eyes. */
export function useTrades(goodsId: string) {
  const { data, isLoading } = useOpenOrders();
  const list = data ?? NONE;
  const [before, setBefore] = useState(data);
  /** Those placed during this visit, and those that have left the list of the open ones since. */
  const [followed, setFollowed] = useState<readonly Followed[]>([]);
  const follow = (orders: readonly TimedOrder[]) =>
    setFollowed((known) => [...known, ...orders.filter(({ id }) => known.every((one) => one.id !== id))]);
  /** Says what has become of one that is followed. */
  const update = (order: Followed) =>
    setFollowed((known) => known.map((each) => (each.id === order.id ? order : each)));
  if (data !== before) {
    setBefore(data);
    // A list that was dropped, as at a sign-out, says nothing of the trades that it had.
    if (data && before) follow(endedSince(data, before, goodsId));
  }
  const open = useMemo(() => openTrades(list, followed, goodsId), [list, followed, goodsId]);
  const ended = followed.find(
    (order) => order.goodsId === goodsId && order.status !== 'open' && !order.isSeen,
  );
  const marked = useMemo<readonly Marked[]>(() => {
    return ended ? [markOf(ended)] : [...open.map(markOf), ...markedRounds(list, goodsId)];
  }, [list, goodsId, open, ended]);
  return {
    /** It is not known yet whether any is open. */
    isLoading,
    open,
    /** Those whose result is waited for. */
    awaited: followed.filter(({ status }) => status === 'open'),
    ended,
    marked,
    place: (order: TimedOrder) => follow([order]),
    update,
    /** Closes the result. */
    dismiss: () => ended && update({ ...ended, isSeen: true }),
  };
}
