import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKER = fileURLToPath(new URL('../../../tools/verify/independent/check.py', import.meta.url));

/**
 * What the checker that was written from docs/fairness.md says of an export: its verdict, or the place that does not fit.
 * @param given checkpoints and links, each as its call answers.
 * @param keys as their call answers; without them nothing that is signed counts.
 */
export function independentVerdict(proof: unknown, given: readonly unknown[] = [], keys?: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'independent-'));
  try {
    const written = (value: unknown, i: number | string) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(value));
      return file;
    };
    const files = [proof, ...given].map(written);
    const args = keys === undefined ? files : [...files, '--keys', written(keys, 'keys')];
    const { stdout, stderr, error } = spawnSync('python3', [CHECKER, ...args], { encoding: 'utf8' });
    if (error)
      throw new Error('This test needs python3 (3.9 or later) on the machine: install it and try again.');
    return stdout.trim() || stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
