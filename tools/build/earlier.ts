import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { KeptRelease } from 'shared-api/contract';
import { type App, root } from './apps.ts';
import { currentRelease } from './registry.logic.ts';
import { readRegistry } from './registry.ts';

/** Longest that one build may take. */
const BUILD_MS = 600_000;

/** Runs a program. @returns what it printed. @throws {Error} with what it said when it fails. */
function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): string {
  const done = spawnSync(program, args, { ...options, encoding: 'utf8', timeout: BUILD_MS });
  if (done.status === 0) return done.stdout;
  throw new Error(
    `${program} ${args.join(' ')} failed: ${done.stderr || done.stdout || done.error?.message}`,
  );
}

/** Whether this is a clone, whose history has earlier releases. */
export function hasHistory(): boolean {
  return spawnSync('git', ['rev-parse', '--is-inside-work-tree'], { cwd: root }).status === 0;
}

/** The commits before the last one that changed an app's sources, each of which changed them too: the youngest first. */
export function earlierCommits(app: App, count: number): string[] {
  const args = ['log', '--first-parent', `--max-count=${count + 1}`, '--format=%H', '--', `${app}/src`];
  return run('git', args, { cwd: root }).split('\n').filter(Boolean).slice(1);
}

/**
 * Puts the files of a commit into a folder, with the packages that are installed here. Those of the project itself are the
 * commit's.
 */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, 'commit.tar');
  run('git', ['archive', '--output', archive, commit], { cwd: root });
  run('tar', ['-xf', archive], { cwd: folder });
  const installed = path.join(root, 'node_modules');
  await mkdir(path.join(folder, 'node_modules'));
  const own = new Set(await readdir(folder));
  for (const name of await readdir(installed))
    await symlink(
      own.has(name) ? path.join(folder, name) : path.join(installed, name),
      path.join(folder, 'node_modules', name),
    );
}

/** Builds an app of a tree into a folder of its own. @returns its release. @throws {Error} when it does not build. */
export async function buildIn(tree: string, app: App, dist: string): Promise<KeptRelease> {
  run(process.execPath, ['tools/build/build.ts', app], {
    cwd: tree,
    env: { ...process.env, DIST_DIR: dist },
  });
  const kept = currentRelease(await readRegistry(dist), app);
  if (!kept) throw new Error(`The build of ${app} in ${tree} wrote no release.`);
  return kept;
}

/** Adds the files of an app's release to a folder with others: their names have hashes. */
export async function addFiles(app: App, from: string, to: string): Promise<void> {
  await cp(path.join(from, app), path.join(to, app), { recursive: true });
}
