import { useEffect } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { useOrder } from '../../../shared/order/order.data.ts';

/** Follows a trade that was just placed until it has ended; shows nothing itself. */
export function PlacedOrder({
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
