import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { consolePages } from './console.ts';

let dist: string;
let app: FastifyInstance;
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'console-pages-'));
  // As the server has it.
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
});
afterEach(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

async function build() {
  await mkdir(path.join(dist, 'console'));
  for (const [name, text] of [
    ['index.html', '<!doctype html><title>Console</title>'],
    ['main.0123456789ab.js', '"use strict";'],
    ['inputs.txt', 'abc'],
  ] as const)
    await writeFile(path.join(dist, 'console', name), text);
}

test('every address of the console is its page, under a policy without anything inline', async () => {
  await build();
  await consolePages(app, dist);
  for (const url of ['/console/', '/console/deposits?order=DEP-1']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Console</title>');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('files with a hash are kept for good, and no others are found', async () => {
  await build();
  await consolePages(app, dist);
  const script = await app.inject('/console/files/main.0123456789ab.js');
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const name of ['inputs.txt', 'index.html', 'none.0123456789ab.js'])
    expect((await app.inject(`/console/files/${name}`)).statusCode).toBe(404);
});

test('a console that is not built is told in one sentence', async () => {
  await expect(consolePages(app, dist)).rejects.toThrow(
    /^The operators' console is not built .*npm run build"\.$/,
  );
});
