import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, dist } from './apps.ts';
import { type Built, readDeclarations, withBuilt } from './build-app.ts';
import { compileAgainst } from './compile-against.ts';
import { currentRelease, faultsOf, hasOtherTypes } from './registry.logic.ts';
import { readRegistry } from './registry.ts';
import { tryScreens } from './try-screens.ts';

/** The type faults of each built remote against the shell that it will meet, where that shell's types differ from its own. */
async function typeFaults(built: readonly Built[]): Promise<string[]> {
  const file = withBuilt(await readRegistry(), built, true);
  const shell = currentRelease(file, 'shell');
  if (!shell) return [];
  const { version } = shell.release;
  const all: string[] = [];
  for (const { app, kept } of built) {
    if (app === 'shell' || !hasOtherTypes(kept, shell)) continue;
    const messages = await compileAgainst(app, await readDeclarations(version));
    if (messages.length > 0)
      all.push(
        `${app} ${kept.release.version} does not fit the types of the shell ${version}: release the shell first.`,
        ...messages.slice(0, 5),
      );
  }
  return all;
}

/** A folder like `dist` whose registry has what was built in use. */
async function candidate(built: readonly Built[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candidate-'));
  for (const { name } of await readdir(dist, { withFileTypes: true })) {
    if (name === 'registry.json' || name === 'registry.lock') continue;
    await symlink(path.join(dist, name), path.join(folder, name)).catch(() =>
      // Windows gives links to administrators only.
      cp(path.join(dist, name), path.join(folder, name), { recursive: true }),
    );
  }
  const file = withBuilt(await readRegistry(), built, true);
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(file));
  return folder;
}

/**
 * Whether what was built runs beside the releases in use: its names and types are offered by the shell, and each of its
 * screens opens once in a browser. With a new shell the screens of every remote are opened.
 * @throws {Error} with a sentence for each fault.
 */
export async function requireFit(built: readonly Built[]): Promise<void> {
  const file = withBuilt(await readRegistry(), built, true);
  const missing = faultsOf(file);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const types = await typeFaults(built);
  if (types.length > 0) throw new Error(types.join('\n'));
  if (!currentRelease(file, 'shell')) return;
  const folder = await candidate(built);
  try {
    const names = built.map(({ app }) => app);
    const isTried = (owner: App) =>
      names.includes('shell') ? Boolean(file.apps[owner]) : names.includes(owner);
    const faults = await tryScreens(folder, { isTried });
    const sentences = faults.map(
      ({ app, address, fault }) => `${app} cannot be released: ${address}: ${fault}.`,
    );
    if (sentences.length > 0) throw new Error(sentences.join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
