/** What `npm ci` needs of `package-lock.json` (lockfileVersion 3) on every platform. */

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Keys are folders from the root: `''`, `server`, `node_modules/a/node_modules/b`. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** The locked package that `name` resolves to from `folder`: the nearest `node_modules` upwards, as Node searches. */
function resolve({ packages }: Lockfile, folder: string, name: string): LockedPackage | undefined {
  for (let at = folder; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    const found = packages[`${at}${at && '/'}node_modules/${name}`];
    if (found || at === '') return found;
  }
}

/**
 * Dependencies, required and optional, that the lock file does not hold: `npm ci` refuses such a file on a platform where
 * the missing package would be installed. @returns one sentence for each.
 */
export function missingFromLock(lock: Lockfile): string[] {
  return Object.entries(lock.packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, range]) => {
      const found = resolve(lock, folder, name);
      if (!found) return [`${folder}: ${name}@${range} is not in the lock file`];
      if (found.link || !EXACT.test(range) || found.version === range) return [];
      return [`${folder}: ${name} is locked as ${found.version}, not as ${range}`];
    }),
  );
}

/** Packages from the registry that `npm ci` would install unchecked. @returns their folders. */
export function withoutChecksum({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([folder, { integrity, link, inBundle }]) => {
      return /(^|\/)node_modules\//.test(folder) && !integrity && !link && !inBundle;
    })
    .map(([folder]) => folder);
}
