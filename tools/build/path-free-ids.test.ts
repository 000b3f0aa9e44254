import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { compile } from './compile.ts';
import { pathFreeIds } from './path-free-ids.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'path-free-ids-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SOURCES = {
  'package.json': '{ "name": "app", "version": "1.0.0" }',
  'index.js':
    "import { one } from 'first'; import('later').then(({ two }) => console.log(one, two)); import('./own.js');",
  'own.js': "import { one } from 'first'; export const own = () => one;",
  'node_modules/first/package.json': '{ "name": "first", "version": "1.0.0" }',
  'node_modules/first/index.js': 'export const one = 1;',
  'node_modules/later/package.json': '{ "name": "later", "version": "1.0.0" }',
  'node_modules/later/index.js': 'export const two = 2;',
};

/** The files that a build of an app that shares two packages makes in a folder; their names have a hash of what is in them. */
async function built(name: string): Promise<string[]> {
  const context = path.join(folder, name);
  for (const [file, text] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(context, file)), { recursive: true });
    await writeFile(path.join(context, file), text);
  }
  const output = path.join(context, 'dist');
  await compile({
    context,
    mode: 'production',
    entry: './index.js',
    output: { path: output, filename: '[name].[contenthash:12].js' },
    optimization: { chunkIds: 'natural' },
    plugins: [new rspack.sharing.SharePlugin({ shared: { first: { eager: true }, later: {} } }), pathFreeIds],
  });
  return (await readdir(output)).toSorted();
}

test('the same sources make the same files in any folder', async () => {
  const here = await built('here');
  expect(here.length).toBeGreaterThan(2);
  expect(await built('elsewhere/much deeper')).toEqual(here);
});
