import { within } from 'shared-api/storage';
import { matchPrecache } from 'workbox-precaching';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** What one of the places has kept; a place that throws, or does not answer in time, has nothing. */
export async function firstKept<T>(
  places: readonly (() => Promise<T | undefined>)[],
): Promise<T | undefined> {
  for (const ask of places) {
    const asking = Promise.resolve().then(ask);
    const kept = await within(
      asking.catch(() => undefined),
      undefined,
    );
    if (kept) return kept;
  }
  return undefined;
}

/**
 * What is kept of a file that never changes, or the network. workbox's own strategies fail where `caches` fails, and wait
 * where it is silent: the page would lack a file that the network has.
 */
export class KeptFirst extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await firstKept([() => matchPrecache(request), () => handler.cacheMatch(request)]);
    return kept ?? handler.fetchAndCachePut(request);
  }
}
