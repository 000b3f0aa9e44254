import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { CacheOrNetwork } from './cache-or-network.ts';
import { keptAtHeader } from './kept-at-header.ts';
import { type Choices, isShell } from './kept-page.logic.ts';
import { keepScreen, keptScreen, readChoices } from './kept-screens.ts';
import { minCacheInterval } from './min-cache-interval.ts';
import { FIRST_PAGE, HASHED, isKept, isPage, isPicture, isQuotes, withoutScreen } from './rules.logic.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell's first files with their hashes: written in by the build (tools/build/pwa.ts). */
declare const SHELL_FILES: PrecacheEntry[];

const DAY = 24 * 60 * 60;
const keptReplies: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null),
};
/** Seconds after which a slow network is answered for from the cache. */
const TIMEOUT_SECONDS = 6;

/*
 * What is kept is public: hashed files, the page without anything of its reader, GET /api/quotes, drawings of the
 * news. Calls with a token are POSTs and pass by (docs/product.md, section 20).
 */
precache(SHELL_FILES);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  ({ url }) => HASHED.test(url.pathname),
  new CacheOrNetwork({
    cacheName: 'files',
    matchOptions: { ignoreVary: true },
    plugins: [
      keptReplies,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

// Any page opens any screen: the last one that came stands in for all, where the network does not answer.
const page = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      async requestWillFetch({ request, state }) {
        if (state) state.choices = await readChoices();
        return request;
      },
      cacheKeyWillBeUsed: async () => new URL('/', self.location.origin).href,
      async cacheWillUpdate({ request, response, state }) {
        const html = await response.clone().text();
        if (!isShell(response, html)) return null;
        const choices = state?.choices as Choices | undefined;
        await keepScreen({ url: request.url, html, response, choices }).catch(() => undefined);
        const { status, statusText, headers } = response;
        return new Response(withoutScreen(html), { status, statusText, headers });
      },
    },
  ],
});

// A page that was kept with its screen is there at once; the network's is fetched beside it, for the next time.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin &&
    isPage.test(url.pathname + url.search) &&
    (request.mode === 'navigate' || request.headers.has(FIRST_PAGE)),
  async ({ event, request }) => {
    const kept = await keptScreen(request);
    const newest = page.handle({ event, request });
    if (!kept) return newest;
    newest.catch(() => undefined);
    return kept;
  },
);

registerRoute(
  ({ url }) => url.origin === self.location.origin && isQuotes.test(url.pathname),
  new NetworkFirst({
    cacheName: 'quotes',
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [
      keptReplies,
      minCacheInterval({ seconds: 20 }),
      keptAtHeader,
      new ExpirationPlugin({ maxEntries: 16, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url }) => url.origin === self.location.origin && isPicture.test(url.pathname),
  new CacheOrNetwork({
    cacheName: 'pictures',
    plugins: [
      keptReplies,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

// A new version waits until the user agrees (shell/src/pwa).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
