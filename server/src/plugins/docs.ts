import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Of the page at /docs and its files. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI page at /docs, from the same schemas that validate; the document itself at /docs/openapi.json. */
export async function docs(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '0.1.0',
        description:
          'Every reply is an envelope `{code, msg, data}`; the schemas below are those of `data`. Codes: 200 success, 4000 refused with `data.reason`, 4001 validation with `data.fields`, 4003 `data.need` is missing, 4004 not found, 4009 idempotency conflict, 4290 too many attempts with `data.retry_after`, 5000 fault with `data.request_id`, 5030 unavailable with `data.retry_after`, 8888 token refused.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
  app.get('/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
