import { useEffect, useRef } from 'react';

/**
 * Calls `onDeparted` when something that was in a list is no longer there, though others may have come meanwhile: an
 * open order has ended. The first list that is known departs from nothing.
 */
export function useDeparted(items: readonly { readonly id: string }[] | undefined, onDeparted: () => void) {
  const before = useRef(items);
  useEffect(() => {
    if (!items || items === before.current) return;
    const ids = new Set(items.map(({ id }) => id));
    const departed = before.current?.some(({ id }) => !ids.has(id));
    before.current = items;
    if (departed) onDeparted();
  }, [items, onDeparted]);
}
