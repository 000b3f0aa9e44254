import type { KeptRelease, KeptReleases, RegistryFile } from 'shared-api/contract';
import { incompatibilities } from './shared.logic.ts';
import { STYLES } from './styles.ts';

/** How many releases of an app are kept side by side: open tabs still ask for the files of older ones. */
const KEPT = 5;

const NONE: KeptReleases = { current: '', releases: [], history: [], rejected: [] };
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

const without = (versions: readonly string[], version: string) => versions.filter((one) => one !== version);

/** Puts a kept version in use and forgets versions that are no longer kept. */
function use(kept: KeptReleases, version: string): KeptReleases {
  const isKept = (one: string) => kept.releases.some(({ release }) => release.version === one);
  return {
    ...kept,
    current: version,
    history: [...without(kept.history, version), version].filter(isKept),
    rejected: without(kept.rejected, version).filter(isKept),
  };
}

/** Puts a release on top of its app's list and in use. The oldest ones go, beyond `KEPT`. */
export function addRelease(file: RegistryFile, app: string, added: KeptRelease): RegistryFile {
  const { version } = added.release;
  const kept = keptOf(file, app);
  const others = kept.releases.filter(({ release }) => release.version !== version);
  return withApp(file, app, use({ ...kept, releases: [added, ...others].slice(0, KEPT) }, version));
}

/**
 * Puts another kept release in use and rejects the present one: the named release, or the last that was in use and has not
 * been rolled back from.
 * @throws {Error} with one sentence when there is none.
 */
export function rollBack(file: RegistryFile, app: string, version?: string): RegistryFile {
  const kept = keptOf(file, app);
  const { current, history, releases } = kept;
  if (!current) throw new Error(`${app} has no release yet: run "npm run release -- ${app}" first.`);
  const rejected = [...without(kept.rejected, current), current];
  const target = version ?? history.findLast((one) => !rejected.includes(one));
  if (target === undefined || !findKept(file, app, target)) {
    const versions = releases.map(({ release }) => release.version).join(', ');
    throw new Error(
      version === undefined
        ? `${app} has no release left that was in use and not rolled back from: name one with --to; kept are ${versions}.`
        : `${app} has no release ${version}; kept are ${versions}.`,
    );
  }
  return withApp(file, app, use({ ...kept, rejected }, target));
}

/** What a remote takes of the shared entries, and the shell does not offer: one sentence for each name. */
function missingNames(remote: KeptRelease, shell: KeptRelease, app: string): string[] {
  // A shell from before styles were recorded tells nothing of them.
  const known = Object.entries(remote.uses).filter(([entry]) => entry !== STYLES || shell.offers[STYLES]);
  return known.flatMap(([entry, names]) =>
    Object.keys(names)
      .filter((name) => !Object.hasOwn(shell.offers[entry] ?? {}, name))
      .map(
        (name) =>
          `${app} ${remote.release.version} uses ${name} of ${entry}, which the shell ${shell.release.version} does not offer: release the shell first.`,
      ),
  );
}

/** Whether something that a remote takes of the shared entries has another type in the shell than when it was built. */
export const hasOtherTypes = (remote: KeptRelease, shell: KeptRelease): boolean =>
  Object.entries(remote.uses).some(
    ([entry, names]) =>
      entry !== STYLES &&
      Object.entries(names).some(([name, fingerprint]) => shell.offers[entry]?.[name] !== fingerprint),
  );

/** Why the releases in use cannot run together: one sentence for each fault. */
export function faultsOf(file: RegistryFile): string[] {
  const shell = currentRelease(file, 'shell');
  if (!shell) return [];
  return Object.keys(file.apps).flatMap((app) => {
    const remote = currentRelease(file, app);
    if (app === 'shell' || !remote) return [];
    const shared = incompatibilities({
      remote: `${app} ${remote.release.version}`,
      needs: remote.release.shared,
      shell: shell.release.version,
      provides: shell.release.shared,
    });
    return shared.length > 0 ? shared : missingNames(remote, shell, app);
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

/** The lines of `npm run releases`: the newest first; the one in use and those rolled back from are marked. */
export function listReleases(file: RegistryFile, app: string): string[] {
  const { current, releases, rejected } = keptOf(file, app);
  return releases.map(({ release: { version }, at }) => {
    const note = rejected.includes(version) ? '  rolled back' : '';
    return `${version === current ? '→' : ' '} ${app} ${version}  ${at}${note}`;
  });
}
