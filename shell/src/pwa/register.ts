import { Workbox } from 'workbox-window';
import { readLanguage } from '../app/language.ts';
import { followRelease } from './kept-release.ts';

/** Milliseconds between two questions for a new version, asked when the user comes back to the app. */
const HOURLY = 60 * 60_000;

/** What this page has loaded before the worker watched: it is kept too, so that the next visit opens offline. */
function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  return entries.filter((name) => /\.[0-9a-f]{12}\.[a-z0-9]+$/.test(name));
}

/** The public quotes, in the reader's language: the last ones are what opens offline. */
const quotes = () => [1, 2].map((type) => `/api/quotes?type=${type}&spark=0&language=${readLanguage()}`);

/**
 * Registers the service worker. A new version is never taken by surprise: it waits, `onWaiting` is given the way to
 * take it into use (which loads the page anew), and only the user's word does that.
 */
export async function registerWorker(
  onWaiting: (take: () => void) => void,
  reload = () => location.reload(),
): Promise<void> {
  const worker = new Workbox('/sw.js');
  let asked = Date.now();
  worker.addEventListener('waiting', () => {
    onWaiting(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      // Another tab has taken it already, or the browser has forgotten the worker: a load brings the newest.
      if (!registration?.waiting) return reload();
      worker.addEventListener('controlling', () => reload());
      worker.messageSkipWaiting();
    });
  });
  document.addEventListener('visibilitychange', () => {
    const keep = (urlsToCache: string[]) =>
      void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
    if (document.hidden) return keep([...loadedFiles(), ...quotes()]);
    if (Date.now() - asked < HOURLY) return;
    asked = Date.now();
    // Without a network, or without the worker (its data were cleared meanwhile), nothing is known of a new one.
    worker.update().catch(() => undefined);
  });
  await worker.register();
  void followRelease();
  await navigator.serviceWorker.ready;
  await worker.messageSW({
    type: 'CACHE_URLS',
    // The header is what shell/worker knows this page by: it was loaded before the worker watched.
    payload: {
      urlsToCache: [['/', { headers: { 'x-first-page': '1' } }], ...loadedFiles(), ...quotes()],
    },
  });
}
