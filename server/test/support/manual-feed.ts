import type { Feed, FeedTick } from '../../src/modules/quotes/index.ts';

export interface ManualFeed extends Feed {
  /** Prices that the next round records, scaled by their product's digits. */
  give(...prices: FeedTick[]): void;
  /** Opens or closes a product; all are open at first. */
  setOpen(goodsId: string, open: boolean): void;
}

interface ManualFeedOptions {
  /** Where all prices are said to come from. */
  readonly source?: ReturnType<Feed['sourceOf']>;
}

/** A feed for tests: what is given, when it is given. Use with `quotesModule(deps, { feed, roundMs: null })`. */
export function manualFeed({ source = 'simulated' }: ManualFeedOptions = {}): ManualFeed {
  const closed = new Set<string>();
  const given: FeedTick[] = [];
  return {
    give: (...prices) => void given.push(...prices),
    setOpen: (goodsId, open) => void (open ? closed.delete(goodsId) : closed.add(goodsId)),
    prepare: async () => {},
    history: async () => [],
    isOpen: ({ id }) => !closed.has(id),
    sourceOf: () => source,
    begin: async () => {},
    due: async () => given.splice(0),
    close: async () => {},
  };
}
