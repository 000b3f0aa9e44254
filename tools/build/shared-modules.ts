import { readFileSync } from 'node:fs';

/**
 * The one list of modules that exist once in the composed app. The shell provides them, remotes only consume them;
 * whatever is not here is bundled where it is used. Libraries behind a facade (antd-mobile, klinecharts, echarts, axios,
 * the router) must not be added: sharing one switches its tree-shaking off.
 */
const shared: readonly SharedModule[] = [
  { name: 'react', of: 'react', eager: true },
  { name: 'react/jsx-runtime', of: 'react', eager: true },
  { name: 'react-dom', of: 'react-dom', eager: true },
  { name: 'react-dom/client', of: 'react-dom', eager: true },
  { name: 'shared-ui', of: 'shared-ui', eager: true },
  { name: 'shared-ui/router', of: 'shared-ui', eager: true },
  { name: 'shared-ui/i18n', of: 'shared-ui', eager: true },
  { name: 'shared-ui/parts', of: 'shared-ui', eager: false },
  { name: 'shared-ui/forms', of: 'shared-ui', eager: false },
  { name: 'shared-ui/charts', of: 'shared-ui', eager: false },
  { name: 'shared-ui/statistics', of: 'shared-ui', eager: false },
  { name: 'shared-api/calls', of: 'shared-api', eager: false },
  { name: 'shared-api/client', of: 'shared-api', eager: true },
  { name: 'shared-api/stores', of: 'shared-api', eager: true },
];

interface SharedModule {
  readonly name: string;
  /** The package whose version counts. */
  readonly of: string;
  /** In the shell's first file; otherwise a chunk that loads when a screen needs it. */
  readonly eager: boolean;
}

/** All of them, by name. */
export const sharedNames: readonly string[] = shared.map(({ name }) => name);

/** Those that are there on the server. Charts are drawn in browsers alone. */
export const serverNames: readonly string[] = sharedNames.filter(
  (name) => name !== 'shared-ui/charts' && name !== 'shared-ui/statistics',
);

/** Those that the shell provides by chunks of their own. */
export const lazyEntries: readonly string[] = shared.filter(({ eager }) => !eager).map(({ name }) => name);

/** The shared entries of our own packages, and the source of each, from the project's folder. */
export const ownEntries: readonly { readonly name: string; readonly source: string }[] = shared
  .filter(({ of }) => of === 'shared-ui' || of === 'shared-api')
  .map(({ name, of }) => {
    const file = new URL(import.meta.resolve(`../../${of}/package.json`));
    const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
    const source = exports[`.${name.slice(of.length)}`] ?? '';
    return { name, source: `${of}/${source.slice(2)}` };
  });

/** `provide`: the shell. `consume`: a composed remote. `carry`: a remote alone, with its own copies to fall back on. */
export type SharedRole = 'provide' | 'consume' | 'carry';

function versionOf(name: string): string {
  const file = new URL(import.meta.resolve(`../../node_modules/${name}/package.json`));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const entriesOf = <T>(modules: readonly SharedModule[], describe: (module: SharedModule) => T) =>
  Object.fromEntries(modules.map((module) => [module.name, describe(module)]));

const asSingleton = ({ of, eager }: SharedModule, role: SharedRole) => ({
  singleton: true,
  version: versionOf(of),
  requiredVersion: `^${versionOf(of)}`,
  eager: role === 'provide' && eager,
});

/** The `shared` option of module federation for one app: of the shell only what it takes from the share scope as remotes do. */
export function sharedFor(role: SharedRole) {
  const modules = role === 'provide' ? shared.filter(({ eager }) => !eager) : shared;
  return entriesOf(modules, (module) => ({
    ...asSingleton(module, role),
    ...(role === 'consume' && { import: false as const }),
  }));
}

/**
 * What the shell gives remotes from its first file, and imports itself without the share scope: it alone has them, and to look each
 * of them up took a third of the time in which the file's modules run.
 */
export const providedAtOnce = () =>
  entriesOf(
    shared.filter(({ eager }) => eager),
    (module) => ({ ...asSingleton(module, 'provide'), shareKey: module.name }),
  );

/** The versions that are installed, by shared module: written into the release registry. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(shared.map(({ name, of }) => [name, versionOf(of)]));
}
