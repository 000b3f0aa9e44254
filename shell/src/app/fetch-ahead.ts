import { prepareCalls } from 'shared-api/client';
import { loadOverlays } from 'shared-ui';
import { tabPaths } from '../layouts/bottom-nav.tsx';
import { startWorker } from '../pwa/index.tsx';
import { preloadScreen } from '../remotes/preload.ts';
import { firstScreenReady } from './first-screen-ready.ts';
import { readLanguage } from './language.ts';

/** Milliseconds after the first screen before the other tabs are fetched ahead. */
const SETTLED = 3_000;
/** And before the service worker starts, which takes a processor half a second: not between the first taps. */
const UNDISTURBED = 10_000;

/** What the next tap may need; a failure is found again, and told, when it does. */
function fetchAhead(): void {
  firstScreenReady.set(true);
  prepareCalls();
  loadOverlays().catch(() => undefined);
  for (const path of tabPaths) preloadScreen(path, readLanguage(), 'perhaps');
  // With what follows it: the first file names each file with its hashes, which cannot be compressed.
  import(/* webpackChunkName: "pwa" */ './keep-keys.ts')
    .then(({ keepFirstKeys }) => keepFirstKeys())
    .catch(() => undefined);
}

/** Once the browser has nothing else to do, at the latest after some seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: SETTLED });
  else act();
}

/** Once the page is put away, at the latest after some seconds. */
function whenUndisturbed(act: () => void): void {
  const now = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', now);
    act();
  };
  const timer = setTimeout(now, UNDISTURBED);
  document.addEventListener('visibilitychange', now);
}

/** What later taps and visits need, once the first screen has settled and the browser has nothing else to do. */
export function fetchAheadWhenIdle(): void {
  setTimeout(() => whenIdle(fetchAhead), SETTLED);
  whenUndisturbed(() => void startWorker().catch(() => undefined));
}
