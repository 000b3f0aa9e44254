import { matchPrecache } from 'workbox-precaching';
import {
  type Choices,
  choicesIn,
  isCurrent,
  type KeptPage,
  markedAsKept,
  readPage,
  sameChoices,
} from './kept-page.logic.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Firefox has it since 140, Safari since 18.4; elsewhere pages come from the network. */
  readonly cookieStore?: { getAll(): Promise<readonly { name?: string; value?: string }[]> };
};

const CACHE = 'screens';
/** The header under which it is written what a page was made by. */
const ABOUT = 'x-kept-page';
/** Milliseconds after which a device that does not answer counts as one that has kept nothing. */
const PATIENCE = 300;

/** The choices that a page would be made by now; undefined where they cannot be known. */
export async function readChoices(): Promise<Choices | undefined> {
  try {
    const cookies = await self.cookieStore?.getAll();
    return cookies && choicesIn(cookies, navigator.languages.join());
  } catch {
    return undefined;
  }
}

async function hasFile(url: string): Promise<boolean> {
  return Boolean((await matchPrecache(url)) ?? (await caches.match(url, { ignoreVary: true })));
}

const aboutOf = (page: Response) => JSON.parse(page.headers.get(ABOUT) ?? 'null') as KeptPage | null;

async function find(address: string): Promise<Response | undefined> {
  const [page, choices] = await Promise.all([caches.match(address, { cacheName: CACHE }), readChoices()]);
  const about = page && aboutOf(page);
  if (!about || !choices || !isCurrent(about, choices, Date.now())) return undefined;
  // The files of a release may be gone from the server: without them the page would never come to life.
  const there = await Promise.all(about.files.map(hasFile));
  return there.every(Boolean) ? page : undefined;
}

/**
 * The page of this navigation with the screen that it had last, if it may be shown at once. A reload asks the network: it is
 * how users, and tabs whose files are gone, ask for the newest.
 */
export function keptScreen({
  url,
  mode,
  cache,
}: Pick<Request, 'url' | 'mode' | 'cache'>): Promise<Response | undefined> {
  const { search, href } = new URL(url);
  if (mode !== 'navigate' || cache !== 'default' || search !== '') return Promise.resolve(undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE, undefined);
  });
  return Promise.race([find(href).catch(() => undefined), late]);
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Came {
  readonly url: string;
  readonly html: string;
  readonly response: Pick<Response, 'status' | 'statusText' | 'headers'>;
  /** What it was asked for by. */
  readonly choices: Choices | undefined;
}

/**
 * Keeps a page that has come with its screen. One that has come without (a maintenance, a render that was late) or with the
 * human check takes the kept one away, and pages that name other releases or settings go as well.
 */
export async function keepScreen({ url, html, response, choices }: Came): Promise<void> {
  const page = readPage(html);
  if (!page) return;
  const cache = await caches.open(CACHE);
  const release = await digest(page.release);
  const { href, search, pathname } = new URL(url);
  const now = await readChoices();
  const mayKeep = page.screen === pathname && search === '' && choices && now && sameChoices(choices, now);
  if (mayKeep) {
    const { humanCheck, files } = page;
    const about: KeptPage = { choices, release, humanCheck, files, keptAt: Date.now() };
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set(ABOUT, JSON.stringify(about));
    await cache.put(href, new Response(markedAsKept(html), { status, statusText, headers }));
  }
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const isThis = request.url === href && !mayKeep;
    if (isThis || (kept && aboutOf(kept)?.release !== release)) await cache.delete(request);
  }
}
