import { useEffect } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { useOrder } from '../../../shared/order/order.data.ts';

/** Follows a trade until its result is known; shows nothing itself. */
export function AwaitedOrder({
  order,
  onChange,
}: {
  order: TimedOrder;
  onChange: (order: TimedOrder) => void;
}) {
  const found = useOrder(order.id, order).order;
  useEffect(() => {
    if (found?.kind === 'timed' && found !== order) onChange(found);
  }, [found, order, onChange]);
  return null;
}
