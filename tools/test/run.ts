/**
 * Runs every check and test of the project one after the other, goes on after a failure, and closes with one line
 * `N passed, N failed` over all of them. A check (formatter, linter, types, words, build) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');
const reports = join(root, '.cache', 'reports');
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function node(args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return done.status === 0;
}

function step(name: string, work: () => { passed: number; failed: number }): boolean {
  const start = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { passed, failed } = work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  process.stdout.write(
    `── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - start) / 1000).toFixed(0)} s)\n`,
  );
  return failed === 0;
}

const check = (name: string, args: string[]) =>
  step(name, () => (node(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));

/** A test run that writes a JSON report; without a readable report the run itself counts as failed. */
function tests(
  name: string,
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: (report: never) => typeof total,
): boolean {
  return step(name, () => {
    const ok = node(args, env);
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const counted = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

check('Format and lint', [join(bin, 'biome'), 'check', '--error-on-warnings', '.']);
check('Types', [join(bin, 'tsc'), '-b']);
check('Words in four languages', ['tools/checks/locales.ts']);
const built = check('Build', ['tools/build/build.ts']);

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

function jest(file: string, args: string[]): JestReport | undefined {
  const options = ['--json', `--outputFile=${file}`, ...args];
  node([join(bin, 'jest'), ...options]);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestReport) : undefined;
}

/** Files that failed are tried once more, alone: another tenant of the machine may have kept a database from starting. */
step('Unit, module and property tests', () => {
  const first = jest(join(reports, 'jest.json'), process.argv.slice(2));
  if (!first) return { passed: 0, failed: 1 };
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return { passed: first.numPassedTests, failed: 0 };
  const names = failed.map(({ name }) => name);
  process.stdout.write(`\nTried once more: ${names.join(', ')}\n`);
  const again = jest(join(reports, 'jest-again.json'), ['--maxWorkers=1', '--runTestsByPath', ...names]);
  if (!again) return { passed: first.numPassedTests, failed: failed.length };
  const passedThere = failed
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  return {
    passed: first.numPassedTests - passedThere.length + again.numPassedTests,
    failed: again.numFailedTests + again.numRuntimeErrorTestSuites,
  };
});

if (built) {
  const browserReport = join(reports, 'playwright.json');
  tests(
    'Journeys in the composed app',
    browserReport,
    [join(bin, 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CI: '1' },
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    }),
  );
}

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join('; ')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
