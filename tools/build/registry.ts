import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RegistryFile, registryFile } from 'shared-api/contract';
import { dist } from './apps.ts';
import { faultsOf } from './registry.logic.ts';

const fileIn = (folder: string) => path.join(folder, 'registry.json');

/** The release registry as it is now; an empty one where there is none, or one of another format. */
export async function readRegistry(folder = dist): Promise<RegistryFile> {
  try {
    return registryFile.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));
  } catch {
    return { apps: {}, routes: {} };
  }
}

/** Milliseconds after which another command's lock is taken for one that died. */
const DEAD = 30_000;

/** Two teams may release at the same time: one waits for the other. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'registry.lock');
  await mkdir(folder, { recursive: true });
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch {
      const made = await stat(file).catch(() => undefined);
      if (made && Date.now() - made.mtimeMs > DEAD) await rm(file, { force: true });
      await wait(50);
    }
  }
}

/**
 * Deletes the files of releases that are no longer kept, and of apps that are no more. Those of apps that did not
 * change are left alone: another team may be building one.
 */
async function sweep(folder: string, before: RegistryFile, after: RegistryFile): Promise<void> {
  for (const app of Object.keys(before.apps))
    if (!after.apps[app]) await rm(path.join(folder, app), { recursive: true, force: true });
  for (const [app, kept] of Object.entries(after.apps)) {
    const { releases } = kept;
    if (kept === before.apps[app]) continue;
    const needed = new Set(releases.flatMap(({ files }) => files));
    for (const file of await readdir(path.join(folder, app)).catch(() => []))
      if (!needed.has(file.replace(/\.(br|gz)$/, ''))) await rm(path.join(folder, app, file));
  }
}

/**
 * Changes the registry in one step: a server that reads it meanwhile sees it as before or as after.
 * @throws {Error} with a sentence for each fault when the releases could not run together; nothing changes then.
 */
export async function changeRegistry(
  change: (file: RegistryFile) => RegistryFile,
  folder = dist,
): Promise<RegistryFile> {
  const unlock = await lock(folder);
  try {
    const before = await readRegistry(folder);
    const after = change(before);
    const faults = faultsOf(after);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const draft = `${fileIn(folder)}.next`;
    await writeFile(draft, JSON.stringify(registryFile.parse(after), null, 1));
    await rename(draft, fileIn(folder));
    await sweep(folder, before, after);
    return after;
  } finally {
    await unlock();
  }
}

/** Is every file of a release there? */
export async function isComplete(app: string, files: readonly string[], folder = dist): Promise<boolean> {
  const there = new Set(await readdir(path.join(folder, app)).catch(() => []));
  return files.every((file) => there.has(file));
}
