import type { QueryClient } from '@tanstack/react-query';
import type { Rendered } from '../contract/index.ts';
import { callOf } from './calls.ts';
import { camelKeys } from './case.ts';
import { callKey, pagesKey } from './hooks.ts';
import { loadExchange, noteKept } from './send.ts';
import { serverClock } from './server-clock.ts';

/** Milliseconds for which an answer that no screen follows is kept: a screen that shows it does so at once. */
const KEPT = 30_000;

/**
 * Whether the contract takes the answers that a screen is to be rendered with. The server asks before it renders: the page
 * believes them, for the schemas come after its first screen.
 */
export async function areReadable(readings: Rendered['readings']): Promise<boolean> {
  await loadExchange();
  return readings.every(({ call, data }) => callOf(call).reply.safeParse(data).success);
}

/**
 * Has an answer read when it is first asked for, by a screen that shows it. Until then the script of the page goes on writing its
 * prices: the first render of that screen finds what it shows.
 */
function readLater(state: { readonly data: unknown }, read: () => unknown): void {
  let answer: unknown;
  Object.defineProperty(state, 'data', {
    get: () => {
      answer ??= read();
      return answer;
    },
    enumerable: true,
    configurable: true,
  });
}

/**
 * Gives the queries the answers that a page was rendered with, so that the first render shows them and asks for none of them
 * again. Those of a page that was kept, and not confirmed since, are marked as replies that were kept.
 */
export function takeReadings(
  client: QueryClient,
  { readings, at, kept }: Pick<Rendered, 'readings' | 'at' | 'kept'>,
): void {
  const updatedAt = at - serverClock.offset();
  for (const reading of readings) {
    const { call, input, pages } = reading;
    const queryKey = pages ? pagesKey(call, input) : callKey(call, input);
    const query = client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey, gcTime: KEPT }));
    query.setData(null, { updatedAt, manual: true });
    readLater(query.state, () => {
      const shown = camelKeys(reading.data) as object;
      if (kept === 'old') noteKept(shown, at);
      return pages ? { pages: [shown], pageParams: [null] } : shown;
    });
  }
}
