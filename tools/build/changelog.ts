import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type App, root } from './apps.ts';
import { type Commit, lastCommitOf, withRelease } from './changelog.logic.ts';

const FILE = path.join(root, 'CHANGELOG.md');
/** An app without an entry yet shows its newest commits only. */
const FIRST = 20;

/** The lines that git prints; none outside a repository. */
function git(...args: string[]): string[] {
  try {
    const text = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The commits that changed what the app is built from, as `hashInputs` counts it; at most FIRST where `since` is not known here. */
function commitsOf(app: App, since: string | undefined): Commit[] {
  const range =
    since && git('rev-parse', '--verify', `${since}^{commit}`).length > 0 ? [`${since}..HEAD`] : [];
  const limit = range.length > 0 ? [] : [`--max-count=${FIRST}`];
  const folders = [app, 'shared-ui', 'shared-api', 'tools/build', 'package-lock.json'];
  return git('log', '--no-merges', '--format=%h %s', ...limit, ...range, '--', ...folders).map((line) => {
    const space = line.indexOf(' ');
    return { id: line.slice(0, space), title: line.slice(space + 1) };
  });
}

/** Writes releases that were put in use into CHANGELOG.md. */
export async function noteReleases(released: readonly { app: App; version: string }[]): Promise<void> {
  let text = await readFile(FILE, 'utf8').catch(() => '');
  const day = new Date().toISOString().slice(0, 10);
  const [commit] = git('rev-parse', '--short', 'HEAD');
  for (const { app, version } of released)
    text = withRelease(text, { app, version, day, commit, commits: commitsOf(app, lastCommitOf(text, app)) });
  await writeFile(FILE, text);
}
