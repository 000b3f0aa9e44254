import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface HashedFilesOptions {
  readonly distFolder: string;
  /** Whether source maps are served, and named to browsers. */
  readonly sourceMaps: boolean;
}

const YEAR = 31_536_000_000;
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;
const MAP = /\.[0-9a-f]{12}\.(?:js|css)\.map$/;
/** The name of a script or a stylesheet whose stored form may be a packed one. */
const MAPPED = /[^/\\]+\.[0-9a-f]{12}\.(?:js|css)(?=(?:\.(?:br|gz))?$)/;

/** Serves the files of releases below `/assets/`, for good: their names have the hash of what is in them. */
export async function hashedFiles(
  app: FastifyInstance,
  { distFolder, sourceMaps }: HashedFilesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: distFolder,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    // The console is served apart, on the port of the operators.
    allowedPath: (file) =>
      (HASHED.test(file) || (sourceMaps && MAP.test(file))) && !file.startsWith('/console/'),
    setHeaders: (reply, file) => {
      const [mapped] = MAPPED.exec(file) ?? [];
      if (sourceMaps && mapped) reply.header('sourcemap', `${mapped}.map`);
      reply.header('access-control-allow-origin', '*').header('x-content-type-options', 'nosniff');
    },
  });
}
