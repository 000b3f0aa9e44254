import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptRelease } from 'shared-api/contract';
import { routeTable } from 'shared-api/paths';
import { type App, remotes, root } from './apps.ts';
import { run } from './asked.ts';
import { readDeclarations } from './build-app.ts';
import { compileAgainst } from './compile-against.ts';
import { type Gathered, gatherReleases } from './earlier-releases.ts';
import { faultsOf, hasOtherTypes } from './registry.logic.ts';
import { alone, type Pair, type Round, roundsOf } from './skew.logic.ts';
import { type ScreenFault, tryScreens } from './try-screens.ts';

const routes = Object.fromEntries(routeTable.map(({ path: at, owner }) => [at, owner]));
const nameOf = ({ app, remote, shell }: Pair) =>
  `${app} ${remote.release.version} in the shell ${shell.release.version}`;

/** Why `npm run release` would refuse a pair: names or versions that the shell lacks, or types that do not fit. */
async function refusalOf(
  { app, remote, shell }: Pair,
  { dist, releases }: Gathered,
): Promise<string | undefined> {
  const [missing] = faultsOf({ apps: { shell: alone(shell), [app]: alone(remote) }, routes });
  if (missing) return missing;
  // A release from before names were recorded tells nothing of its types.
  const hasNames = Object.keys(remote.uses).length > 0;
  if (hasNames && !hasOtherTypes(remote, shell)) return undefined;
  const name = remotes.find((one) => one === app);
  const tree = name && releases.get(name)?.find(({ kept }) => kept === remote)?.tree;
  // A release that was found built has no sources: the browser alone tells.
  if (!name || !tree) return undefined;
  const [message] = await compileAgainst(name, await readDeclarations(shell.release.version, dist), tree);
  return message;
}

/** Opens the screens of a round's pairs, and with the current remotes those of the shell. */
async function faultsIn({ file, tried }: Round, dist: string, isFirst: boolean): Promise<ScreenFault[]> {
  await writeFile(path.join(dist, 'registry.json'), JSON.stringify(file));
  const isTried = (app: App, at: string) => {
    if (app === 'shell') return isFirst;
    // An earlier release lacks the screens that came later.
    return tried.some((pair) => pair.app === app && at in pair.remote.release.screens);
  };
  return tryScreens(dist, { isTried });
}

const nameOfStandIn = (app: string, shell: KeptRelease) => `${app} beside ${shell.release.version}`;

/**
 * For each shell and each remote of which every release is refused there: its release from that shell's time, so that widgets
 * which other remotes show of it are there.
 */
async function standInsOf({
  gathered,
  isRefused,
}: {
  gathered: Gathered;
  isRefused: (pair: Pair) => boolean;
}): Promise<Map<string, KeptRelease>> {
  const found = new Map<string, KeptRelease>();
  for (const { kept: shell } of gathered.releases.get('shell') ?? [])
    for (const app of remotes) {
      const releases = gathered.releases.get(app) ?? [];
      if (releases.some(({ kept: remote }) => !isRefused({ app, remote, shell }))) continue;
      const remote = await gathered.besideShell(app, shell);
      if (!remote || (await refusalOf({ app, remote, shell }, gathered))) continue;
      found.set(nameOfStandIn(app, shell), remote);
      console.log(`beside   ${app} ${remote.release.version} in the shell ${shell.release.version}`);
    }
  return found;
}

/** @returns how many pairs there are of each kind. */
async function skew(folder: string): Promise<{ works: number; refused: number; fails: number }> {
  const gathered = await gatherReleases(folder);
  for (const [app, origins] of gathered.releases)
    for (const { kept, from } of origins) console.log(`${app} ${kept.release.version}  ${from}`);
  const keptOf = (app: App): KeptRelease[] => gathered.releases.get(app)?.map(({ kept }) => kept) ?? [];
  const shells = keptOf('shell');
  const refused = new Set<string>();
  for (const app of remotes)
    for (const shell of shells)
      for (const remote of keptOf(app)) {
        const pair = { app, remote, shell };
        const reason = await refusalOf(pair, gathered);
        if (!reason) continue;
        refused.add(nameOf(pair));
        console.log(`refused  ${nameOf(pair)}: ${reason}`);
      }
  const standIns = await standInsOf({ gathered, isRefused: (pair) => refused.has(nameOf(pair)) });
  const rounds = roundsOf({
    shells,
    remotes: Object.fromEntries(remotes.map((app) => [app, keptOf(app)])),
    routes,
    isRefused: (pair) => refused.has(nameOf(pair)),
    standIn: (app, shell) => standIns.get(nameOfStandIn(app, shell)),
  });
  const count = { works: 0, refused: refused.size, fails: 0 };
  const begun = new Set<string>();
  for (const round of rounds) {
    const shell = round.file.apps.shell?.current ?? '';
    const faults = await faultsIn(round, gathered.dist, !begun.has(shell));
    begun.add(shell);
    for (const pair of round.tried) {
      const own = faults.filter(({ app }) => app === pair.app);
      count[own.length > 0 ? 'fails' : 'works'] += 1;
      console.log(`${own.length > 0 ? 'FAILS  ' : 'works  '}  ${nameOf(pair)}`);
      for (const { address, fault } of own) console.log(`           ${address}: ${fault}`);
    }
    const ofShell = faults.filter(({ app }) => app === 'shell');
    count.fails += ofShell.length > 0 ? 1 : 0;
    for (const { address, fault } of ofShell) console.log(`FAILS    shell ${shell}: ${address}: ${fault}`);
  }
  return count;
}

/**
 * `npm run skew`: opens every screen with each remote's current and two earlier releases, in the shell's current and earlier
 * one. Each pair works, or is one that a release refuses; otherwise the command fails.
 */
await run(async () => {
  // Inside the project, so that earlier sources find the packages that are installed here.
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'skew-'));
  try {
    const { works, refused, fails } = await skew(folder);
    console.log(`${works} work, ${refused} are refused, ${fails} fail`);
    if (fails > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true });
  }
});
