import { useEffect } from 'react';
import {
  api,
  callKey,
  isApiError,
  keptSince,
  type Quote,
  replaceEqualDeep,
  silentSince,
  useQuery,
  useQueryClient,
} from 'shared-api/client';
import { mergePolled } from 'shared-api/quotes';
import { useFavourites, useSession } from 'shared-api/stores';
import { type Book, bookOf } from './book.logic.ts';

/** 1 futures, 2 forex (docs/product.md, section 17). */
export type GoodsType = 1 | 2;
export type QuoteBook = Book<Quote>;
type Client = ReturnType<typeof useQueryClient>;

/** Milliseconds between two polls while the stream is not there (docs/product.md, section 21). */
const POLL = 2_000;
/** Milliseconds between two requests for sparklines. */
const SPARKS = 60_000;

export const quotesKey = (type: GoodsType, token: string | null) => ['books', type, token] as const;
/** Since when a reply that was kept on the device was there; null while replies come from the server. */
const keptKey = (type: GoodsType, token: string | null) => ['quotes-kept', type, token] as const;
const sparksKey = (type: GoodsType, token: string | null) => ['sparks', type, token] as const;

interface QuotesRequest {
  readonly type: GoodsType;
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly spark?: boolean;
}

/** A visitor gets the same quotes without favourites (docs/product.md, section 5). */
async function fetchQuotes({
  type,
  token,
  signal,
  spark = false,
}: QuotesRequest): Promise<Record<string, Quote>> {
  const quiet = { signal, quiet: true };
  const visitors = () => api.quotes({ type, spark: spark ? '1' : '0' }, quiet);
  if (token === null) return visitors();
  try {
    const reply = await api.allGoods({ type, spark }, quiet);
    useFavourites.getState().confirm(Object.values(reply));
    return reply;
  } catch (error) {
    // Without a network the visitors' quotes may still be there: the last ones are kept on the device.
    if (isApiError(error) && error.kind === 'network') return visitors();
    throw error;
  }
}

const withoutSparks = (reply: Record<string, Quote>): Record<string, Quote> =>
  Object.fromEntries(Object.entries(reply).map(([id, { spark: _, ...quote }]) => [id, quote]));

const isBook = (data: unknown) => typeof data === 'object' && data !== null && 'byId' in data;

/**
 * Keeps what is picked from a book the same object while it says the same. A book itself is taken as it is: applying
 * ticks keeps the other quotes' objects, and to compare all of them for every slice of a round costs as much as the rest.
 */
const sharing = (before: unknown, after: unknown): unknown =>
  isBook(after) ? after : replaceEqualDeep(before, after);

const pageKey = (type: GoodsType) => callKey('quotes', { type, spark: '0' });

/** The quotes that the page was rendered with: a visitor's, so that who is signed in asks for their own at once. */
function quotesOfPage(client: Client, type: GoodsType, token: string | null) {
  const key = pageKey(type);
  return {
    initialData: () => {
      const reply = client.getQueryData<Record<string, Quote>>(key);
      return reply && bookOf(reply);
    },
    initialDataUpdatedAt: () => client.getQueryState(key)?.dataUpdatedAt,
    ...(token !== null && { refetchOnMount: 'always' as const }),
  };
}

/** Options of the query that holds one type's quotes; the poll is its own retry. */
function quotesQuery(client: Client, type: GoodsType, token: string | null) {
  const queryKey = quotesKey(type, token);
  return {
    ...quotesOfPage(client, type, token),
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const reply = await fetchQuotes({ type, token, signal });
      client.setQueryData<number | null>(keptKey(type, token), keptSince(reply) ?? null);
      return bookOf(mergePolled(client.getQueryData<QuoteBook>(queryKey)?.byId, withoutSparks(reply)));
    },
    structuralSharing: sharing,
    retry: false,
    meta: { quiet: true },
  };
}

const NONE = {};
const idsOf = (book: QuoteBook) => book.ids;

interface PollOptions {
  /** The stream brings every tick: no need to ask. */
  readonly streaming: boolean;
  readonly enabled?: boolean;
}

/** Keeps one type's quotes fresh. `data` is the list of ids only: a tick does not render the caller. */
export function useQuoteIds(type: GoodsType, { streaming, enabled = true }: PollOptions) {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const isOld = useOldSince(type) !== undefined;
  const query = useQuery({
    ...quotesQuery(client, type, token),
    enabled,
    refetchInterval: streaming ? false : POLL,
    select: idsOf,
  });
  const { refetch } = query;
  // The stream brings changes: what is from before stays so until it is answered. By a timer of its own: each tick sets the query's anew.
  useEffect(() => {
    if (!enabled || !streaming || !isOld) return;
    const ask = () => void refetch({ cancelRefetch: false });
    ask();
    const timer = setInterval(ask, POLL);
    return () => clearInterval(timer);
  }, [enabled, streaming, isOld, refetch]);
  return query;
}

/** What is kept of one type's quotes, picked by `pick`; renders again only when that changes. Asks for nothing. */
export function useBook<T>(type: GoodsType, pick: (book: QuoteBook) => T): T | undefined {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  return useQuery({ ...quotesQuery(client, type, token), enabled: false, select: pick }).data;
}

/**
 * Since when each of those products has had no price although it is open (ISO 8601), in their order. Nothing is said while the
 * quotes themselves are from before (`useOldSince`).
 */
export function useSilent(type: GoodsType, ids: readonly string[]): readonly (string | undefined)[] {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const old = useOldSince(type) !== undefined;
  const silent = useBook(type, ({ byId }) => {
    const heardAt = client.getQueryState(quotesKey(type, token))?.dataUpdatedAt ?? 0;
    return ids.map((id) => byId[id] && silentSince(byId[id], heardAt));
  });
  return old ? [] : (silent ?? []);
}

/** How old what is shown is: milliseconds since 1970 of the last good news when asking fails or has to wait. */
export function useOldSince(type: GoodsType): number | undefined {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const query = useQuery({ ...quotesQuery(client, type, token), enabled: false, select: idsOf });
  const { data: kept } = useQuery<number | null>({
    queryKey: keptKey(type, token),
    queryFn: () => null,
    enabled: false,
    // The page itself may be from before (decision 60).
    initialData: () => keptSince(client.getQueryData<object>(pageKey(type)) ?? NONE),
  });
  if (query.data === undefined) return undefined;
  if (kept) return kept;
  return query.isError || query.fetchStatus === 'paused' ? query.dataUpdatedAt : undefined;
}

/** One product's quote, live. */
export const useQuote = (type: GoodsType, goodsId: string): Quote | undefined =>
  useBook(type, (book) => book.byId[goodsId]);

/** The sessions' lines, asked for once a minute after the quotes have come; the reply's quotes are taken over too. */
export function useSparks(
  type: GoodsType,
  enabled: boolean,
): Readonly<Record<string, readonly string[]>> | undefined {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: sparksKey(type, token),
    queryFn: async ({ signal }) => {
      const reply = await fetchQuotes({ type, token, signal, spark: true });
      client.setQueryData<QuoteBook>(quotesKey(type, token), (book) =>
        bookOf(mergePolled(book?.byId, withoutSparks(reply))),
      );
      return Object.fromEntries(Object.values(reply).map(({ goodsId, spark = [] }) => [goodsId, spark]));
    },
    enabled,
    staleTime: SPARKS,
    refetchInterval: SPARKS,
    retry: false,
    meta: { quiet: true },
  }).data;
}
