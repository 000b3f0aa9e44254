import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const HTTPS_FOR = 31_536_000;

/**
 * Headers of every reply, pages and files included: no browser guesses a type; and once people open the app by HTTPS
 * (`PUBLIC_URL`), browsers come by HTTPS only.
 */
export function safeHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const secure = publicUrl?.startsWith('https://');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (secure) reply.header('strict-transport-security', `max-age=${HTTPS_FOR}`);
    done();
  });
}
