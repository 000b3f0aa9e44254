import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { KeptRelease, RegistryFile } from 'shared-api/contract';
import { routeTable } from 'shared-api/paths';
import { type App, dist, root } from './apps.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { describeRelease, versionOf } from './describe.ts';
import { hashInputs } from './inputs.ts';
import { readManifest } from './manifest.ts';
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

export interface Built {
  readonly app: App;
  readonly kept: KeptRelease;
  /** `unchanged`: nothing that it is made of has changed since its last release. */
  readonly outcome: 'built' | 'kept' | 'unchanged';
}

/** Builds one app on its own; a release of exactly these inputs that is still kept is not built again. */
export async function buildApp(app: App): Promise<Built> {
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
  await compressFolder(path.join(dist, app));
  const files = Object.keys(stats.compilation.assets);
  return { app, kept: { release, at: new Date().toISOString(), files }, outcome: 'built' };
}

/**
 * Writes what was built into the registry, all in one step. `again` puts a release in use that was rolled back, too.
 * @throws {Error} with a sentence for each fault when the releases could not run together.
 */
export async function publish(
  built: readonly Built[],
  { again, only }: { again: boolean; only?: readonly App[] },
) {
  const names = built.map(({ app }) => app);
  return change((file) => {
    const added = built
      .filter(({ outcome }) => again || outcome !== 'unchanged')
      .reduce((value, { app, kept }) => addRelease(value, app, kept), file);
    return withRoutes(only ? withoutOthers(added, only) : added, names, routeTable);
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
