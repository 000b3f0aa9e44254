import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ICON_PATH, ICONS, iconFile, manifest } from './icon.ts';

export interface PwaOptions {
  distFolder: string;
  title: string;
  /** Origins of releases that are served elsewhere, now. */
  origins: () => readonly string[];
}

/** What makes the app installable and open offline: manifest, icons, service worker (built by tools/build/pwa.ts). */
export function pwaRoutes(app: FastifyInstance, { distFolder, title, origins }: PwaOptions): void {
  const drawing = iconFile({ bleed: false });
  app.get(ICON_PATH, (_, reply) =>
    reply.header('cache-control', 'max-age=86400').type('image/svg+xml; charset=utf-8').send(drawing),
  );
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'max-age=86400').type('application/manifest+json').send(manifest(title)),
  );
  for (const name of ICONS) {
    app.get(`/icons/${name}.png`, (request, reply) =>
      sendBuilt(request, reply.header('cache-control', 'max-age=86400').type('image/png'), `${name}.png`),
    );
  }
  app.get('/sw.js', (request, reply) => {
    const policy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; connect-src ${["'self'", ...origins()].join(' ')}`;
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    return sendBuilt(request, reply.type('text/javascript; charset=utf-8'), 'sw.js');
  });

  async function sendBuilt(_request: FastifyRequest, reply: FastifyReply, file: string) {
    try {
      return await reply.send(await readFile(path.join(distFolder, 'pwa', file)));
    } catch {
      return reply.callNotFound();
    }
  }
}
