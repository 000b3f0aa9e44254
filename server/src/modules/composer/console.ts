import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from './security.logic.ts';

const YEAR = 31_536_000_000;
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

/** Everything comes from the console's own files; vouchers are pictures in a reply, so `data:`. Nothing inline, in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types console',
].join('; ');

/**
 * Serves the operators' console below `/console/`, one page for every address there; `adminPort` keeps it on the operators' port.
 * @throws {Error} with one sentence for who starts the server, when it is not built.
 */
export async function consolePages(app: FastifyInstance, distFolder: string): Promise<void> {
  const folder = path.join(distFolder, 'console');
  const html = readPage(path.join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/console/files/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    allowedPath: (file) => HASHED.test(file),
  });
  // The router looks at `/console/` as at `/console`, which the wildcard is not.
  for (const url of ['/console', '/console/*'])
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ ...pageHeaders, 'content-security-policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(html),
    );
}

function readPage(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The operators' console is not built (${file} is missing): run "npm run build".`, {
      cause,
    });
  }
}
