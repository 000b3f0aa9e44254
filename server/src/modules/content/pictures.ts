import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawMotif, MOTIFS, SIZE } from './motifs.logic.ts';

export interface Picture {
  url: string;
  width: number;
  height: number;
}

const drawn = MOTIFS.map((motif) => {
  const svg = drawMotif(motif);
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 10);
  return { motif, svg, url: `/content/${motif}.${version}.svg` };
});
const byName = new Map<string, Picture>(drawn.map(({ motif, url }) => [motif, { url, ...SIZE }]));

/** Where the picture of a name lies; null for a name that no longer has one. */
export const pictureOf = (name: string | null): Picture | null => byName.get(name ?? '') ?? null;

/** Serves the drawings. An address carries the drawing's version, so that it may be kept for ever. */
export function pictureRoutes(app: FastifyInstance): void {
  for (const { svg, url } of drawn) {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(svg),
    );
  }
}
