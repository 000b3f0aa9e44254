import { useEffect, useRef } from 'react';

/**
 * Calls `onRemoved` when something that was in a list is no longer there, though others may have come meanwhile: an
 * open order has ended. Nothing is missing from the first list that is known.
 */
export function useOnItemRemoved(
  items: readonly { readonly id: string }[] | undefined,
  onRemoved: () => void,
) {
  const before = useRef(items);
  useEffect(() => {
    if (!items || items === before.current) return;
    const ids = new Set(items.map(({ id }) => id));
    const isRemoved = before.current?.some(({ id }) => !ids.has(id));
    before.current = items;
    if (isRemoved) onRemoved();
  }, [items, onRemoved]);
}
