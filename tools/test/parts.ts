/** The parts of `npm test`, `npm run test:all` and `npm run check`: each is run, timed and counted, and a failure does not stop the others. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, setPriority } from 'node:os';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { type Outcome, readJest, readPlaywright, total } from './reports.logic.ts';

const bin = path.join(root, 'node_modules', '.bin');
const reports = path.join(root, '.cache', 'reports');
/** What one program has compiled, or stripped of its types, serves those that start after it: a small one starts in a quarter. */
const compiled = path.join(root, '.cache', 'compiled');

/** The program of a package, for `program` and `check`. */
export const packaged = (name: string): string => path.join(bin, name);

/** Of several checkers of one project each judges the shared types for itself: 30 s of a processor instead of 20. */
export const types: readonly string[] = [packaged('tsc'), '-b', '--checkers', '1'];

interface Program {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Prints at once what the program prints; else when it has ended, so that programs at the same time do not mix. */
  readonly live?: boolean;
  /** Gives way to what runs beside it: it has what that leaves of the processors. */
  readonly givesWay?: boolean;
}

/** Linux gives it a third of the share of a program of usual priority, so that it is never without. */
const LOWER_PRIORITY = 5;

/** Runs a program by this Node. @returns whether it succeeded, and what it printed unless that was `live`. */
function program({
  args,
  env = {},
  live = false,
  givesWay = false,
}: Program): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const output = live ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    });
    if (givesWay && child.pid) setPriority(child.pid, LOWER_PRIORITY);
    let text = '';
    const read = (part: Buffer) => {
      text += part;
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => resolve({ ok: code === 0, text }));
  });
}

interface Timed {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: Outcome;
}

const done: Timed[] = [];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function part(name: string, work: () => Promise<Outcome & { text?: string }>): Promise<boolean> {
  const start = performance.now();
  const { text = '', ...outcome } = await work();
  const seconds = (performance.now() - start) / 1000;
  done.push({ name, seconds, outcome });
  if (text.trim()) say(text.trimEnd());
  say(`── ${name}: ${outcome.passed} passed, ${outcome.failed.length} failed (${seconds.toFixed(1)} s)`);
  return outcome.failed.length === 0;
}

/** A check is one test: it passes when the program ends with 0. */
export const check = (name: string, args: readonly string[]): Promise<boolean> =>
  part(name, async () => {
    const { ok, text } = await program({ args });
    return { passed: ok ? 1 : 0, failed: ok ? [] : [name], text };
  });

/** Runs tests that write a JSON report; without one, or when the program fails for another reason, that is one failure. */
function tests(
  name: string,
  { file, read, ...run }: Program & { file: string; read: (report: never) => Outcome },
): Promise<boolean> {
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  return part(name, async () => {
    say(`\n── ${name}`);
    const { ok } = await program({ ...run, live: true });
    if (!existsSync(file)) return { passed: 0, failed: [`${name}: no report was written`] };
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    const unnamed = !ok && outcome.failed.length === 0;
    return unnamed ? { ...outcome, failed: [`${name}: it ended with an error`] } : outcome;
  });
}

/** Tests in Jest. @param args Jest's own @param options `givesWay` to journeys beside them */
export function jest(
  name: string,
  args: readonly string[],
  { givesWay = false }: Pick<Program, 'givesWay'> = {},
): Promise<boolean> {
  const file = path.join(reports, 'jest.json');
  const options = ['--json', `--outputFile=${file}`, ...args];
  return tests(name, {
    file,
    args: [packaged('jest'), ...options],
    givesWay,
    read: (report) => readJest(report, root),
  });
}

/** Journeys in the browser, on the built app. @param args Playwright's own @param env of the journeys, beside this one's */
export function journeys(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const file = path.join(reports, 'playwright.json');
  return tests(name, {
    file,
    args: [packaged('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read: readPlaywright,
  });
}

const SLOWEST = 10;
/** Number of failures up to which the last lines also give their messages: the end of a log then says enough to mend them. */
const TOLD = 5;

const row = (seconds: number, name: string): void => say(`${seconds.toFixed(1).padStart(10)}  ${name}`);

/**
 * Prints the time of every part, the slowest files and journeys, the unstable journeys and what failed with what was said, and
 * `N passed, N failed`. @returns whether all passed
 */
export function conclude(): boolean {
  const { passed, failed, unstable, seconds, said } = total(done.map(({ outcome }) => outcome));
  say('\n   seconds  part');
  for (const one of done) row(one.seconds, one.name);
  const load = loadavg()[0]?.toFixed(1);
  row(
    performance.now() / 1000,
    `the whole (${availableParallelism()} processors, load of the last minute ${load})`,
  );
  say('\n   seconds  slowest');
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  for (const [name, time] of slowest) row(time, name);
  const tell = (title: string, names: readonly string[]): void => {
    if (names.length === 0) return;
    say(`\n${title}:`);
    for (const [index, name] of names.entries()) {
      say(`  ${name}`);
      const text = index < TOLD ? said.get(name) : undefined;
      if (text) say(text.replaceAll(/^/gm, '    '));
    }
  };
  tell('Unstable (passed at the second try)', unstable);
  tell('Failed', failed);
  say(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0;
}
