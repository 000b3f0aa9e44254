import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { LANGUAGES, type RegistryFile, type Release, registryFile } from 'shared-api/contract';
import { containerOf, remotes, root } from '../build/apps.ts';
import { type Chunk, chunksOf } from '../build/chunks.ts';
import { compile } from '../build/compile.ts';
import { compressFolder } from '../build/compress.ts';
import { pick } from '../build/describe.ts';
import { shellConfig } from '../build/preset.ts';

const folder = path.join(root, '.cache/bench/plain');
const shell = path.join(root, 'shell');
/** Stands in for `shell/src/remotes/federation.ts`: an ordinary lazy import for each remote. */
const importer = path.join(root, '.cache/bench/import-remote.ts');
const importerText = `const remotes = {
${remotes.map((remote) => `  ${containerOf(remote)}: () => import('${path.join(root, remote, 'src/expose.tsx')}'),`).join('\n')}
};
export const importRemote = async ({ container }) => (await remotes[container]()).default;
`;

/** The home page's page, as `mf-home/src/screens.ts` asks for it. */
const HOME = './features/home/home.page.tsx';

/** Which chunk a language's words go to: those of the shell and the kit in one, each remote's in its own. */
const wordsChunk = (module: { nameForCondition?: () => string | undefined }) => {
  const file = path.relative(root, module.nameForCondition?.() ?? '');
  const owner = remotes.find((remote) => file.startsWith(`${remote}${path.sep}`)) ?? 'shell';
  return `messages-${owner}-${path.basename(file, '.json')}`;
};

/** The shell's own build without federation, with the remotes as lazy imports. */
function plainConfig(): Configuration {
  const config = shellConfig(shell)();
  const federation = path.join(shell, 'src/remotes/federation.ts');
  const { optimization } = config;
  const split = optimization?.splitChunks || {};
  const words = { test: /[\\/]locales[\\/].*\.json$/, name: wordsChunk, enforce: true };
  return {
    ...config,
    name: 'plain',
    output: { ...config.output, path: path.join(folder, 'shell') },
    resolve: {
      ...config.resolve,
      alias: { [federation]: importer },
    },
    optimization: { ...optimization, splitChunks: { ...split, cacheGroups: { words } } },
    plugins: [],
  };
}

/** The registry of the plain build: everything belongs to the shell, and the home page preloads what it needs. */
async function describe(chunks: Chunk[]): Promise<RegistryFile> {
  const filesOf = (wanted: (chunk: Chunk) => boolean) => chunks.filter(wanted).flatMap(({ files }) => files);
  const asked = (ending: string) =>
    filesOf(({ requests }) => requests.some((request) => request.endsWith(ending)));
  const named = (name: string) => filesOf(({ names }) => names.includes(name));
  const main = pick(named('main'));
  const entry = main.scripts[0] ?? '';
  const digest = createHash('sha384')
    .update(await readFile(path.join(folder, 'shell', entry)))
    .digest('base64');
  const empty = {
    scripts: [],
    styles: [],
    messages: {},
    screens: {},
    shared: {},
    extensions: [],
    integrity: '',
    integrities: {},
  };
  const base = '/assets/shell/';
  const remoteRelease = (remote: (typeof remotes)[number]): Release => ({
    ...empty,
    version: 'plain',
    base,
    container: containerOf(remote),
    entry: asked(`${remote}/src/expose.tsx`)[0] ?? '',
  });
  const kept = (release: Release) => ({
    current: release.version,
    releases: [{ release, at: new Date().toISOString(), files: [] }],
  });
  return registryFile.parse({
    apps: {
      ...Object.fromEntries(remotes.map((remote) => [remote, kept(remoteRelease(remote))])),
      shell: kept({
        ...empty,
        version: 'plain',
        base,
        container: '',
        entry,
        integrity: `sha384-${digest}`,
        integrities: {},
        styles: main.styles,
        messages: Object.fromEntries(
          LANGUAGES.map((language) => [
            language,
            [...named(`messages-shell-${language}`), ...named(`messages-mf-home-${language}`)],
          ]),
        ),
        screens: { '/': pick([...asked('mf-home/src/expose.tsx'), ...asked(HOME)]) },
      }),
    },
    routes: { '/': 'shell' },
  });
}

/** Builds the same sources as one plain bundle with lazy routes. Returns the folder for DIST_DIR. */
export async function buildPlain(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(importer), { recursive: true });
  await writeFile(importer, importerText);
  const stats = await compile(plainConfig());
  const releases = await describe(chunksOf(stats));
  await compressFolder(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(releases, null, 1));
  return folder;
}
