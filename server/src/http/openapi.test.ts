import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { contract } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import { opsContract } from '../modules/operator/contract/index.ts';
import { opsRoutes } from '../modules/operator/routes.ts';
import { contractRoutes } from './contract-routes.ts';
import { docs } from './docs.ts';
import { errors } from './errors.ts';

/** Every call is registered, none is carried out. */
async function documents(): Promise<Record<'openapi' | 'operators', string>> {
  const app = Fastify({ logger: false });
  errors(app);
  await docs(app, 'Meridian');
  const db = {} as Database;
  contractRoutes(app, { db, handlers: {} as never, authenticate: async () => null });
  opsRoutes(app, { db, handlers: {} as never });
  const read = async (name: string) => (await app.inject({ url: `/docs/${name}.json` })).body;
  const both = { openapi: await read('openapi'), operators: await read('operators') };
  await app.close();
  return both;
}

const made = documents();

type Operation = OpenAPIV3_1.OperationObject & { path: string };
function operationsIn(text: string): Operation[] {
  const { paths = {} } = JSON.parse(text) as OpenAPIV3_1.Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    [item?.get, item?.post].flatMap((operation) => (operation ? [{ ...operation, path }] : [])),
  );
}

test.each(['openapi', 'operators'] as const)(
  'the linter of OpenAPI has nothing to say of %s',
  async (name) => {
    const config = await createConfig({ extends: ['recommended'] });
    const lint = async (source: string) =>
      (await lintFromString({ source, absoluteRef: `/${name}.json`, config })).map(
        ({ ruleId, severity, location }) => `${severity} ${ruleId} ${location[0]?.pointer}`,
      );
    const source = (await made)[name];
    expect(await lint(source)).toEqual([]);
    const { servers: _, ...without } = JSON.parse(source) as OpenAPIV3_1.Document;
    expect(await lint(JSON.stringify(without))).toEqual([expect.stringContaining('error no-empty-servers')]);
  },
);

test('the app’s calls and the operators’ are in documents of their own, with their paths', async () => {
  const { openapi, operators } = await made;
  const paths = (text: string) =>
    operationsIn(text)
      .map(({ path }) => path)
      .sort();
  const stated = (calls: object) =>
    Object.values(calls)
      .map(({ path }: { path: string }) => path)
      .sort();
  expect(paths(openapi)).toEqual(stated(contract));
  expect(paths(operators)).toEqual(stated(opsContract));
});

test('each call has an id and a summary, and its key and token where it needs them', async () => {
  const { openapi, operators } = await made;
  for (const { operationId = '', summary, security, parameters = [] } of operationsIn(openapi)) {
    const call = contract[operationId as keyof typeof contract];
    expect(summary).toBe(call.summary);
    expect([operationId, security]).toEqual([operationId, call.token === 'required' ? [{ token: [] }] : []]);
    const key = parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey'));
    expect([operationId, key]).toEqual([operationId, call.idempotent]);
  }
  for (const { operationId = '', security, parameters = [] } of operationsIn(operators)) {
    const { role } = opsContract[operationId.replace('ops_', '') as keyof typeof opsContract];
    expect([operationId, security]).toEqual([operationId, role === 'anybody' ? [] : [{ token: [] }]]);
    expect([operationId, parameters.length]).toEqual([operationId, role === 'operator' ? 1 : 0]);
  }
});

test('a reply stands in its envelope, beside the refusal', async () => {
  const login = operationsIn((await made).openapi).find(({ operationId }) => operationId === 'login');
  expect(login?.responses?.['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: [
            { properties: { code: { enum: [200] }, data: { anyOf: expect.any(Array) } } },
            { $ref: '#/components/schemas/Refusal' },
          ],
        },
      },
    },
  });
  expect(Object.keys(login?.responses ?? {})).toEqual(['200', '500', '503', '4XX']);
});
