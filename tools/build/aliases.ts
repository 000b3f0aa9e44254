import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
/** The CommonJS file of one of the packages that federation brings with it. */
const federationFile = (name: string) => require.resolve(`@module-federation/${name}`);

/**
 * Federation resolves its runtime to CommonJS, which cannot be tree-shaken: these aliases lead to the same
 * packages' ES modules (docs/benchmarks.md; a remote's entry of 32 KB becomes 18 KB). It is
 * undocumented, so the size check stands behind it.
 */
function federationRuntime(): [string, string][] {
  const packages = [
    'webpack-bundler-runtime',
    'runtime',
    'runtime-core',
    'runtime-tools',
    'sdk',
    'error-codes',
  ];
  return packages.flatMap((name): [string, string][] => {
    const commonJs = federationFile(name);
    const esm = path.join(path.dirname(commonJs), name === 'error-codes' ? 'index.mjs' : 'index.js');
    return [
      [commonJs, esm],
      [`@module-federation/${name}$`, esm],
    ];
  });
}

/** What the federation runtime brings for snapshots and for preloading, which are off (preset.ts): 3 KB of the shell's first file. */
function withoutSnapshots(): [string, string | false][] {
  const core = path.dirname(federationFile('runtime-core'));
  const snapshots = path.join(core, 'plugins', 'snapshot');
  return [
    [path.join(snapshots, 'SnapshotHandler.js'), path.join(import.meta.dirname, 'no-snapshots.mjs')],
    ['federation-without-snapshots$', path.join(snapshots, 'disabled.js')],
    [path.join(core, 'utils', 'preload.js'), false],
  ];
}

/** The router's package names its development files alone; those of production say no warnings. */
function productionRouter(): [string, string][] {
  const files = path.join(folderOf('react-router'), 'dist', 'production');
  return [
    ['react-router$', path.join(files, 'index.mjs')],
    ['react-router/dom$', path.join(files, 'dom-export.mjs')],
  ];
}

/** Calls go out by XMLHttpRequest, or by a few lines of their own (shared-api/client/http.ts): axios' way by fetch stays out. */
const withoutFetchAdapter = (): [string, false][] => [
  [path.join(folderOf('axios'), 'lib', 'adapters', 'fetch.js'), false],
];

export function aliases(dev: boolean): Record<string, string | false> {
  return Object.fromEntries([
    ...federationRuntime(),
    ...(dev ? [] : withoutSnapshots()),
    ...(dev ? [] : productionRouter()),
    ...withoutFetchAdapter(),
  ]);
}
