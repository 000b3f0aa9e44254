import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageConfig, Registry } from 'shared-api/contract';
import { hasScreen, readChoices, renderPage } from './page.logic.ts';
import { plainPath } from './preloads.logic.ts';
import { pwaRoutes } from './pwa.ts';
import { openRegistry } from './registry-file.ts';
import { contentSecurityPolicy, pageHeaders } from './security.logic.ts';

export interface ComposerOptions extends Omit<PageConfig, 'features'> {
  /** Where `npm run build` puts the apps and their registry. */
  distFolder: string;
  /** What is switched on or off now. */
  features: () => Promise<PageConfig['features']>;
}

const YEAR = 31_536_000_000;
const brotli = promisify(brotliCompress);
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;
const NOT_A_PAGE = /^\/(api|ops|docs|assets|files)(\/|$)|\.[a-z0-9]+$/i;

/** Where releases are served from, beside this site. */
function originsOf({ shell, remotes }: Registry): string[] {
  const bases = [shell, ...Object.values(remotes)].map(({ base }) => base);
  return [...new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).origin))];
}

async function send(reply: FastifyReply, html: string, encodings: string | undefined) {
  if (!/\bbr\b/.test(encodings ?? '')) return reply.send(html);
  const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('content-encoding', 'br').send(packed);
}

/**
 * Serves the app's pages: hashed files for good, the release registry, and for every navigation the shell's HTML with
 * the registry inside and a preload for each file of exactly that route (docs/architecture.md, "No waterfall").
 * @throws {Error} with one sentence for the operator, when `distFolder` holds no build.
 */
export async function composer(app: FastifyInstance, options: ComposerOptions): Promise<void> {
  const { distFolder, features, ...fixed } = options;
  const registry = openRegistry(distFolder);

  await app.register(fastifyStatic, {
    root: distFolder,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    allowedPath: (file) => HASHED.test(file),
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
    },
  });

  app.get('/registry.json', (request, reply) => {
    const { text, etag } = registry.read();
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  const origins = () => originsOf(registry.read().value);
  pwaRoutes(app, { distFolder, title: fixed.title, origins });

  app.get('/*', async (request, reply) => {
    // Not by URL: `//` would name a host.
    const [pathname = '/'] = request.url.split('?');
    if (NOT_A_PAGE.test(pathname)) return reply.callNotFound();
    const { value } = registry.read();
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy({
      nonce,
      origins: originsOf(value),
      allowOverride: fixed.allowOverride,
    });
    const config = { ...fixed, features: await features() };
    const choices = readChoices(request.headers.cookie);
    void reply
      .code(hasScreen(value, plainPath(pathname)) ? 200 : 404)
      .headers({ ...pageHeaders, 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    return send(
      reply,
      renderPage({ registry: value, config, pathname, nonce, ...choices }),
      request.headers['accept-encoding'],
    );
  });
}
