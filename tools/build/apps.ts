import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const dist = path.join(root, 'dist');

/** Every app that is built on its own, with the port of its development server. */
export const apps = {
  shell: 3100,
  'mf-home': 3101,
  'mf-trade': 3102,
  'mf-wallet': 3103,
  'mf-account': 3104,
  'mf-news': 3105,
} as const;

export type App = keyof typeof apps;
export type Remote = Exclude<App, 'shell'>;
export const remotes = Object.keys(apps).filter((app): app is Remote => app !== 'shell');

export function isApp(name: string): name is App {
  return Object.hasOwn(apps, name);
}

/** The name of a remote's container: a JavaScript identifier. */
export const containerOf = (remote: Remote) => remote.replace('-', '_');
