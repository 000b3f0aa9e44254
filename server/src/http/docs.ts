import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { contract } from 'shared-api/contract';
import { SERVER_VERSION } from '../lib/version.ts';
import { completeOpenApi } from './openapi.logic.ts';

/** Of the page at /docs and its files. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const OPERATORS = '/ops/api/';
const CODES =
  'Codes: 200 success, 4000 refused with `data.reason`, 4001 validation with `data.fields`, 4003 `data.need` is missing, 4004 not found, 4009 idempotency conflict, 4290 too many attempts with `data.retry_after`, 5000 fault with `data.request_id`, 5030 unavailable with `data.retry_after`, 8888 token refused.';

const ONCE = new Set(Object.entries(contract).flatMap(([name, call]) => (call.idempotent ? [name] : [])));

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the operators' calls. */
    operatorsSwagger(): OpenAPIV3_1.Document;
  }
}

interface OpenApi {
  decorator: 'swagger' | 'operatorsSwagger';
  title: string;
  /** Whether a path belongs into the document. */
  has: (url: string) => boolean;
  needsKey: (operationId: string) => boolean;
}

/** Makes one document of the routes that are registered afterwards. */
async function openApi(app: FastifyInstance, { decorator, title, has, needsKey }: OpenApi): Promise<void> {
  await app.register(swagger, {
    decorator,
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: SERVER_VERSION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description: `Every reply is an envelope \`{code, msg, data}\`. ${CODES}`,
      },
      servers: [{ url: '/', description: 'The server that has this document.' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: has(url) ? schema : { ...schema, hide: true }, url };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      return completeOpenApi(made.openapiObject as OpenAPIV3_1.Document, needsKey);
    },
  });
}

/**
 * The OpenAPI page at /docs, from the same schemas that validate. The documents themselves: the app's calls at
 * /docs/openapi.json, the operators' at /docs/operators.json.
 */
export async function docs(app: FastifyInstance, title: string): Promise<void> {
  await openApi(app, {
    decorator: 'swagger',
    title: `${title} API`,
    has: (url) => !url.startsWith(OPERATORS),
    needsKey: (id) => ONCE.has(id),
  });
  const acts = new Set<string>();
  app.addHook('onRoute', ({ schema, url }) => {
    if (url.startsWith(OPERATORS) && schema?.tags?.includes('operators') && schema.operationId)
      acts.add(schema.operationId);
  });
  await openApi(app, {
    decorator: 'operatorsSwagger',
    title: `${title} operators' API`,
    has: (url) => url.startsWith(OPERATORS),
    needsKey: (id) => acts.has(id),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
  app.get('/docs/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/docs/operators.json', { schema: { hide: true } }, () => app.operatorsSwagger());
}
