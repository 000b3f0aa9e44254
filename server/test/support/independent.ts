import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKER = fileURLToPath(new URL('../../../tools/verify/independent/check.py', import.meta.url));

/**
 * What the checker that was written from docs/fairness.md says of an export: its verdict, or the place that does not fit.
 * @param given checkpoints and links, each as its call answers.
 */
export function independentVerdict(proof: unknown, given: readonly unknown[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'independent-'));
  try {
    const files = [proof, ...given].map((value, i) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, JSON.stringify(value));
      return file;
    });
    const { stdout, stderr, error } = spawnSync('python3', [CHECKER, ...files], { encoding: 'utf8' });
    if (error)
      throw new Error('This test needs python3 (3.9 or later) on the machine: install it and try again.');
    return stdout.trim() || stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
