import { createRoot } from 'react-dom/client';
import { findScreen } from 'shared-api/paths';
import { addMessages, setupI18n } from 'shared-ui/i18n';
import { tabPaths } from '../layouts/bottom-nav.tsx';
import { loadRemote } from '../remotes/index.ts';
import { preloadScreen } from '../remotes/preload.ts';
import { App } from './app.tsx';
import { readLanguage } from './language.ts';
import { loadMessages, namespace } from './words.ts';

/** Milliseconds after the first screen before the other tabs are fetched ahead. */
const SETTLED = 3_000;

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: SETTLED });
  else setTimeout(act, SETTLED);
}

/** Starts the app in the reader's language. The first screen's remote starts to load before anything renders. */
export async function start(): Promise<void> {
  const language = readLanguage();
  const words = setupI18n({ language });
  const screen = findScreen(location.pathname);
  if (screen && screen.owner !== 'shell') void loadRemote(screen.owner, screen.path);
  const [messages] = await Promise.all([loadMessages(language), words]);
  addMessages(namespace, language, messages);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<App />);
  setTimeout(
    () => whenIdle(() => tabPaths.forEach((path) => preloadScreen(path, language, 'perhaps'))),
    SETTLED,
  );
}
