import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { type Registry, type Release, registry } from 'shared-api/contract';
import { routeTable } from 'shared-api/paths';
import { type App, apps, dist, isApp, remotes, root } from './apps.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';
import { buildPwa } from './pwa.ts';
import { describeRelease } from './release.ts';
import { isComplete, keepReleases, readManifest } from './releases.ts';

/** Builds one app on its own; an app whose inputs have not changed since is left as it is. */
async function buildApp(app: App): Promise<'built' | 'unchanged'> {
  const inputs = await hashInputs(app);
  const stamp = path.join(root, '.cache/build', app);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === inputs && (await isComplete(app))) return 'unchanged';
  const { default: config } = (await import(path.join(root, app, 'rspack.config.ts'))) as {
    default: () => Configuration;
  };
  const stats = await compile(config());
  const release = await describeRelease(app, stats, inputs);
  await compressFolder(path.join(dist, app));
  await keepReleases(app, release, Object.keys(stats.compilation.assets));
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  return 'built';
}

/** The release registry of whatever has been built so far; undefined while an app is still missing. */
async function writeRegistry(): Promise<void> {
  const release = async (app: App) => [app, await readManifest(app)] as const;
  const built = await Promise.all((Object.keys(apps) as App[]).map(release));
  const missing = built.filter(([, manifest]) => !manifest).map(([app]) => app);
  if (missing.length > 0) return console.log(`No registry yet: ${missing.join(', ')} not built.`);
  const releases = Object.fromEntries(built) as Record<App, Release>;
  const value: Registry = registry.parse({
    shell: releases.shell,
    remotes: Object.fromEntries(remotes.map((remote) => [remote, releases[remote]])),
    routes: Object.fromEntries(
      routeTable.filter(({ built: ready }) => ready).map(({ path: screen, owner }) => [screen, owner]),
    ),
  });
  await writeFile(path.join(dist, 'registry.json'), JSON.stringify(value, null, 1));
  console.log(`worker     ${await buildPwa(value.shell)}`);
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !isApp(name));
if (unknown) throw new Error(`There is no app ${unknown}; there are ${Object.keys(apps).join(', ')}.`);
for (const app of (asked.length > 0 ? asked : Object.keys(apps)) as App[]) {
  const start = performance.now();
  const outcome = await buildApp(app);
  console.log(`${app.padEnd(10)} ${outcome} ${Math.round(performance.now() - start)} ms`);
}
await writeRegistry();
