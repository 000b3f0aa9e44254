import 'shared-ui/theme.css';
import { createRoot } from 'react-dom/client';
import { findScreen } from 'shared-api/paths';
import { hydrateStores, usePreferences } from 'shared-api/stores';
import { addMessages, setupI18n } from 'shared-ui/i18n';
import type { RemoteModule } from 'shared-ui/router';
import { prepareBackEnd, signInToTestData, usesTestData } from './back-end.ts';
import { Frame } from './frame.tsx';
import { loadMessages, namespace } from './i18n.ts';
import { shareSession } from './shared-session.ts';

/**
 * Opens one remote without the shell: its screens, a router, the words, and a small bar that switches language,
 * theme, and who answers the calls: the server behind the page's origin, or the contract's test handlers.
 */
export async function runAlone(remote: RemoteModule): Promise<void> {
  await Promise.all([hydrateStores(), prepareBackEnd()]);
  await shareSession();
  if (usesTestData() && findScreen(location.pathname)?.public === false) await signInToTestData();
  const { language, theme } = usePreferences.getState();
  if (theme !== 'system') document.documentElement.dataset.theme = theme;
  usePreferences.subscribe((now) => {
    document.documentElement.dataset.theme = now.theme;
  });
  await setupI18n({ language });
  const [own, frame] = await Promise.all([remote.loadMessages(language), loadMessages(language)]);
  addMessages(remote.namespace, language, own);
  addMessages(namespace, language, frame);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<Frame remote={remote} />);
}
