import type { WorkboxPlugin } from 'workbox-core';

/** Keeps a reply of each address at most every so often: quotes are polled, and a disk is not a ticker. */
export function seldom({ seconds }: { seconds: number }, now: () => number = Date.now): WorkboxPlugin {
  const keptAt = new Map<string, number>();
  return {
    async cacheWillUpdate({ request, response }) {
      if (now() - (keptAt.get(request.url) ?? Number.NEGATIVE_INFINITY) < seconds * 1_000) return null;
      keptAt.set(request.url, now());
      return response;
    },
  };
}
