import type { QueryClient } from '@tanstack/react-query';
import type { Rendered } from '../contract/index.ts';
import { callOf } from './calls.ts';
import { camelKeys } from './case.ts';
import { callKey, pagesKey } from './hooks.ts';
import { serverClock } from './server-clock.ts';

/** Milliseconds for which an answer that no screen follows is kept: a screen that shows it does so at once. */
const KEPT = 30_000;

/**
 * Gives the queries the answers that a page was rendered with, so that the first render shows them and asks for none of them
 * again. An answer that the contract refuses is left out: its screen asks for it.
 */
export function takeReadings(client: QueryClient, { readings, at }: Pick<Rendered, 'readings' | 'at'>): void {
  const updatedAt = at - serverClock.offset();
  for (const { call, input, data, pages } of readings) {
    const reply = callOf(call).reply.safeParse(data);
    if (!reply.success) continue;
    const queryKey = pages ? pagesKey(call, input) : callKey(call, input);
    const options = client.defaultQueryOptions({ queryKey, gcTime: KEPT });
    const shown = camelKeys(reply.data);
    const kept = pages ? { pages: [shown], pageParams: [null] } : shown;
    client.getQueryCache().build(client, options).setData(kept, { updatedAt, manual: true });
  }
}
