import type { FastifyInstance } from 'fastify';

/** A year, in seconds. */
const HTTPS_FOR = 31_536_000;

/** Nothing is loaded from a reply that is opened by itself, and no page embeds it. Pages replace this by their own. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every reply, pages and files included: no browser guesses a type, runs a reply that is no page, or embeds one;
 * and once people open the app by HTTPS (`PUBLIC_URL`), browsers come to this host and those below it by HTTPS only.
 */
export function safeHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const secure = publicUrl?.startsWith('https://');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', CLOSED_POLICY);
    if (secure) reply.header('strict-transport-security', `max-age=${HTTPS_FOR}; includeSubDomains`);
    done();
  });
}
