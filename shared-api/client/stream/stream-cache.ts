import type { RelayedType } from './messages.ts';

/** What a connection has brought: the last status, and each product's last quote. */
export interface StreamCache {
  keep(type: RelayedType, data: string): void;
  /** As events would say it; null when there is nothing. */
  all(): { readonly status: string | null; readonly quotes: string | null };
  clear(): void;
}

export function createStreamCache(): StreamCache {
  let status: string | null = null;
  const newest = new Map<unknown, unknown>();
  let unread: string[] = [];
  function read(): void {
    for (const data of unread) for (const quote of quotesIn(data)) newest.set(Object(quote).goods_id, quote);
    unread = [];
  }
  return {
    keep(type, data) {
      if (type === 'status') status = data;
      else if (unread.push(data) >= MOST_UNREAD) read();
    },
    all() {
      read();
      return { status, quotes: newest.size > 0 ? JSON.stringify([...newest.values()]) : null };
    },
    clear() {
      status = null;
      newest.clear();
      unread = [];
    },
  };
}

/** Rounds that are put aside as text: most pages are alone, and nobody asks for what came before. */
const MOST_UNREAD = 40;

/** They are passed on as they came: each page checks them by its own contract. */
function quotesIn(data: string): readonly unknown[] {
  try {
    const round: unknown = JSON.parse(data);
    return Array.isArray(round) ? round : [];
  } catch {
    return [];
  }
}
