import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { lock, names, owners, references, releases, routes } from './edits.logic.ts';

type Edits = readonly (readonly [file: string, edit: (text: string) => string])[];

export const additions = (remote: string, route: string): Edits => [
  ['shared-api/paths/remotes.ts', names.add(remote)],
  ['shared-api/paths/table.ts', routes.add(remote, route)],
  ['tsconfig.json', references.add(remote)],
  ['.github/workflows/release.yml', releases.add(remote)],
  ['.github/CODEOWNERS', owners.add(remote)],
  ['package-lock.json', lock.add(remote)],
];

export const removals = (remote: string): Edits => [
  ['shared-api/paths/remotes.ts', names.remove(remote)],
  ['shared-api/paths/table.ts', routes.remove(remote)],
  ['tsconfig.json', references.remove(remote)],
  ['.github/workflows/release.yml', releases.remove(remote)],
  ['.github/CODEOWNERS', owners.remove(remote)],
  ['package-lock.json', lock.remove(remote)],
];

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const lockFile = path.join(root, 'package-lock.json');
/** Says for which lockfile node_modules was installed (tools/cli/prepare.mjs). */
const stampFile = path.join(root, 'node_modules/.meridian-installed');

/** Changes all these files, or none: every edit is made before the first file is written. */
export async function apply(edits: Edits): Promise<string[]> {
  const texts = await Promise.all(
    edits.map(async ([file, edit]) => [file, edit(await readFile(path.join(root, file), 'utf8'))] as const),
  );
  const before = sha(await readFile(lockFile, 'utf8'));
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined);
  for (const [file, text] of texts) await writeFile(path.join(root, file), text);
  // A workspace more or less needs no installation: what it depends on is there.
  if (stamp === before) await writeFile(stampFile, sha(await readFile(lockFile, 'utf8')));
  return texts.map(([file]) => file);
}

/** Links the workspace into node_modules, or unlinks it. */
export async function link(remote: string, wanted: boolean): Promise<void> {
  const at = path.join(root, 'node_modules', remote);
  await rm(at, { force: true });
  if (wanted && existsSync(path.dirname(at))) await symlink(path.join('..', remote), at, 'dir');
}

/** Formats files as the linter wants them. */
export function format(files: readonly string[]): void {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const known = files.filter((file) => file !== 'package-lock.json' && !file.startsWith('.github/'));
  const done = spawnSync(process.execPath, [biome, 'check', '--write', '--log-level=error', ...known], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0)
    throw new Error(`The new files could not be formatted: ${done.stdout}${done.stderr}`);
}
