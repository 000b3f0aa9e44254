import path from 'node:path';
import { type RemoteName, remoteNames } from 'shared-api/paths';

export const root = path.resolve(import.meta.dirname, '../..');
export const dist = process.env.DIST_DIR ?? path.join(root, 'dist');

export type Remote = RemoteName;
export type App = 'shell' | Remote;

export const remotes: readonly Remote[] = remoteNames;
/** Every app that is built on its own. */
export const apps: readonly App[] = ['shell', ...remotes];

const FIRST_PORT = Number(process.env.DEV_PORT || 3100);

/** What has a development server: the apps, and the gallery of the kit and the operators' console, which are part of none. */
export type Served = App | 'gallery' | 'console';
const served: readonly Served[] = [...apps, 'gallery', 'console'];

/** The port of a development server: DEV_PORT, 3100 by default, for the shell; the next ones for the remotes, the gallery and the console. */
export const portOf = (name: Served): number => FIRST_PORT + served.indexOf(name);

/** The remotes that `npm run dev` serves; all of them unless it was asked for some. */
export function developedRemotes(): readonly Remote[] {
  const named = (process.env.DEVELOPED ?? '').split(' ');
  const asked = remotes.filter((remote) => named.includes(remote));
  return asked.length > 0 ? asked : remotes;
}

/** Where the API is in development. */
export const apiOrigin = (): string => process.env.API_ORIGIN ?? 'http://localhost:3000';

export function isApp(name: string): name is App {
  return apps.some((app) => app === name);
}

/** The name of a remote's container: a JavaScript identifier. */
export const containerOf = (remote: Remote) => remote.replaceAll('-', '_');
