import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Release } from 'shared-api/contract';
import { dist, root } from './apps.ts';
import { drawIcons } from './icons.ts';

const folder = path.join(dist, 'pwa');

/** What every screen needs at once: the worker has it from its first moment. */
function shellFiles(shell: Release) {
  return [shell.entry, ...shell.styles, ...shell.scripts].map((file) => ({
    url: shell.base + file,
    revision: null,
    integrity: shell.integrities[file],
  }));
}

/** Builds the service worker and the icons into dist/pwa; a worker of the same shell is left as it is. */
export async function buildPwa(shell: Release): Promise<'built' | 'unchanged'> {
  const stamp = path.join(folder, 'version.txt');
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === shell.version) return 'unchanged';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await compileWorker(shell);
  await drawIcons(folder);
  await writeFile(stamp, shell.version);
  return 'built';
}

function compileWorker(shell: Release): Promise<void> {
  const compiler = rspack({
    name: 'worker',
    context: path.join(root, 'shell'),
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: './worker/sw.ts' },
    output: { path: folder, filename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    optimization: { splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({
        SHELL_FILES: JSON.stringify(shellFiles(shell)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats)
          reject(error ?? new Error('The build of the service worker ended without a result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings' })));
        else resolve();
      });
    });
  });
}
