import { renderToReadableStream } from 'react-dom/server.edge';
import { areReadable, createQueryClient, setPageCurrency, takeReadings } from 'shared-api/client';
import type { RenderedScreens, RenderTask } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import { usePreferences, useSession } from 'shared-api/stores';
import { addMessages, setupI18n, switchLanguage } from 'shared-ui/i18n';
import { MemoryRouter, type RemoteModule } from 'shared-ui/router';
import { App } from './app/app.tsx';
import { loadMessages, namespace } from './app/i18n.ts';
import { givePageData } from './app/page-data.ts';
import { loadRemote, setImporter } from './remotes/index.ts';
import { ServerParser } from './server-html.ts';

/** The remotes that render on the server, by container. */
const remotes = new Map<string, RemoteModule>();
let setUp: Promise<void> | undefined;
// Texts are read by it (`RichText`).
Object.assign(globalThis, { DOMParser: ServerParser });
/** Stands in for the token of whoever is signed in: the gates ask for one. */
const SOMEBODY = 'somebody';

/**
 * Renders a screen as the browser first shows it: HTML for `#root`. Screens are rendered one after the other: the language and
 * the stores are the process's own.
 * @throws what the screen throws, or when the contract of this release refuses an answer.
 */
export async function render({ language, page, rendered }: RenderTask): Promise<string> {
  givePageData({
    ...page,
    config: { ...page.config, humanCheck: false, splash: false, allowOverride: false },
  });
  if (!(await areReadable(rendered.readings))) throw new Error('The answers are not those of the contract.');
  setUp ??= setupI18n({ language });
  await setUp;
  await switchLanguage(language);
  addMessages(namespace, language, await loadMessages(language));
  usePreferences.setState({ language });
  useSession.setState({ token: rendered.signedIn ? SOMEBODY : null });
  setPageCurrency(page.config.currency ?? '');
  setImporter(async ({ container }) => {
    const remote = remotes.get(container);
    if (!remote) throw new Error(`${container} does not render on the server.`);
    return remote;
  });
  const screen = findScreen(rendered.path);
  if (screen && screen.owner !== 'shell') {
    const result = await loadRemote(screen.owner, screen.path);
    if (!result.ok) throw result.cause;
    addMessages(result.module.namespace, language, await result.module.loadMessages(language));
    await result.module.prepare?.(screen.path);
  }
  const queryClient = createQueryClient();
  takeReadings(queryClient, rendered);
  return draw(
    <App
      queryClient={queryClient}
      router={(content) => <MemoryRouter initialEntries={[rendered.address]}>{content}</MemoryRouter>}
    />,
  );
}

async function draw(app: React.ReactNode): Promise<string> {
  let fault: unknown;
  const stream = await renderToReadableStream(app, {
    // All of it in its place: scripts that move late parts are no part of the page.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      fault ??= error;
    },
  });
  await stream.allReady;
  if (fault) throw fault;
  return new Response(stream).text();
}

/** The screens of its own that the server renders. */
export const rendered: RenderedScreens = {
  '/verify': { search: [], besides: ['return_to'], readings: [] },
};

/** It renders screens with the query of their address. */
export const takesSearch = true;

/** Whether a visitor sees the screen: the gates lead them elsewhere from others. */
export const isPublic = (path: string): boolean => findScreen(path)?.public ?? false;

export const addRemote = (container: string, remote: RemoteModule) => remotes.set(container, remote);
