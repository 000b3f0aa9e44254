import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type App, dist, root } from './apps.ts';
import { base } from './preset.ts';
import { serverNames, sharedNames } from './shared-modules.ts';

const EXPOSED = 'src/expose.server.tsx';

/** Whether an app has screens that the server renders. */
export const rendersOnServer = (app: App): boolean => existsSync(path.join(root, app, EXPOSED));

/** The shell's file also has the shared modules: the remotes' files take them from there, as their browser files do. */
function entryOfShell(): string {
  const file = path.join(root, '.cache', 'shell-server.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  const modules = serverNames.map((name) => `  '${name}': () => require('${name}'),`);
  const exposed = JSON.stringify(path.join(root, 'shell', EXPOSED));
  writeFileSync(file, `export * from ${exposed};\nexport const modules = {\n${modules.join('\n')}\n};\n`);
  return file;
}

/**
 * What renders an app's screens on the server: one CommonJS file beside its browser files, of the same sources and with the same
 * class names. Its name has a hash and is not one of those that are served.
 */
export function serverConfig(app: App): Configuration {
  const config = base(app, path.join(root, app), 'composed');
  return {
    ...config,
    name: `${app} for the server`,
    devtool: false,
    target: ['node', 'es2022'],
    entry: { server: app === 'shell' ? entryOfShell() : `./${EXPOSED}` },
    output: {
      ...config.output,
      path: path.join(dist, app),
      publicPath: `/assets/${app}/`,
      filename: '[name]-[contenthash:12].cjs',
      library: { type: 'commonjs2' },
    },
    resolve: {
      ...config.resolve,
      // The browser's variants of libraries: those for Node bring what a page never needs.
      conditionNames: ['browser', 'import', 'module', 'require', 'default'],
      mainFields: ['browser', 'module', 'main'],
    },
    externals:
      app === 'shell' ? {} : Object.fromEntries(sharedNames.map((name) => [name, `commonjs ${name}`])),
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * The scripts that stand in a page: `live` keeps the prices of a rendered one fresh until the app runs, `waiting` waits for the app.
 * Each is a file of its own: the app's is large.
 */
export function inPageConfig(name: 'live' | 'waiting'): Configuration {
  const folder = path.join(root, 'shell');
  const config = base('shell', folder, 'composed');
  return {
    ...config,
    name: `the page's ${name}`,
    devtool: false,
    entry: { [name]: `./src/live/${name}.ts` },
    optimization: { ...config.optimization, splitChunks: false },
  };
}
