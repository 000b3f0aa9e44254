import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './apps.ts';

/** Runs the project's compiler. @returns its messages, one for each fault; empty when the folder's tsconfig.json compiles. */
export function faultsOf(folder: string, cwd = root): string[] {
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const done = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], {
    cwd,
    encoding: 'utf8',
  });
  const faults = done.stdout.split('\n').filter((line) => /: error TS\d+: /.test(line));
  // A compiler that did not get as far as the sources has judged nothing.
  if (done.status !== 0 && faults.length === 0) throw new Error(`The compiler: ${done.stdout}${done.stderr}`);
  return faults;
}
