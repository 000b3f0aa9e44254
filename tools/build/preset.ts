import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { aliases } from './aliases.ts';
import {
  apiOrigin,
  containerOf,
  developedRemotes,
  dist,
  portOf,
  type Remote,
  remotes,
  root,
  type Served,
} from './apps.ts';
import { devServer } from './dev-server.ts';
import { consolePage, devPage, galleryPage } from './page.ts';
import { pathFreeIds } from './path-free-ids.ts';
import { ownEntries, providedAtOnce, type SharedRole, sharedFor } from './shared-modules.ts';

/** `rspack serve` sets RSPACK_SERVE; `--env standalone` builds a remote with its own copies of everything. */
export interface BuildEnv {
  RSPACK_SERVE?: boolean;
  standalone?: boolean;
}
type Config = (env?: BuildEnv) => Configuration;
type Kind = 'composed' | 'standalone' | 'dev';

const kindOf = (env: BuildEnv = {}): Kind =>
  env.RSPACK_SERVE ? 'dev' : env.standalone ? 'standalone' : 'composed';

/** A developer's page takes changed components over as they are. */
const refresh = (kind: Kind) => (kind === 'dev' ? [new ReactRefreshRspackPlugin()] : []);

const PURE_ROUTER = path.join(import.meta.dirname, 'pure-router.cjs');

/** A remote in development may meet a released shell, whose React knows no development JSX: it compiles none. */
export function base(app: Served, folder: string, kind: Kind): Configuration {
  const dev = kind === 'dev';
  const hash = dev ? '' : '.[contenthash:12]';
  return {
    name: app,
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // Beside the files, which do not name them: the server serves them where it is allowed to (SOURCE_MAPS).
    devtool: dev ? 'cheap-module-source-map' : kind === 'composed' && 'hidden-source-map',
    lazyCompilation: false,
    output: {
      path: kind === 'standalone' ? path.join(dist, 'standalone', app) : path.join(dist, app),
      uniqueName: app,
      publicPath: dev ? `http://localhost:${portOf(app)}/` : kind === 'standalone' ? '/' : 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // A module whose import failed is evaluated anew at the next try, instead of being there half made.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: aliases(dev),
    },
    module: {
      parser: {
        'css/auto': { namedExports: false, dashedIdents: false, customIdents: false, container: false },
      },
      generator: { 'css/auto': { localIdentName: dev ? '[local]-[hash:6]' : '[uniqueName]-[hash:8]' } },
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: dev && app === 'shell', refresh: dev },
              },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /react-router[\\/]dist[\\/]production/, loader: PURE_ROUTER },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        minimizeCss(),
      ],
      splitChunks: {
        chunks: 'async',
        // One request costs more than a little code twice: a page's code comes in one file.
        minSize: 40_000,
        cacheGroups: { messages: { test: MESSAGES, name: messagesChunk, enforce: true } },
      },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    ...(dev && { devServer: devServer(app) }),
  };
}

/** The words that every visitor needs: those of parts that come late, for few, come with their code. */
const MESSAGES = /(?<![\\/](?:dev-panel|drawings|prompts|set-up|storage-notice))[\\/]locales[\\/].*\.json$/;
/**
 * Keeps logical properties and `:dir()` as they are written. Rewritten for old browsers they go by the page's language,
 * which turns a left-to-right part of an Arabic page around, and they take three times the room.
 */
function minimizeCss() {
  return new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { exclude: { logicalProperties: true, dirSelector: true } },
  });
}

/** One file for each language: the registry preloads it by this name. */
function messagesChunk(module: { nameForCondition?: () => string | undefined }): string {
  return `messages-${path.basename(module.nameForCondition?.() ?? '', '.json')}`;
}

/** Every chunk is asked for with the hash of what was built: a file that was tampered with does not run. */
const integrity = (kind: Kind) =>
  kind === 'composed'
    ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true, htmlPlugin: false })]
    : [];

/** Files that do not depend on the folder of the build. In development, names help more. */
const sameAnywhere = (kind: Kind) => (kind === 'dev' ? [] : [pathFreeIds]);

function federation(options: { name: string; role: SharedRole; expose?: string[]; external: boolean }) {
  const remote = options.role !== 'provide';
  return new ModuleFederationPlugin({
    name: options.name,
    ...(options.expose && {
      exposes: { './app': options.expose },
      filename: options.external ? 'entry.[contenthash:12].js' : 'entry.js',
    }),
    shared: sharedFor(options.role),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      ...(options.external && (remote ? { externalRuntime: true } : { provideExternalRuntime: true })),
      ...(options.role === 'carry' && { asyncStartup: true }),
      optimization: { target: 'web', disableSnapshot: true, disableRemote: remote },
    },
  });
}

