import type { KeptRelease, KeptReleases, RegistryFile } from 'shared-api/contract';
import { incompatibilities } from './shared.logic.ts';

/** How many releases of an app are kept side by side: open tabs still ask for the files of older ones. */
export const KEPT = 5;

const NONE: KeptReleases = { current: '', releases: [] };
const keptOf = (file: RegistryFile, app: string) =>
  Object.hasOwn(file.apps, app) ? (file.apps[app] ?? NONE) : NONE;

/** The release that was added last; not the one in use after a roll-back. */
export const lastRelease = (file: RegistryFile, app: string): KeptRelease | undefined =>
  keptOf(file, app).releases[0];

export const findKept = (file: RegistryFile, app: string, version: string): KeptRelease | undefined =>
  keptOf(file, app).releases.find(({ release }) => release.version === version);

export const currentRelease = (file: RegistryFile, app: string): KeptRelease | undefined =>
  findKept(file, app, keptOf(file, app).current);

function withApp(file: RegistryFile, app: string, kept: KeptReleases): RegistryFile {
  return { ...file, apps: { ...file.apps, [app]: kept } };
}

/** Puts a release on top of its app's list and in use. The oldest ones go, beyond `limit`. */
export function addRelease(file: RegistryFile, app: string, added: KeptRelease, limit = KEPT): RegistryFile {
  const { version } = added.release;
  const others = keptOf(file, app).releases.filter(({ release }) => release.version !== version);
  return withApp(file, app, { current: version, releases: [added, ...others].slice(0, limit) });
}

/**
 * Puts another kept release in use: the named one, or the one before the present.
 * @throws {Error} with one sentence when there is none.
 */
export function rollBack(file: RegistryFile, app: string, version?: string): RegistryFile {
  const kept = keptOf(file, app);
  const now = kept.releases.findIndex(({ release }) => release.version === kept.current);
  if (now < 0) throw new Error(`${app} has no release yet: run "npm run release -- ${app}" first.`);
  const wanted = version === undefined ? kept.releases[now + 1] : findKept(file, app, version);
  if (!wanted) {
    const versions = kept.releases.map(({ release }) => release.version).join(', ');
    throw new Error(
      version === undefined
        ? `${app} ${kept.current} is the oldest release that is kept: there is none before it.`
        : `${app} has no release ${version}; kept are ${versions}.`,
    );
  }
  return withApp(file, app, { ...kept, current: wanted.release.version });
}

/** Why the releases in use cannot run together: one sentence for each fault. */
export function faultsOf(file: RegistryFile): string[] {
  const shell = currentRelease(file, 'shell')?.release;
  if (!shell) return [];
  return Object.keys(file.apps).flatMap((app) => {
    const remote = currentRelease(file, app)?.release;
    if (app === 'shell' || !remote) return [];
    const name = `${app} ${remote.version}`;
    return incompatibilities({
      remote: name,
      needs: remote.shared,
      shell: shell.version,
      provides: shell.shared,
    });
  });
}

/** Takes over the paths of some apps from the route table, and leaves those of the others as released. */
export function withRoutes(
  file: RegistryFile,
  apps: readonly string[],
  table: readonly { path: string; owner: string }[],
): RegistryFile {
  const others = Object.entries(file.routes).filter(([, owner]) => !apps.includes(owner));
  const own = table.filter(({ owner }) => apps.includes(owner)).map(({ path, owner }) => [path, owner]);
  return { ...file, routes: Object.fromEntries([...others, ...own]) };
}

/** Forgets apps that are no more. */
export function withoutOthers(file: RegistryFile, apps: readonly string[]): RegistryFile {
  const known = ([, owner]: [string, unknown]) => apps.includes(String(owner));
  return {
    apps: Object.fromEntries(Object.entries(file.apps).filter(([app]) => apps.includes(app))),
    routes: Object.fromEntries(Object.entries(file.routes).filter(known)),
  };
}

/** The lines of `npm run releases`: the newest first, the one in use marked. */
export function listReleases(file: RegistryFile, app: string): string[] {
  const { current, releases } = keptOf(file, app);
  return releases.map(({ release, at }) => {
    return `${release.version === current ? '→' : ' '} ${app} ${release.version}  ${at}`;
  });
}
