import type { Registry, RegistryFile, Release } from 'shared-api/contract';

function inUse(file: RegistryFile, app: string): Release {
  const kept = Object.hasOwn(file.apps, app) ? file.apps[app] : undefined;
  const found = kept?.releases.find(({ release }) => release.version === kept.current);
  if (!found) throw new Error(`The release registry has no release of ${app} in use.`);
  return found.release;
}

/**
 * The releases in use.
 * @throws {Error} with one sentence when an app that owns a path, or the shell, has none.
 */
export function currentRegistry(file: RegistryFile): Registry {
  const { shell: _, ...remotes } = file.apps;
  const owners = new Set([...Object.keys(remotes), ...Object.values(file.routes)]);
  owners.delete('shell');
  return {
    shell: inUse(file, 'shell'),
    remotes: Object.fromEntries([...owners].map((app) => [app, inUse(file, app)])),
    routes: file.routes,
  };
}
