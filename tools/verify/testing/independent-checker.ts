import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../build/apps.ts';

interface Judged {
  readonly text: string;
  readonly status: number;
}

/**
 * The checker that was written from docs/fairness.md, as one process for all files of a suite: to start Python for each takes
 * longer than to check it. `independent/check.test.ts` runs it as the command that people run.
 */
export function independentChecker(): (args: readonly string[]) => Promise<Judged> {
  const python = spawn('python3', ['tools/verify/testing/checker.py'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const failed = once(python, 'error').then(([cause]) => {
    throw new Error('This test needs python3 (3.9 or later) on the machine.', { cause });
  });
  failed.catch(() => undefined);
  afterAll(() => void python.stdin.end());
  return async (args) => {
    python.stdin.write(`${JSON.stringify(args)}\n`);
    const answer = await Promise.race([answers.next(), failed]);
    if (answer.done) throw new Error(`The checker ended at ${args.join(' ')}`);
    return JSON.parse(answer.value) as Judged;
  };
}
