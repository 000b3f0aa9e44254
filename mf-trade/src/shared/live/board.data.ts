import { useEffect, useState } from 'react';
import { api, type Quote, silentSince, subscribeQuotes, useQuery, useQueryClient } from 'shared-api/client';
import { applyTicks, mergePolled, type Quotes, withoutNumbers } from 'shared-api/quotes';

type Board = Quotes<Quote>;

const BOARD = ['trade-board'];
/** Milliseconds between two polls while the stream is not there (docs/product.md, section 21). */
const POLL = 2_000;
/** Milliseconds without a tick after which polling starts again, and how often that is looked at. */
const STALL = 10_000;
const WATCH = 2_500;

type Client = ReturnType<typeof useQueryClient>;

/** Writes the stream's ticks into the board; returns whether the stream can be relied on. */
function followTicks(client: Client, onHealth: (healthy: boolean) => void): () => void {
  /** Milliseconds of the page, as the device's clock may be set. */
  let heardAt = Number.NEGATIVE_INFINITY;
  const askAgain = () => void client.refetchQueries({ queryKey: BOARD }, { cancelRefetch: false });
  const leave = subscribeQuotes(
    (ticks) => {
      client.setQueryData<Board>(BOARD, (board) => board && applyTicks(board, ticks));
      heardAt = performance.now();
      onHealth(true);
    },
    {
      onGap: askAgain,
      onRestart: () => {
        client.setQueryData<Board>(BOARD, (board) => board && withoutNumbers(board));
        askAgain();
      },
      onClose: () => onHealth(false),
    },
  );
  const watch = setInterval(() => {
    if (performance.now() - heardAt > STALL) onHealth(false);
  }, WATCH);
  return () => {
    leave();
    clearInterval(watch);
  };
}

function boardQuery(client: Client) {
  return {
    queryKey: BOARD,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Favourites are not shown here, so the calls that need no token and can be cached will do.
      const quiet = { signal, quiet: true };
      const [forex, futures] = await Promise.all([
        api.quotes({ type: 2 }, quiet),
        api.quotes({ type: 1 }, quiet),
      ]);
      return mergePolled(client.getQueryData<Board>(BOARD), { ...forex, ...futures });
    },
    retry: false,
    meta: { quiet: true },
  };
}

export interface Listed {
  readonly goodsId: string;
  readonly type: 1 | 2;
  readonly isOpen: boolean;
}
const listed = (board: Board): Listed[] =>
  Object.values(board).map(({ goodsId, type, isOpen }) => ({ goodsId, type, isOpen: isOpen === 1 }));

/** Keeps the quotes of both types fresh while `enabled`. `data` is the list of products only: a tick does not render it. */
export function useBoard(enabled = true) {
  const client = useQueryClient();
  const [streaming, setStreaming] = useState(false);
  useEffect(() => (enabled ? followTicks(client, setStreaming) : undefined), [client, enabled]);
  return useQuery({
    ...boardQuery(client),
    enabled,
    refetchInterval: streaming ? false : POLL,
    select: listed,
  });
}

/** Since when an open product has had no price, ISO 8601; undefined while its prices come. */
export function useSilentSince(goodsId: string): string | undefined {
  const client = useQueryClient();
  return useQuery({
    ...boardQuery(client),
    enabled: false,
    select: (board) => {
      const heardAt = client.getQueryState(BOARD)?.dataUpdatedAt ?? 0;
      return board[goodsId] && silentSince(board[goodsId], heardAt);
    },
  }).data;
}

/** One product's live quote. Asks for nothing by itself. */
export function useQuote(goodsId: string): Quote | undefined {
  const client = useQueryClient();
  return useQuery({ ...boardQuery(client), enabled: false, select: (board) => board[goodsId] }).data;
}
