import { useState } from 'react';
import { serverNow } from 'shared-api/client';
import { BEGINNING, type Period, spanOf } from './period.logic.ts';

/**
 * The two parts of a list: what is asked for at once, and what only when the reader wants it. A period that was chosen
 * has one part only.
 */
export function useSpans(period: Period) {
  const [now] = useState(serverNow);
  const [earlier, setEarlier] = useState(false);
  const recent = spanOf(period, now);
  const whole = period.name !== 'recent';
  return {
    recent,
    before: { from: BEGINNING, to: recent.from },
    whole,
    earlier: earlier && !whole,
    showEarlier: () => setEarlier(true),
  };
}

/** What is used of an endless query. */
interface Paged<Item> {
  readonly data: { readonly items: Item[] } | undefined;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: { throwOnError: true }) => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** A list that shows the last 7 days first (specification, section 9). */
export interface Records<Item> {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly failed: boolean;
  /** There is nothing earlier to ask for: the reader has chosen the period. */
  readonly whole: boolean;
  /** The reader has asked for what is earlier than 7 days. */
  readonly earlier: boolean;
  /** The first of the earlier ones are on their way; `earlierFailed`: they did not come. */
  readonly earlierPending: boolean;
  readonly earlierFailed: boolean;
  readonly hasMore: boolean;
  /** Rejects when the next page did not come. */
  more(): Promise<unknown>;
  showEarlier(): void;
  refetch(): Promise<unknown>;
}

interface Parts<Item> {
  readonly recent: Paged<Item>;
  readonly before: Paged<Item>;
  readonly spans: ReturnType<typeof useSpans>;
}

export function useRecords<Item>({ recent, before, spans }: Parts<Item>): Records<Item> {
  const { whole, earlier, showEarlier } = spans;
  // The earlier part follows the recent one, so that one's end comes first.
  const growing = recent.hasNextPage || !earlier ? recent : before;
  return {
    items: recent.data && [...recent.data.items, ...(earlier ? (before.data?.items ?? []) : [])],
    failed: recent.isError && !recent.data,
    whole,
    earlier,
    earlierPending: earlier && !before.data && !before.isError,
    earlierFailed: earlier && !before.data && before.isError,
    hasMore: growing.hasNextPage,
    more: () => growing.fetchNextPage({ throwOnError: true }),
    showEarlier,
    refetch: () => Promise.all([recent.refetch(), ...(earlier ? [before.refetch()] : [])]),
  };
}
