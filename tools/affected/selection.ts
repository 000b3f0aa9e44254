import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { type Entries, reach, type Users, usersOf } from './graph.logic.ts';
import { journeysAbout } from './journeys.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

function commitOf(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', `${name}^{commit}`)[0];
  } catch {
    return undefined;
  }
}

/**
 * From where changes count: where this branch left `main`, or the commit before when this is `main` without changes.
 * @throws {Error} with one sentence when the repository has no commit
 */
function baseOf(): string {
  const head = commitOf('HEAD');
  if (!head) throw new Error('This folder is not a git repository with a commit.');
  const main = commitOf('origin/main') ?? commitOf('main') ?? head;
  const left = git('merge-base', head, main)[0] ?? head;
  const clean = git('status', '--porcelain').length === 0;
  return left === head && clean ? (commitOf('HEAD~1') ?? head) : left;
}

/** Files that changed since a commit, those of the work tree included; deleted ones too. */
export function changedSince(commit = baseOf()): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', commit);
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Files that one commit changed. */
export const changedIn = (commit: string): string[] =>
  git('diff-tree', '--root', '--no-commit-id', '--name-only', '--no-renames', '-r', commit);

/** By which names the workspaces are imported. */
function readEntries(): Entries {
  const entries = new Map<string, string>();
  for (const file of globSync('*/package.json', { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      name: string;
      exports?: Readonly<Record<string, string>>;
    };
    for (const [entry, target] of Object.entries(exports))
      entries.set(name + entry.slice(1), path.posix.join(path.dirname(file), target));
  }
  return entries;
}

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const STYLE = /\.css$/;
/** Tests that the gate has too: not `*.slow.test.ts`. */
const TEST = /(?<!\.slow)\.test\.tsx?$/;
/** What every test of Jest depends on. */
const UNDER_ALL = /^(package-lock\.json|jest\.config\.ts|tsconfig\.base\.json|tools\/jest\/)/;
/** Tests that read all sources, whichever changed. They take a second or less. */
const READ_ALL = ['calls', 'conventions', 'docs', 'glossary', 'test-timeout'].map(
  (name) => `tools/checks/${name}.test.ts`,
);
/** Tests that read all style sheets. */
const READ_STYLES = ['charts', 'media', 'tokens'].map((name) => `tools/checks/${name}.test.ts`);

/**
 * Every journey starts the server, and nearly every module reaches its start: of these files only the changed ones choose
 * journeys, while of the app's all that a change reaches do.
 */
const OUTSIDE_THE_APP = /^(?:server|tools|e2e|docs)\//;

/** Files of the app that only its tests use. */
const FOR_TESTS = /(?:\.test\.tsx?$|\/testing(?:\/|\.tsx?$))/;

export interface Selection {
  /** Test files for Jest, the nearest to the change first. */
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
}

/** Every file of the repository, those that `also` names included though they may be deleted. */
const allFiles = (also: readonly string[]) => [
  ...new Set([...git('ls-files', '-co', '--exclude-standard'), ...also]),
];

/** Who uses which of these files, as they are now. */
export function readUsers(files: readonly string[] = allFiles([])): Users {
  const read = (file: string) => {
    const place = path.join(root, file);
    return CODE.test(file) && existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  return usersOf(new Map(files.map((file) => [file, read(file)])), readEntries());
}

/**
 * Jest leaves style sheets out: a component that has one is not changed by it, whoever reads it as a text is. In journeys it
 * chooses those about its folder and not those of every screen that shows the component.
 */
const withoutComponents = (users: Users): Users =>
  new Map(
    [...users].map(([file, by]) => [file, STYLE.test(file) ? new Set([...by].filter(readsFiles)) : by]),
  );
const readsFiles = (file: string) => file.startsWith('tools/') || TEST.test(file);

/** The tests that a change of these files can affect. */
export function select(changed: readonly string[]): Selection {
  const all = allFiles(changed);
  const users = withoutComponents(readUsers(all));
  const steps = [...reach(users, changed).keys()];
  const screens = steps.filter((file) => !(OUTSIDE_THE_APP.test(file) || FOR_TESTS.test(file)));
  const inJourneys = reach(
    users,
    changed.filter((file) => file.startsWith('e2e/')),
  );
  const here = (file: string) => existsSync(path.join(root, file));
  const near = changed.some((file) => UNDER_ALL.test(file)) ? all : steps;
  return {
    tests: [
      ...new Set([
        ...near.filter((file) => TEST.test(file)),
        ...READ_ALL,
        ...(changed.some((file) => STYLE.test(file)) ? READ_STYLES : []),
      ]),
    ].filter(here),
    journeys: journeysAbout([...changed, ...screens, ...inJourneys.keys()]).filter(here),
  };
}
