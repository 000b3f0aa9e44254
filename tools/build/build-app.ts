import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { KeptRelease, RegistryFile } from 'shared-api/contract';
import { routeTable } from 'shared-api/paths';
import { type App, dist, root } from './apps.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { describeRelease, integrityOf, versionOf } from './describe.ts';
import { hashInputs } from './inputs.ts';
import { readManifest } from './manifest.ts';
import { type Declarations, emitDeclarations, offersOf } from './public-types.ts';
import { buildPwa } from './pwa.ts';
import {
  addRelease,
  currentRelease,
  findKept,
  lastRelease,
  withoutOthers,
  withRoutes,
} from './registry.logic.ts';
import { changeRegistry, isComplete, readRegistry } from './registry.ts';
import { inPageConfig, rendersOnServer, serverConfig } from './server-config.ts';
import { STYLES, stylesOffered } from './styles.ts';
import { usesOf } from './uses.ts';

export interface Built {
  readonly app: App;
  readonly kept: KeptRelease;
  /** `unchanged`: nothing that it is made of has changed since its last release. */
  readonly outcome: 'built' | 'kept' | 'unchanged';
}

/** Builds one app on its own; a release of exactly these inputs that is still kept is not built again. */
async function buildApp(app: App): Promise<Built> {
  const version = await versionOf(app, await hashInputs(app));
  const file = await readRegistry();
  const before = findKept(file, app, version);
  if (before && (await isComplete(app, before.files))) {
    const last = lastRelease(file, app)?.release.version;
    return { app, kept: before, outcome: last === version ? 'unchanged' : 'kept' };
  }
  const extensions = await readManifest(app);
  const { default: config } = (await import(path.join(root, app, 'rspack.config.ts'))) as {
    default: () => Configuration;
  };
  const stats = await compile(config());
  const release = await describeRelease(app, stats, { version, extensions });
  const beside = await buildBeside(app);
  await compressFolder(path.join(dist, app));
  const declarations = await emitDeclarations();
  const offers = { ...offersOf(declarations), [STYLES]: await stylesOffered() };
  const files = [...Object.keys(stats.compilation.assets), ...beside.files];
  if (app === 'shell') files.push(await saveDeclarations(version, declarations));
  const names = {
    offers: app === 'shell' ? offers : {},
    uses: app === 'shell' ? {} : await usesOf(app, offers),
  };
  const whole = {
    ...release,
    ...beside.release,
    integrities: { ...release.integrities, ...beside.integrities },
  };
  return { app, kept: { release: whole, ...names, at: new Date().toISOString(), files }, outcome: 'built' };
}

/** The files of a release that its browser build does not make: what renders it on the server, and the scripts in its pages. */
async function buildBeside(app: App) {
  const fileOf = async (config: Configuration, ending: RegExp) => {
    const { compilation } = await compile(config);
    const file = Object.keys(compilation.assets).find((name) => ending.test(name));
    if (!file) throw new Error(`The build of ${config.name} made no file.`);
    return { file, integrity: await integrityOf(app, file) };
  };
  const server = rendersOnServer(app) ? await fileOf(serverConfig(app), /\.cjs$/) : undefined;
  const inPage = async (name: 'live' | 'waiting') =>
    app === 'shell' ? await fileOf(inPageConfig(name), /\.js$/) : undefined;
  const [live, waiting] = [await inPage('live'), await inPage('waiting')];
  const scripts = [live, waiting].flatMap((built) => built ?? []);
  return {
    files: [server, ...scripts].flatMap((built) => built?.file ?? []),
    release: {
      ...(server && { server }),
      ...(live && { live: live.file }),
      ...(waiting && { waiting: waiting.file }),
    },
    integrities: Object.fromEntries(scripts.map(({ file, integrity }) => [file, integrity])),
  };
}

const declarationsFile = (version: string) => `declarations-${version}.json`;

/** Keeps the declarations of a shell's release beside its files. They are not served: their name has no content hash. */
async function saveDeclarations(version: string, declarations: Declarations): Promise<string> {
  const file = declarationsFile(version);
  await writeFile(path.join(dist, 'shell', file), JSON.stringify(declarations));
  return file;
}

/** The declarations that a kept release of the shell was built with. */
export async function readDeclarations(version: string, folder = dist): Promise<Declarations> {
  return JSON.parse(await readFile(path.join(folder, 'shell', declarationsFile(version)), 'utf8'));
}

/** The registry with what was built added and in use; `again` puts a release in use that was rolled back, too. */
export function withBuilt(file: RegistryFile, built: readonly Built[], again: boolean): RegistryFile {
  const added = built
    .filter(({ outcome }) => again || outcome !== 'unchanged')
    .reduce((value, { app, kept }) => addRelease(value, app, kept), file);
  const names = built.map(({ app }) => app);
  return withRoutes(added, names, routeTable);
}

/**
 * Writes what was built into the registry, all in one step.
 * @throws {Error} with a sentence for each fault when the releases could not run together.
 */
export function publish(built: readonly Built[], { again, only }: { again: boolean; only?: readonly App[] }) {
  return change((file) => {
    const added = withBuilt(file, built, again);
    return only ? withoutOthers(added, only) : added;
  });
}

/** Changes the registry; the service worker goes with the shell that is in use then. */
export async function change(edit: (file: RegistryFile) => RegistryFile): Promise<RegistryFile> {
  const file = await changeRegistry(edit);
  const shell = currentRelease(file, 'shell')?.release;
  if (shell) console.log(`worker     ${await buildPwa(shell)}`);
  return file;
}

/** Builds apps one after the other, saying how long each took. */
export async function buildAll(asked: readonly App[]): Promise<Built[]> {
  const all: Built[] = [];
  for (const app of asked) {
    const start = performance.now();
    const built = await buildApp(app);
    all.push(built);
    console.log(`${app.padEnd(10)} ${built.outcome} ${Math.round(performance.now() - start)} ms`);
  }
  return all;
}
