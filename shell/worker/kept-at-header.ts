import type { WorkboxPlugin } from 'workbox-core';

/** A reply that was kept says since when: the app marks what it shows of it as old (shared-api/client, keptSince). */
export const keptAtHeader: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set('x-kept-at', headers.get('date') ?? new Date(0).toUTCString());
    const { status, statusText } = cachedResponse;
    return new Response(cachedResponse.body, { status, statusText, headers });
  },
};
