import { useEffect, useRef } from 'react';
import { type CallName, callKey, useQueryClient } from 'shared-api/client';

/** Milliseconds between two looks at an order that is being reviewed. */
const EVERY = 2_000;

export interface Reviewed<Item> {
  readonly isOpen: (item: Item) => boolean;
  /** What a reviewed order makes old, wherever it is shown. */
  readonly moved: readonly CallName[];
}

export const pollOpen =
  <Item>({ isOpen }: Reviewed<Item>) =>
  (items: readonly Item[] | undefined): number | false =>
    items?.some(isOpen) ? EVERY : false;

/** Tells the whole app when an order that was seen open has been reviewed. */
export function useReviews<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  { isOpen, moved }: Reviewed<Item>,
  onReviewed?: (item: Item) => void,
) {
  const client = useQueryClient();
  const open = useRef(new Set<string>());
  const latest = useRef(onReviewed);
  useEffect(() => {
    latest.current = onReviewed;
  });
  useEffect(() => {
    const reviewed = (items ?? []).filter((item) => {
      if (!isOpen(item)) return open.current.delete(item.id);
      open.current.add(item.id);
      return false;
    });
    if (reviewed.length === 0) return;
    for (const name of moved) void client.invalidateQueries({ queryKey: callKey(name) });
    for (const item of reviewed) latest.current?.(item);
  }, [items, client, isOpen, moved]);
}
