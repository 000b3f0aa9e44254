import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGES, type Language, type PageConfig, type Registry } from 'shared-api/contract';
import type { Read } from '../../http/public-reader.ts';
import { firstScreen } from './first-screen.logic.ts';
import { hashedFiles } from './hashed-files.ts';
import { languageOf, preferredLanguage } from './language.logic.ts';
import { hasScreen, pageData, readChoices, renderPage } from './page.logic.ts';
import { plainPath } from './preloads.logic.ts';
import { pwaRoutes } from './pwa.ts';
import { openRegistry } from './registry-file.ts';
import { releasedFiles } from './released-files.ts';
import type { RenderFault } from './rendering/messages.ts';
import { createRenderer } from './rendering/renderer.ts';
import { createScreens } from './rendering/screens.ts';
import { contentSecurityPolicy, pageHeaders } from './security.logic.ts';

export type { RenderFault } from './rendering/messages.ts';

export interface ComposerOptions extends Omit<PageConfig, 'features'> {
  /** Where `npm run build` puts the apps and their registry. */
  distFolder: string;
  /** For readers who have not chosen; `auto` is what their browser prefers. */
  defaultLanguage: Language | 'auto';
  /** What is switched on or off now. */
  features: () => Promise<PageConfig['features']>;
  /** The database's time, in milliseconds since 1970; it is as fresh as they are. */
  now: () => number;
  /** Whether the source maps of releases are served, and named to browsers. */
  sourceMaps: boolean;
  /** Whether pages come with their screens, where a release can render them. */
  rendering: boolean;
  /** Answers the public calls that screens are rendered with. */
  read: Read;
  /** A release has failed to render. */
  onFault: (fault: RenderFault) => void;
}

const YEAR = 31_536_000_000;
/** Milliseconds between two renewals of screens that were asked for lately. */
const RENEWAL_MS = 1_000;
const NOT_A_PAGE = /^\/(api|ops|docs|assets|files)(\/|$)|\.[a-z0-9]+$/i;

/** Where releases are served from, beside this site. */
function originsOf({ shell, remotes }: Registry): string[] {
  const bases = [shell, ...Object.values(remotes)].map(({ base }) => base);
  return [...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin))];
}

/** The language that an address chooses (`?language=en`), and the rest of its query. */
function chosenIn(query: string) {
  const search = new URLSearchParams(query);
  const language = LANGUAGES.find((one) => one === search.get('language'));
  search.delete('language');
  return language && { language, rest: search.toString() };
}

interface Chosen {
  readonly language: Language;
  readonly rest: string;
  readonly pathname: string;
  readonly isSecure: boolean;
}

interface Address {
  readonly pathname: string;
  readonly query: string;
  readonly cookie: string | undefined;
  readonly accepted: string | undefined;
}

/** Keeps the reader's choice as the app itself does, and leads on to the page without it. */
function keepChoice(reply: FastifyReply, { language, rest, pathname, isSecure }: Chosen) {
  const [name, secure] = isSecure ? ['__Host-language', '; Secure'] : ['language', ''];
  // Two slashes would name another host.
  const path = pathname.replace(/^[/\\]+/, '/');
  return reply
    .headers({
      'set-cookie': `${name}=${language}; Path=/; Max-Age=${YEAR / 1000}; SameSite=Lax${secure}`,
      'cache-control': 'no-store',
    })
    .redirect(rest ? `${path}?${rest}` : path, 303);
}

/**
 * Serves the app's pages: hashed files for good, the release registry, and for every navigation the shell's HTML with
 * the registry inside and a preload for each file of exactly that route (docs/architecture.md, "No waterfall").
 * @throws {Error} with one sentence for the operator, when `distFolder` holds no build.
 */
export async function composer(app: FastifyInstance, options: ComposerOptions): Promise<void> {
  const {
    distFolder,
    defaultLanguage,
    features,
    now,
    sourceMaps,
    rendering,
    read: carryOut,
    onFault,
    ...fixed
  } = options;
  const registry = openRegistry(distFolder);
  const renderer = createRenderer({ distFolder, onFault, onReady: warm });
  const textOf = releasedFiles(distFolder);
  const screens = createScreens({ renderer, read: carryOut, now });
  if (rendering) renderer.use(registry.read().value);
  app.addHook('onListen', async () => warm());
  const renewals = setInterval(screens.renew, RENEWAL_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(renewals);
    return renderer.stop();
  });

  /** A script that stands in the page: that of rendered screens, or of pages that wait for the app. */
  const scriptIn = ({ shell }: Registry, name: 'live' | 'waiting') => {
    const file = shell[name];
    return file && textOf({ href: shell.base + file, integrity: shell.integrities[file] });
  };

  /** What a page is made of, by its address and what its reader's browser says. */
  async function pageAt({ pathname, query, cookie, accepted }: Address) {
    const { value } = registry.read();
    const config = { ...fixed, features: await features() };
    const choices = readChoices(cookie);
    const preferred = preferredLanguage(accepted);
    const read = languageOf({ chosen: choices.language, preferred, byDefault: defaultLanguage });
    const nonce = randomBytes(16).toString('base64');
    return { registry: value, config, pathname, query, nonce, ...choices, ...read };
  }

  /** Once the server is there and its process for rendering too, whichever comes last. */
  function warm(): void {
    // What fails here fails for the first page too, which is then told.
    if (app.server.listening) warmHome().catch(() => undefined);
  }
  async function warmHome(): Promise<void> {
    const page = await pageAt({ pathname: '/', query: '', cookie: undefined, accepted: undefined });
    // Home, and what a new visitor sees first where there is a human check.
    const first = firstScreen({ ...page, humanCheck: page.config.humanCheck, now: now() });
    for (const path of new Set(['/', first.path]))
      await screens.warm({ ...page, path, page: pageData({ ...page, pathname: path }) });
  }

  await hashedFiles(app, { distFolder, sourceMaps });
  app.get('/registry.json', (request, reply) => {
    const { text, etag } = registry.read();
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  const origins = () => originsOf(registry.read().value);
  pwaRoutes(app, { distFolder, title: fixed.title, origins });

  app.get('/*', async (request, reply) => {
    // Not by URL: `//` would name a host.
    const [pathname = '/', ...rest] = request.url.split('?');
    const query = rest.join('?');
    if (NOT_A_PAGE.test(pathname)) return reply.callNotFound();
    const asked = chosenIn(query);
    if (asked) return keepChoice(reply, { ...asked, pathname, isSecure: request.protocol === 'https' });
    const { cookie, 'accept-language': accepted } = request.headers;
    const asker = await pageAt({ pathname, query, cookie, accepted });
    const first = firstScreen({ ...asker, humanCheck: asker.config.humanCheck, now: now() });
    // Its files are those of the screen that it shows first.
    const page = { ...asker, pathname: first.path };
    const policy = contentSecurityPolicy({
      nonce: page.nonce,
      origins: originsOf(page.registry),
      allowOverride: fixed.allowOverride,
    });
    // Nothing personal is in it: asked for anew each time, but kept by the browser to go back to.
    void reply
      .code(hasScreen(page.registry, plainPath(pathname)) ? 200 : 404)
      .headers({ ...pageHeaders, 'cache-control': 'private, no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    const data = pageData(page);
    const live = rendering ? scriptIn(page.registry, 'live') : undefined;
    const waiting = scriptIn(page.registry, 'waiting');
    const screen = live ? await screens.of({ ...page, ...first, page: data }) : undefined;
    const sent = { ...data, sentAt: now() };
    return reply.send(renderPage({ ...page, data: sent, screen, live, waiting, textOf }));
  });
}
