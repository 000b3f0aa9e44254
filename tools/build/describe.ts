import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import { LANGUAGES, type Release, type ReleaseExtension } from 'shared-api/contract';
import { type App, containerOf, dist, root } from './apps.ts';
import { sharedVersions } from './shared-modules.ts';

export interface Chunk {
  id: unknown;
  names: string[];
  files: string[];
  /** Ids of the chunks that ask for it. */
  parents: unknown[];
  /** What asked for it: the texts of `import('...')`. */
  requests: string[];
}

const pick = (files: string[]) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/** Which file an app's screen paths import (src/screens.ts is plain data, so that it can be read here). */
async function screenImports(app: App): Promise<[screen: string, request: string][]> {
  if (app === 'shell') return [];
  const { screens } = (await import(path.join(root, app, 'src/screens.ts'))) as {
    screens: Record<string, () => unknown>;
  };
  return Object.entries(screens).map(([screen, load]) => {
    const request = /import\((?:\/\*[^*]*\*\/\s*)?'([^']+)'\)/.exec(load.toString())?.[1];
    if (!request) throw new Error(`${app}/src/screens.ts: ${screen} must be () => import('./features/...').`);
    return [screen, request];
  });
}

/** What a build made, chunk by chunk. */
export function chunksOf(stats: Stats): Chunk[] {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkRelations: true,
    ids: true,
  });
  return chunks.map((chunk) => ({
    id: chunk.id,
    names: chunk.names ?? [],
    files: [...(chunk.files ?? [])],
    parents: chunk.parents ?? [],
    requests: (chunk.origins ?? []).map((origin) => origin.request ?? ''),
  }));
}

/** What a remote's build takes from the shell; the shell itself provides the whole list. */
function sharedOf(app: App, stats: Stats): Record<string, string> {
  const all = sharedVersions();
  if (app === 'shell') return all;
  const { modules = [] } = stats.toJson({ all: false, modules: true, nestedModules: true });
  const consumed = modules.flatMap(({ name = '' }) => {
    return /^consume shared module \(default\) (.+?)@[\^~\d]/.exec(name)?.[1] ?? [];
  });
  return Object.fromEntries(Object.entries(all).filter(([name]) => consumed.includes(name)));
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

/** What the runtime of the app checks its chunks by, too: the same hash, or a preload would be fetched twice. */
async function integritiesOf(app: App, files: string[]): Promise<Record<string, string>> {
  const digests = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map(async (file) => {
      const content = await readFile(path.join(dist, app, file));
      return [file, `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
    });
  return Object.fromEntries(await Promise.all(digests));
}

/** Describes what a build made: entry, integrity, and what to preload for each screen and language. */
export async function describeRelease(app: App, stats: Stats, known: Known): Promise<Release> {
  const chunks = chunksOf(stats);
  const named = (name: string) =>
    chunks.filter((chunk) => chunk.names.includes(name)).flatMap((chunk) => chunk.files);
  const asked = (request: string) => [
    ...new Set(chunks.filter((chunk) => chunk.requests.includes(request)).flatMap((chunk) => chunk.files)),
  ];
  const container = app === 'shell' ? '' : containerOf(app);
  const main = app === 'shell' ? named('main') : named(container);
  const entry = main.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`The build of ${app} made no entry.`);
  const containers = chunks
    .filter((chunk) => container && chunk.names.includes(container))
    .map(({ id }) => id);
  const exposed = chunks.filter((chunk) => chunk.parents.some((parent) => containers.includes(parent)));
  const needed = [...main.filter((file) => file !== entry), ...exposed.flatMap((chunk) => chunk.files)];
  const screens = (await screenImports(app)).map(([screen, request]) => {
    const files = asked(request).filter((file) => !needed.includes(file) && file !== entry);
    return [screen, pick(files)] as const;
  });
  const messages = LANGUAGES.map((language) => [language, named(`messages-${language}`)] as const);
  const integrities = await integritiesOf(app, [...new Set(chunks.flatMap(({ files }) => files))]);
  return {
    ...known,
    base: `/assets/${app}/`,
    entry,
    integrity: integrities[entry] ?? '',
    integrities,
    container,
    ...pick(needed),
    messages: Object.fromEntries(messages),
    screens: Object.fromEntries(screens),
    shared: sharedOf(app, stats),
  };
}
