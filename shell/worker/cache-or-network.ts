import { matchPrecache } from 'workbox-precaching';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** Milliseconds that a place is waited for: some browsers never answer. */
const TIMEOUT_MS = 1_000;

function orNothing<T>(asking: Promise<T | undefined>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
    asking
      .catch(() => undefined)
      .then((kept) => {
        clearTimeout(timer);
        resolve(kept);
      });
  });
}

/** What one of the places has kept; a place that throws, or does not answer in time, has nothing. */
export async function firstCached<T>(
  places: readonly (() => Promise<T | undefined>)[],
): Promise<T | undefined> {
  for (const ask of places) {
    const kept = await orNothing(Promise.resolve().then(ask));
    if (kept) return kept;
  }
  return undefined;
}

/**
 * What is kept of a file that never changes, or the network. workbox's own strategies fail where `caches` fails, and wait
 * where it is silent: the page would lack a file that the network has.
 */
export class CacheOrNetwork extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await firstCached([() => matchPrecache(request), () => handler.cacheMatch(request)]);
    return kept ?? handler.fetchAndCachePut(request);
  }
}
