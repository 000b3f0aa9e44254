import { useEffect, useState } from 'react';
import { subscribeQuotes, useQueryClient } from 'shared-api/client';
import { applyTicks, withoutNumbers } from './book.logic.ts';
import type { QuoteBook } from './quotes.data.ts';

type Client = ReturnType<typeof useQueryClient>;

/** Milliseconds without a tick after which polling starts again, and how often that is looked at. */
const STALL = 10_000;
const WATCH = 2_500;
const QUOTES = { queryKey: ['books'] };

/**
 * Writes the stream's ticks into every cached book. `onHealth` hears whether the stream can be relied on: open, and not
 * silent. Missed ticks are made good by one poll. Returns the end of it.
 */
export function followQuotes(client: Client, onHealth: (healthy: boolean) => void): () => void {
  let open = false;
  let healthy = false;
  let heardAt = 0;

  function say(health: boolean) {
    if (health !== healthy) onHealth(health);
    healthy = health;
  }
  function askAgain() {
    void client.refetchQueries({ ...QUOTES, type: 'active' }, { cancelRefetch: false });
  }
  function heard() {
    heardAt = Date.now();
    say(open);
  }

  const leave = subscribeQuotes(
    (ticks) => {
      for (const [key, book] of client.getQueriesData<QuoteBook>(QUOTES)) {
        const next = book && applyTicks(book, ticks);
        if (next !== book) client.setQueryData(key, next);
      }
      heard();
    },
    {
      onOpen() {
        open = true;
        heard();
      },
      onGap: askAgain,
      onRestart() {
        for (const [key, book] of client.getQueriesData<QuoteBook>(QUOTES))
          if (book) client.setQueryData(key, withoutNumbers(book));
        askAgain();
      },
      onClose() {
        open = false;
        say(false);
      },
    },
  );
  const watch = setInterval(() => {
    if (open && Date.now() - heardAt > STALL) say(false);
  }, WATCH);
  return () => {
    leave();
    clearInterval(watch);
  };
}

/** Follows the stream while the screen is shown; true while it makes polling unnecessary. */
export function useQuoteStream(): boolean {
  const client = useQueryClient();
  const [healthy, setHealthy] = useState(false);
  useEffect(() => followQuotes(client, setHealthy), [client]);
  return healthy;
}
