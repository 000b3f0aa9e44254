import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { hashedFiles } from './hashed-files.ts';

const FILE = 'main.0123456789ab.js';
let distFolder: string;
beforeEach(async () => {
  distFolder = await mkdtemp(path.join(tmpdir(), 'hashed-files-'));
  for (const app of ['shell', 'console']) {
    await mkdir(path.join(distFolder, app));
    await writeFile(path.join(distFolder, app, FILE), 'a;');
    await writeFile(path.join(distFolder, app, `${FILE}.br`), brotliCompressSync('a;'));
    await writeFile(path.join(distFolder, app, `${FILE}.map`), '{}');
  }
});
afterEach(() => rm(distFolder, { recursive: true }));

/** What a browser sees of a script: the map that it names, as it is stored and packed, and whether the map is there. */
async function seen(app: string, sourceMaps: boolean) {
  const server = Fastify();
  await server.register(hashedFiles, { distFolder, sourceMaps });
  const url = `/assets/${app}/${FILE}`;
  const plain = await server.inject(url);
  const packed = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
  const map = await server.inject(`${url}.map`);
  await server.close();
  return [plain.headers.sourcemap, packed.headers.sourcemap, map.statusCode];
}

test('source maps are served, and named to browsers, only where that is allowed', async () => {
  expect(await seen('shell', false)).toEqual([undefined, undefined, 404]);
  expect(await seen('shell', true)).toEqual([`${FILE}.map`, `${FILE}.map`, 200]);
});

test('those of the console never are', async () => {
  expect(await seen('console', true)).toEqual([undefined, undefined, 404]);
});