/** A remote alone takes all that is not its own from the released build. */
const developing = (kind: Kind, alone?: Remote) => ({
  api: kind === 'dev' ? apiOrigin() : undefined,
  developed: alone ? [alone] : developedRemotes(),
});

/**
 * An entry that the shell provides stays one module with all that is behind it: imports that led past it, to what it only passes on,
 * would make a module of each file.
 */
const wholeEntries = (provided: object) => ({
  include: ownEntries.filter(({ name }) => name in provided).map(({ source }) => path.join(root, source)),
  sideEffects: true,
});

/** The host: it provides the shared modules and the federation runtime, and exposes nothing. */
export function shellConfig(folder: string): Config {
  return (env) => {
    const kind = kindOf(env);
    const dev = kind === 'dev';
    const config = base('shell', folder, kind);
    const provides = providedAtOnce();
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      module: { ...config.module, rules: [...(config.module?.rules ?? []), wholeEntries(provides)] },
      // The other ids are hashes of names, which hold the folder of the build where a shared module is provided.
      optimization: { ...config.optimization, ...(!dev && { chunkIds: 'natural' }) },
      plugins: [
        federation({ name: 'shell', role: 'provide', external: true }),
        new rspack.sharing.ProvideSharedPlugin({ provides, enhanced: true }),
        ...sameAnywhere(kind),
        ...integrity(kind),
        ...(dev
          ? [new ReactRefreshRspackPlugin(), new rspack.HtmlRspackPlugin(devPage('shell', developing(kind)))]
          : []),
      ],
    };
  };
}

const EXPOSED = './src/expose.tsx';
const RELOAD = path.join(import.meta.dirname, 'reload-in-released-shell.ts');

/** A remote: composed, only its container; alone or in development, also a page of its own. */
export function remoteConfig(remote: Remote, folder: string): Config {
  return (env) => {
    const kind = kindOf(env);
    const composed = kind === 'composed';
    return {
      ...base(remote, folder, kind),
      entry: composed ? {} : { standalone: './src/standalone.tsx' },
      plugins: [
        federation({
          name: containerOf(remote),
          role: composed ? 'consume' : 'carry',
          ...(kind !== 'standalone' && { expose: kind === 'dev' ? [RELOAD, EXPOSED] : [EXPOSED] }),
          external: composed,
        }),
        ...sameAnywhere(kind),
        ...integrity(kind),
        ...refresh(kind),
        ...(composed ? [] : [new rspack.HtmlRspackPlugin(devPage(remote, developing(kind, remote)))]),
      ],
    };
  };
}

/** A module that names the gallery of every remote that has one. */
function writeRemoteGalleries(): string {
  const found = remotes.map((name) => path.join(root, name, 'src', 'gallery.tsx')).filter(existsSync);
  const file = path.join(root, '.cache', 'remote-galleries.ts');
  mkdirSync(path.dirname(file), { recursive: true });
  const imports = found.map((source, i) => `import { gallery as g${i} } from ${JSON.stringify(source)};`);
  const all = `export const remoteGalleries = [${found.map((_, i) => `g${i}`).join(', ')}];`;
  writeFileSync(file, `${[...imports, all].join('\n')}\n`);
  return file;
}

/** The gallery of the kit and of the remotes' own components: a page for developers that no build of the app contains. */
export function galleryConfig(folder: string): Config {
  return (env) => {
    const kind = kindOf(env);
    const config = base('gallery', folder, kind);
    return {
      ...config,
      resolve: {
        ...config.resolve,
        alias: { ...aliases(kind === 'dev'), 'remote-galleries': writeRemoteGalleries() },
      },
      entry: { main: './main.tsx' },
      output: { ...config.output, path: path.join(root, '.cache', 'gallery'), clean: true },
      plugins: [new rspack.HtmlRspackPlugin(galleryPage), ...refresh(kind)],
    };
  };
}

/** The operators' console: one bundle of its own without federation; its page has neither an inline script nor a style. */
export function consoleConfig(folder: string): Config {
  return (env) => {
    const kind = kindOf(env);
    const config = base('console', folder, kind);
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      output: {
        ...config.output,
        clean: true,
        ...(kind === 'composed' && { publicPath: '/console/files/' }),
        trustedTypes: 'console',
      },
      plugins: [new rspack.HtmlRspackPlugin(consolePage), ...refresh(kind)],
    };
  };
}
