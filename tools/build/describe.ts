import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { LANGUAGES, type Release, type ReleaseExtension } from 'shared-api/contract';
import { type App, containerOf, dist, remotes, root } from './apps.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import { lazyEntries, sharedVersions } from './shared-modules.ts';

export const pick = (files: string[]) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/** `src/screens.ts` of an app is plain data, so that it can be read here. */
interface ScreensFile {
  screens: Readonly<Record<string, () => unknown>>;
  later?: Readonly<Record<string, readonly string[]>>;
}

interface ScreenImport {
  screen: string;
  /** The text of the page's `import('...')`. */
  request: string;
  later: readonly string[];
}

async function screenImports(app: App): Promise<ScreenImport[]> {
  const file = (await import(path.join(root, app, 'src/screens.ts'))) as ScreensFile;
  return Object.entries(file.screens).map(([screen, load]) => {
    const request = /import\([^']*'([^']+)'\)/.exec(load.toString())?.[1];
    if (!request) throw new Error(`${app}/src/screens.ts: ${screen} must be () => import('./features/...').`);
    return { screen, request, later: file.later?.[screen] ?? [] };
  });
}

/** Files and needs of some chunks, without what is there already. */
function summary(chunks: Chunk[], there: readonly string[]) {
  const files = new Set(chunks.flatMap((chunk) => chunk.files));
  const needs = lazyEntries.filter((entry) => chunks.some(({ consumes }) => consumes.includes(entry)));
  const rest = [...files].filter((file) => !there.includes(file));
  return { ...pick(rest), ...(needs.length > 0 && { needs }) };
}

/** What a screen's `later` names: lazy imports of its own app, and other remotes. */
function laterOf(app: App, chunks: Chunk[], { screen, later }: ScreenImport, there: readonly string[]) {
  if (later.length === 0) return undefined;
  const others = later.filter((name) => remotes.some((remote) => remote === name));
  const own = later.filter((name) => !others.includes(name));
  const asked = own.flatMap((request) => {
    const answers = chunks.filter(({ requests }) => requests.includes(request));
    if (answers.length === 0)
      throw new Error(`${app}/src/screens.ts: nothing imports ${request} (${screen}).`);
    return answers;
  });
  const { needs = [], ...files } = summary(asked, there);
  return { ...files, needs: [...needs, ...others] };
}

/** The shared entries that this app provides by files of their own. */
function providedBy(chunks: Chunk[]) {
  const entries = lazyEntries.map((entry) => {
    const files = chunks.filter(({ provides }) => provides.includes(entry)).flatMap((chunk) => chunk.files);
    return [entry, pick(files)] as const;
  });
  return Object.fromEntries(entries.filter(([, { scripts }]) => scripts.length > 0));
}

/** What a remote's build takes from the shell; the shell itself provides the whole list. */
function sharedOf(app: App, chunks: Chunk[]): Record<string, string> {
  const all = sharedVersions();
  if (app === 'shell') return all;
  const consumed = new Set(chunks.flatMap(({ consumes }) => consumes));
  return Object.fromEntries(Object.entries(all).filter(([name]) => consumed.has(name)));
}

/** The fonts of an app's first stylesheet, by script: Arabic has its own, all other pages take the Latin one. */
function fontsOf(chunks: Chunk[]) {
  const files = chunks
    .filter(({ names }) => names.includes('main'))
    .flatMap(({ assets }) => assets.filter((file) => file.endsWith('.woff2')));
  const arabic = files.filter((file) => file.includes('arabic'));
  return { latin: files.filter((file) => !arabic.includes(file)), arabic };
}

/** The version of a release: the package's, and a mark of everything that it is made of. */
export async function versionOf(app: App, inputs: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}+${inputs.slice(0, 8)}`;
}

interface Known {
  version: string;
  extensions: ReleaseExtension[];
}

export async function integrityOf(app: App, file: string): Promise<string> {
  const content = await readFile(path.join(dist, app, file));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What the runtime of the app checks its chunks by, too: the same hash, or a preload would be fetched twice. */
async function integritiesOf(app: App, files: string[]): Promise<Record<string, string>> {
  const digests = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map(async (file) => [file, await integrityOf(app, file)] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/** Describes what a build made: entry, integrity, and what to preload for each screen and language. */
export async function describeRelease(app: App, stats: Stats, known: Known): Promise<Release> {
  const chunks = chunksOf(stats);
  const named = (name: string) =>
    chunks.filter((chunk) => chunk.names.includes(name)).flatMap((chunk) => chunk.files);
  const container = app === 'shell' ? '' : containerOf(app);
  const main = app === 'shell' ? named('main') : named(container);
  const entry = main.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`The build of ${app} made no entry.`);
  const containers = chunks
    .filter((chunk) => container && chunk.names.includes(container))
    .map(({ id }) => id);
  const exposed = chunks.filter((chunk) => chunk.parents.some((parent) => containers.includes(parent)));
  const needed = [...main.filter((file) => file !== entry), ...exposed.flatMap((chunk) => chunk.files)];
  const screens = (await screenImports(app)).map((page) => {
    const there = [...needed, entry];
    const asked = chunks.filter((chunk) => chunk.requests.includes(page.request));
    // What its app needs of the shell's entries, its every screen needs.
    const files = summary([...exposed, ...asked], there);
    const later = laterOf(app, chunks, page, [...there, ...files.scripts, ...files.styles]);
    return [page.screen, { ...files, ...(later && { later }) }] as const;
  });
  const messages = LANGUAGES.map((language) => [language, named(`messages-${language}`)] as const);
  const integrities = await integritiesOf(app, [...new Set(chunks.flatMap(({ files }) => files))]);
  const integrity = integrities[entry];
  if (!integrity) throw new Error(`The entry of ${app} has no hash.`);
  return {
    ...known,
    base: `/assets/${app}/`,
    entry,
    integrity,
    integrities,
    container,
    ...pick(needed),
    messages: Object.fromEntries(messages),
    screens: Object.fromEntries(screens),
    ...(app === 'shell' && { provides: providedBy(chunks), fonts: fontsOf(chunks) }),
    shared: sharedOf(app, chunks),
  };
}
