import { useEffect, useState } from 'react';
import { subscribeQuotes, useQueryClient } from 'shared-api/client';
import { applyTicks, withoutNumbers } from 'shared-api/quotes';
import type { QuoteBook } from './quotes.data.ts';

type Client = ReturnType<typeof useQueryClient>;

/** Milliseconds without a tick after which polling starts again, and how often that is looked at. */
const STALL = 10_000;
const WATCH = 2_500;
const QUOTES = { queryKey: ['books'] };
/** Milliseconds between two changes of a list: a round of ticks comes every 250 ms, about one price a second for each row. */
export const LIST_PACE = 1000;

/**
 * Writes the stream's ticks into every cached book. `onHealth` hears whether the stream can be relied on: open, and not
 * silent. Ticks are written at once, or together `every` so many milliseconds. Missed ones are made good by one poll. Returns
 * the end of it.
 */
function followQuotes(client: Client, onHealth: (healthy: boolean) => void, every = 0): () => void {
  let open = false;
  let healthy = false;
  /** Milliseconds of the page, as the device's clock may be set. */
  let heardAt = 0;

  function say(health: boolean) {
    if (health !== healthy) onHealth(health);
    healthy = health;
  }
  function askAgain() {
    void client.refetchQueries({ ...QUOTES, type: 'active' }, { cancelRefetch: false });
  }
  function heard() {
    heardAt = performance.now();
    say(open);
  }

  const leave = subscribeQuotes(
    (ticks) => {
      for (const [key, book] of client.getQueriesData<QuoteBook>(QUOTES)) {
        const byId = book && applyTicks(book.byId, ticks);
        if (byId !== book?.byId) client.setQueryData(key, { ...book, byId });
      }
      heard();
    },
    {
      every,
      onOpen() {
        open = true;
        heard();
      },
      onGap: askAgain,
      onRestart() {
        for (const [key, book] of client.getQueriesData<QuoteBook>(QUOTES))
          if (book) client.setQueryData(key, { ...book, byId: withoutNumbers(book.byId) });
        askAgain();
      },
      onClose() {
        open = false;
        say(false);
      },
    },
  );
  const watch = setInterval(() => {
    if (open && performance.now() - heardAt > STALL) say(false);
  }, WATCH);
  return () => {
    leave();
    clearInterval(watch);
  };
}

/**
 * Follows the stream while the screen is shown; true while it makes polling unnecessary. A screen that is one product's follows it
 * at once, a list at its pace.
 */
export function useQuoteStream(every = 0): boolean {
  const client = useQueryClient();
  const [healthy, setHealthy] = useState(false);
  useEffect(() => followQuotes(client, setHealthy, every), [client, every]);
  return healthy;
}
