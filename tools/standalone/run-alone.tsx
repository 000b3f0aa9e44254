import 'shared-ui/theme.css';
import { createRoot } from 'react-dom/client';
import { addMessages, isLanguage, setupI18n } from 'shared-ui/i18n';
import type { Language, RemoteModule } from 'shared-ui/router';
import { Frame } from './frame.tsx';
import { loadWords, namespace } from './words.ts';

function readLanguage(): Language {
  const kept = /(?:^|;\s*)language=([\w-]+)/.exec(document.cookie)?.[1];
  return isLanguage(kept) ? kept : 'zh-CN';
}

/**
 * Opens one remote without the shell: its screens, a router, the words, and a small bar that switches language and
 * theme. The API is asked of the page's origin, which the development server passes on to the running server.
 */
export async function runAlone(remote: RemoteModule): Promise<void> {
  const language = readLanguage();
  await setupI18n({ language });
  const [own, frame] = await Promise.all([remote.loadMessages(language), loadWords(language)]);
  addMessages(remote.namespace, language, own);
  addMessages(namespace, language, frame);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<Frame remote={remote} />);
}
