import type { WorkboxPlugin } from 'workbox-core';

/** Caches a reply of each address at most once in so many seconds: quotes are polled, and each write costs a phone's disk. */
export function minCacheInterval(
  { seconds }: { seconds: number },
  now: () => number = Date.now,
): WorkboxPlugin {
  const keptAt = new Map<string, number>();
  return {
    async cacheWillUpdate({ request, response }) {
      if (now() - (keptAt.get(request.url) ?? Number.NEGATIVE_INFINITY) < seconds * 1_000) return null;
      keptAt.set(request.url, now());
      return response;
    },
  };
}
