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
 * Gives the queries the answers that a page was rendered with, so that the first render shows them and asks for none of them
 * again. Those of a page that was kept, and not confirmed since, are marked as replies that were kept.
 */
export function takeReadings(
  client: QueryClient,
  { readings, at, kept }: Pick<Rendered, 'readings' | 'at' | 'kept'>,
): void {
  const updatedAt = at - serverClock.offset();
  for (const { call, input, data, pages } of readings) {
    const queryKey = pages ? pagesKey(call, input) : callKey(call, input);
    const options = client.defaultQueryOptions({ queryKey, gcTime: KEPT });
    const shown = camelKeys(data) as object;
    if (kept === 'old') noteKept(shown, at);
    const answer = pages ? { pages: [shown], pageParams: [null] } : shown;
    client.getQueryCache().build(client, options).setData(answer, { updatedAt, manual: true });
  }
}
