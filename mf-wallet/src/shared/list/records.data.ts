import { useState } from 'react';
import { type Input, type ItemOf, serverNow, usePages } from 'shared-api/client';
import type { Chosen, ListName } from './filters.data.ts';
import { BEGINNING, type Period, spanOf } from './period.logic.ts';

/**
 * The two parts of a list: what is asked for at once, and what only when the reader wants it. A period that was chosen
 * has one part only.
 */
function useSpans(period: Period) {
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

/** A list that shows the last 7 days first (docs/product.md, section 21). */
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

interface Options<Item> {
  /** What the state of a filter is called on the wire; `status` by default. */
  readonly stateField?: string;
  /** Milliseconds to the next look at the recent ones, or false. */
  readonly poll?: (items: readonly Item[] | undefined) => number | false;
}

/** Records, newest first: the last 7 days, then the earlier ones, or those of a chosen period; of one state, or all. */
export function useRecords<N extends ListName>(
  list: N,
  { period, state }: Chosen<string>,
  { stateField = 'status', poll }: Options<ItemOf<N>> = {},
): Records<ItemOf<N>> {
  const spans = useSpans(period);
  const { whole, earlier, showEarlier } = spans;
  const within = (span: object) => ({ ...span, ...(state && { [stateField]: state }) }) as Input<N>;
  const recent = usePages(list, within(spans.recent), {
    quiet: true,
    ...(poll && {
      refetchInterval: ({ state: { data } }) => poll(data?.pages.flatMap((page): ItemOf<N>[] => page.items)),
    }),
  });
  const before = usePages(list, within(spans.before), { quiet: true, enabled: earlier });
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
