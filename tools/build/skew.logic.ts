import type { KeptRelease, RegistryFile } from 'shared-api/contract';

/** Releases by app, the current one first, then the earlier ones. */
export type Releases = Readonly<Record<string, readonly KeptRelease[]>>;

/** A remote's release and the release of the shell that it runs in. */
export interface Pair {
  readonly app: string;
  readonly remote: KeptRelease;
  readonly shell: KeptRelease;
}

/** One set of releases that run together, and the pairs that are tried in it. */
export interface Round {
  readonly file: RegistryFile;
  readonly tried: readonly Pair[];
}

interface Wanted {
  readonly shells: readonly KeptRelease[];
  readonly remotes: Releases;
  readonly routes: RegistryFile['routes'];
  readonly isRefused: (pair: Pair) => boolean;
  /** For an app of which all releases are refused in a shell: one that is not. It is not tried itself. */
  readonly standIn?: (app: string, shell: KeptRelease) => KeptRelease | undefined;
}

/** A registry's entry with one release, in use. */
export const alone = (kept: KeptRelease) => ({
  current: kept.release.version,
  releases: [kept],
  history: [],
  rejected: [],
});

/**
 * Sets of releases in which every pair of a shell and a remote's release that is not refused is tried once. Where the release
 * of an age is refused, the youngest of its app that is not stands in for it, so that the others' screens are whole; where all
 * are refused `standIn` does, and without one the app is left out, with its paths.
 */
export function roundsOf({ shells, remotes, routes, isRefused, standIn }: Wanted): Round[] {
  const oldest = Math.max(...Object.values(remotes).map((releases) => releases.length));
  const ages = Array.from({ length: oldest }, (_, age) => age);
  return shells.flatMap((shell) =>
    ages.flatMap((age) => {
      const apps: RegistryFile['apps'] = { shell: alone(shell) };
      const tried: Pair[] = [];
      for (const [app, releases] of Object.entries(remotes)) {
        const fits = (remote: KeptRelease | undefined) =>
          remote !== undefined && !isRefused({ app, remote, shell });
        const own = releases[age];
        const chosen = fits(own) ? own : (releases.find(fits) ?? standIn?.(app, shell));
        if (chosen) apps[app] = alone(chosen);
        if (own && chosen === own) tried.push({ app, remote: own, shell });
      }
      const owned = Object.entries(routes).filter(([, owner]) => Object.hasOwn(apps, owner));
      return tried.length > 0 ? [{ file: { apps, routes: Object.fromEntries(owned) }, tried }] : [];
    }),
  );
}
