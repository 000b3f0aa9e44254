import type { QueryClient } from '@tanstack/react-query';
import type { Rendered } from '../contract/index.ts';
import { callOf } from './calls.ts';
import { camelKeys } from './case.ts';
import { callKey, pagesKey } from './hooks.ts';
import { noteKept } from './send.ts';
import { serverClock } from './server-clock.ts';

/** Milliseconds for which an answer that no screen follows is kept: a screen that shows it does so at once. */
const KEPT = 30_000;

/**
 * Gives the queries the answers that a page was rendered with, so that the first render shows them and asks for none of them
 * again. An answer that the contract refuses is left out: its screen asks for it. Those of a page that was kept, and not confirmed
 * since, are marked as replies that were kept.
 */
export function takeReadings(
  client: QueryClient,
  { readings, at, kept }: Pick<Rendered, 'readings' | 'at' | 'kept'>,
): void {
  const updatedAt = at - serverClock.offset();
  for (const { call, input, data, pages } of readings) {
    const reply = callOf(call).reply.safeParse(data);
    if (!reply.success) continue;
    const queryKey = pages ? pagesKey(call, input) : callKey(call, input);
    const options = client.defaultQueryOptions({ queryKey, gcTime: KEPT });
    const shown = camelKeys(reply.data);
    if (kept === 'old') noteKept(shown, at);
    const answer = pages ? { pages: [shown], pageParams: [null] } : shown;
    client.getQueryCache().build(client, options).setData(answer, { updatedAt, manual: true });
  }
}
