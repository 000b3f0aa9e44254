import type { Drawing } from './tables.ts';

interface Change {
  readonly put: readonly Drawing[];
  readonly remove: readonly string[];
}

/**
 * The list after a change: what is put takes the place of the drawing with its id, or comes last. What is put and removed is
 * removed; of two with one id the last counts.
 */
export function changed(items: readonly Drawing[], { put, remove }: Change): Drawing[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of put) byId.set(item.id, item);
  for (const id of remove) byId.delete(id);
  return [...byId.values()];
}
