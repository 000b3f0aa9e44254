import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { KeptRelease } from 'shared-api/contract';
import { type App, apps, dist, root } from './apps.ts';
import { addFiles, buildIn, checkOut, earlierCommits, hasHistory } from './earlier.ts';
import { currentRelease } from './registry.logic.ts';
import { readRegistry } from './registry.ts';

/** A release of an app, and where it comes from. */
export interface Origin {
  readonly kept: KeptRelease;
  /** For people: `commit 0123abc`. */
  readonly from: string;
  /** The folder with its sources; none of a release that was found built. */
  readonly tree?: string;
}

/** Releases of every app, the current one first, with all of their files in one folder. */
export interface Gathered {
  readonly dist: string;
  readonly releases: ReadonlyMap<App, readonly Origin[]>;
  /** The release of a remote from the same commit as a release of the shell; undefined where no commit is known. */
  readonly besideShell: (app: App, shell: KeptRelease) => Promise<KeptRelease | undefined>;
}

/** How many releases before the current one: the shell one, a remote two. */
const earlierOf = (app: App) => (app === 'shell' ? 1 : 2);

/** Builds every app as it is now, and as it was at the commits before. */
async function fromHistory(folder: string): Promise<Gathered> {
  const now = path.join(folder, 'now');
  const trees = new Map<string, string>();
  const treeOf = async (commit: string) => {
    const tree = trees.get(commit) ?? path.join(folder, `tree-${commit.slice(0, 8)}`);
    if (!trees.has(commit)) await checkOut(commit, tree);
    trees.set(commit, tree);
    return tree;
  };
  const releases = new Map<App, Origin[]>();
  for (const app of apps)
    releases.set(app, [{ kept: await buildIn(root, app, now), from: 'now', tree: root }]);
  const buildAt = async (app: App, tree: string) => {
    const built = tree.replace('tree-', 'dist-');
    const kept = await buildIn(tree, app, built);
    await addFiles(app, built, now);
    return kept;
  };
  for (const app of apps)
    for (const commit of earlierCommits(app, earlierOf(app))) {
      const tree = await treeOf(commit);
      releases.get(app)?.push({ kept: await buildAt(app, tree), from: `commit ${commit.slice(0, 8)}`, tree });
    }
  const besideShell = async (app: App, shell: KeptRelease) => {
    const tree = releases.get('shell')?.find(({ kept }) => kept === shell)?.tree;
    return tree === undefined || tree === root ? undefined : buildAt(app, tree);
  };
  return { dist: now, releases, besideShell };
}

/** The releases that the release folder keeps. @throws {Error} when there are none. */
async function fromFolder(folder: string): Promise<Gathered> {
  const file = await readRegistry();
  const releases = new Map<App, Origin[]>();
  for (const app of apps) {
    const current = currentRelease(file, app);
    if (!current) throw new Error(`${app} has no release in ${dist}: run "npm run build" first.`);
    const others = file.apps[app]?.releases.filter((kept) => kept !== current) ?? [];
    const kept = [current, ...others].slice(0, earlierOf(app) + 1);
    releases.set(
      app,
      kept.map((one) => ({ kept: one, from: `kept since ${one.at}` })),
    );
  }
  const copied = path.join(folder, 'kept');
  await cp(dist, copied, { recursive: true });
  return { dist: copied, releases, besideShell: async () => undefined };
}

/** In a clone from its history, elsewhere from the release folder. @param folder an empty one for whatever is built. */
export const gatherReleases = (folder: string): Promise<Gathered> =>
  hasHistory() ? fromHistory(folder) : fromFolder(folder);
