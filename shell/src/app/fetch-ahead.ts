import { prepareCalls } from 'shared-api/client';
import { loadOverlays } from 'shared-ui';
import { tabPaths } from '../layouts/bottom-nav.tsx';
import { startWorker } from '../pwa/index.tsx';
import { preloadScreen } from '../remotes/preload.ts';
import { readLanguage } from './language.ts';
import { settled } from './settled.ts';

/** Milliseconds after the first screen before the other tabs are fetched ahead. */
const SETTLED = 3_000;

/** What the next tap may need; a failure is found again, and told, when it does. */
function fetchAhead(): void {
  settled.set(true);
  prepareCalls();
  loadOverlays().catch(() => undefined);
  for (const path of tabPaths) preloadScreen(path, readLanguage(), 'perhaps');
  startWorker().catch(() => undefined);
  import('./keep-keys.ts').then(({ keepFirstKeys }) => keepFirstKeys()).catch(() => undefined);
}

/** Once the browser has nothing else to do, at the latest after some seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: SETTLED });
  else act();
}

/** Fetches the other tabs ahead, once the first screen has settled and the browser has nothing else to do. */
export function fetchAheadWhenIdle(): void {
  setTimeout(() => whenIdle(fetchAhead), SETTLED);
}
