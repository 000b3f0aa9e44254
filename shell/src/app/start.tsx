import { createRoot } from 'react-dom/client';
import { createQueryClient, prepareCalls, setPageCurrency, takeReadings } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';
import { hydrateStores, readCookie } from 'shared-api/stores';
import { addMessages, setupI18n } from 'shared-ui/i18n';
import { BrowserRouter } from 'shared-ui/router';
import { holder, renderedPath } from '../live/handover.ts';
import { loadedRemote, loadRemote } from '../remotes/index.ts';
import { preloadLater } from '../remotes/preload.ts';
import { releases } from '../remotes/registry.ts';
import { report } from '../remotes/report.ts';
import { noteEnded } from '../remotes/use-remote.ts';
import { screens } from '../screens.ts';
import { fetchSplash } from '../splash/index.ts';
import { App } from './app.tsx';
import { followPreferences } from './appearance.ts';
import { followToCheck, isAsRendered, replayInput, takeRendered } from './as-rendered.ts';
import { fetchAheadWhenIdle, whenIdle } from './fetch-ahead.ts';
import { fetchFonts } from './fonts.ts';
import { hydrateInParts } from './hydrate-in-parts.ts';
import { loadMessages, namespace } from './i18n.ts';
import { readLanguage } from './language.ts';
import { nextTask } from './next-task.ts';
import { readPageData } from './page-data.ts';

function onReady(): void {
  replayInput();
  // Parts of the screen are hydrated after the app itself: they come first.
  whenIdle(() => void fetchFonts());
}

/** Takes over what the server has rendered, without replacing it; where the app would draw another screen, draws that. */
function draw(root: HTMLElement, owner: string, isSentInLanguage: boolean): void {
  holder.endWaiting?.();
  const rendered = takeRendered();
  const queryClient = createQueryClient();
  if (rendered) {
    takeReadings(queryClient, rendered);
    followToCheck(rendered);
  }
  const app = (
    <App
      queryClient={queryClient}
      router={(content) => <BrowserRouter>{content}</BrowserRouter>}
      onReady={onReady}
    />
  );
  const matches = rendered && isSentInLanguage && isAsRendered(rendered);
  if (!matches || (owner !== 'shell' && !loadedRemote(owner))) {
    createRoot(root).render(app);
    return;
  }
  hydrateInParts(root, app, {
    onRecoverableError: (error) =>
      report({ remote: owner, version: releases().find(owner)?.version ?? '', kind: 'mismatch', error }),
  });
}

/**
 * Starts the app in the reader's language. Everything the first screen needs is asked for at once: the stores, the
 * words, and the remote that owns the address.
 */
export async function start(): Promise<void> {
  const language = readLanguage();
  // Not so in a browser without cookies, after another language was chosen.
  const isSentInLanguage = document.documentElement.lang === language;
  const words = Promise.all([loadMessages(language), setupI18n({ language }), hydrateStores()]);
  setPageCurrency(readPageData().config.currency ?? '');
  await nextTask();
  fetchSplash();
  // A visitor's page that was rendered has brought what it shows.
  const shown = renderedPath();
  const check = paths.verify();
  const isCheck = shown === check;
  if (!shown || isCheck || readCookie('signed-in') === 'yes') prepareCalls();
  // What a new visitor sees first. A failure is found again, and told, when the screen is drawn.
  if (readPageData().config.humanCheck) screens[check]?.().catch(() => undefined);
  const screen = findScreen(location.pathname);
  const owner =
    screen && screen.owner !== 'shell' && releases().isOn(screen.owner) ? screen.owner : undefined;
  const remote = owner && screen ? loadRemote(owner, screen.path) : undefined;
  preloadLater();
  const [messages] = await words;
  // The device's storage knew better: the cookie was lost, or there are none. The next load has it by that, or by its tab.
  if (readLanguage() !== language) return location.reload();
  addMessages(namespace, language, messages);
  followPreferences();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // What the server has rendered stands, and is live, until the remote can draw it too.
  if (shown && !isCheck && owner && remote) noteEnded(owner, await remote);
  draw(root, isCheck ? 'shell' : (owner ?? 'shell'), isSentInLanguage);
  fetchAheadWhenIdle();
}
