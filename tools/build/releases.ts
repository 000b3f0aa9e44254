import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared-api/contract';
import { type App, dist } from './apps.ts';

const KEPT = 5;

interface Kept {
  version: string;
  files: string[];
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

const manifestOf = (app: App) => path.join(dist, app, 'manifest.json');

/** The release that was built last; undefined if there is none. */
export const readManifest = (app: App) => readJson<Release>(manifestOf(app));

const listOf = (app: App) => path.join(dist, app, 'releases.json');

/** Is every file of the last release there? */
export async function isComplete(app: App): Promise<boolean> {
  const [last] = (await readJson<Kept[]>(listOf(app))) ?? [];
  if (!last || !(await readManifest(app))) return false;
  const there = new Set(await readdir(path.join(dist, app)));
  return last.files.every((file) => there.has(file));
}

/** Writes the manifest, and deletes files that none of the last releases needs: open tabs still ask for theirs. */
export async function keepReleases(app: App, release: Release, built: string[]): Promise<void> {
  const folder = path.join(dist, app);
  const before = (await readJson<Kept[]>(listOf(app))) ?? [];
  const kept = [
    { version: release.version, files: built },
    ...before.filter((one) => one.version !== release.version),
  ];
  const releases = kept.slice(0, KEPT);
  const needed = new Set(releases.flatMap((one) => one.files));
  for (const file of await readdir(folder)) {
    const plain = file.replace(/\.(br|gz)$/, '');
    if (!plain.endsWith('.json') && !needed.has(plain)) await rm(path.join(folder, file));
  }
  await writeFile(listOf(app), JSON.stringify(releases, null, 1));
  await writeFile(manifestOf(app), JSON.stringify(release, null, 1));
}
