import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/apps.ts';

export interface Done {
  readonly ok: boolean;
  readonly text: string;
}

export interface Copy extends Disposable {
  readonly folder: string;
  /** Runs one of the copy's programs by the pinned Node. */
  node(args: readonly string[], cwd?: string): Done;
  git(...args: string[]): Done;
}

function collect(program: string, args: readonly string[], cwd: string): Done {
  // A program of the copy works in the copy: what a test runner tells its own children is not for it.
  const { NODE_OPTIONS: _, DIST_DIR: __, ...env } = process.env;
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', env, maxBuffer: 64 << 20 });
  return { ok: done.status === 0, text: `${done.stdout}${done.stderr}` };
}

/** The packages as hard links, where the file system has them: a copy of half a gigabyte in a second. */
function copyPackages(folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  if (!collect('cp', ['-al', from, to], root).ok)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  // These are written over in place, which would change the original.
  for (const own of ['.meridian-installed', '.cache'])
    rmSync(path.join(to, own), { recursive: true, force: true });
}

/** Everything that git knows of this project, in a folder of its own with a history of one commit. */
export function copyOfProject(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const listed = collect('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], root);
  if (!listed.ok) throw new Error(listed.text);
  for (const file of listed.text.split('\n').filter(Boolean))
    cpSync(path.join(root, file), path.join(folder, file));
  copyPackages(folder);
  const git = (...args: string[]) =>
    collect('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], folder);
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'The project'],
  ]) {
    const done = git(...args);
    if (!done.ok) throw new Error(done.text);
  }
  return {
    folder,
    git,
    node: (args, cwd = folder) => collect(process.execPath, args, cwd),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
