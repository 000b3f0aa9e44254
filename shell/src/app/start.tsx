import { createRoot } from 'react-dom/client';
import { findScreen } from 'shared-api/paths';
import { hydrateStores } from 'shared-api/stores';
import { loadOverlays } from 'shared-ui';
import { addMessages, setupI18n } from 'shared-ui/i18n';
import { tabPaths } from '../layouts/bottom-nav.tsx';
import { startWorker } from '../pwa/index.tsx';
import { loadRemote } from '../remotes/index.ts';
import { preloadLater, preloadScreen } from '../remotes/preload.ts';
import { releases } from '../remotes/registry.ts';
import { fetchSplash } from '../splash/index.ts';
import { App } from './app.tsx';
import { followPreferences } from './appearance.ts';
import { readLanguage } from './language.ts';
import { loadMessages, namespace } from './words.ts';

/** Milliseconds after the first screen before the other tabs are fetched ahead. */
const SETTLED = 3_000;

/** What the next tap may need; a failure is found again, and told, when it does. */
function fetchAhead(): void {
  loadOverlays().catch(() => undefined);
  for (const path of tabPaths) preloadScreen(path, readLanguage(), 'perhaps');
  startWorker().catch(() => undefined);
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: SETTLED });
  else act();
}

/**
 * Starts the app in the reader's language. Everything the first screen needs is asked for at once: the stores, the
 * words, and the remote that owns the address.
 */
export async function start(): Promise<void> {
  const language = readLanguage();
  const words = setupI18n({ language });
  fetchSplash();
  const screen = findScreen(location.pathname);
  if (screen && screen.owner !== 'shell' && releases().isOn(screen.owner))
    void loadRemote(screen.owner, screen.path);
  preloadLater();
  const [messages] = await Promise.all([loadMessages(language), words, hydrateStores()]);
  // The cookie was lost and the device's storage knew better; without cookies at all a reload would not end.
  if (readLanguage() !== language && document.cookie.includes('language=')) return location.reload();
  addMessages(namespace, language, messages);
  followPreferences();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<App />);
  setTimeout(() => whenIdle(fetchAhead), SETTLED);
}
