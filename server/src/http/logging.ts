import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Structured logs (one JSON object a line). A request is logged by method, route path and request id only: no query,
 * no headers, no body, no address, so that no token, secret or personal data can reach a log.
 */
export function logging(level: Config['LOG_LEVEL']): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] ?? '' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code ?? '',
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
    redact: {
      paths: ['token', '*.token', 'password', '*.password', 'headers', '*.headers', 'body', '*.body'],
      censor: '***',
    },
  };
}
