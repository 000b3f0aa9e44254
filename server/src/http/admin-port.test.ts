import Fastify, { type FastifyInstance } from 'fastify';
import { adminPort } from './admin-port.ts';
import { errors } from './errors.ts';
import { openTransport } from './transport.ts';

const LOCAL = { host: '127.0.0.1', port: 0 };
const PUBLIC = ['/api/quotes', '/', '/docs'];
const ADMINISTRATIVE = ['/metrics', '/ops/api/me', '/docs/operators.json', '/console/'];
const EVERYWHERE = ['/healthz', '/readyz'];

let app: FastifyInstance;
afterEach(() => app.close());

async function serve(isOn: boolean) {
  app = Fastify({ forceCloseConnections: 'idle' });
  const admin = adminPort(app, { isOn, transport: openTransport({ SECURITY: 'standard' }) });
  errors(app);
  for (const url of [...PUBLIC, ...ADMINISTRATIVE, ...EVERYWHERE])
    app.route({ method: url.startsWith('/ops') ? 'POST' : 'GET', url, handler: async () => ({ here: url }) });
  const open = await app.listen(LOCAL);
  const closed = isOn ? `http://127.0.0.1:${await admin.listen(LOCAL)}` : open;
  return { open, closed };
}

const ask = async (origin: string, url: string, method = url.startsWith('/ops') ? 'POST' : 'GET') => {
  const reply = await fetch(`${origin}${url}`, { method, redirect: 'manual' });
  await reply.text();
  return reply.status;
};
const askAll = (origin: string, urls: readonly string[]) => Promise.all(urls.map((url) => ask(origin, url)));

test('without a port of their own all routes are on one', async () => {
  const { open } = await serve(false);
  expect(await askAll(open, [...PUBLIC, ...ADMINISTRATIVE, ...EVERYWHERE])).toEqual(Array(9).fill(200));
});

test('administrative routes are found on their port alone, and nothing else is found there', async () => {
  const { open, closed } = await serve(true);
  expect(await askAll(open, PUBLIC)).toEqual([200, 200, 200]);
  expect(await askAll(closed, ADMINISTRATIVE)).toEqual([200, 200, 200, 200]);
  expect(await askAll(open, EVERYWHERE)).toEqual([200, 200]);
  expect(await askAll(closed, EVERYWHERE)).toEqual([200, 200]);
  expect(await askAll(open, ADMINISTRATIVE)).toEqual([404, 404, 404, 404]);
  expect(await askAll(closed, ['/api/quotes', '/docs'])).toEqual([404, 404]);
});

test("the port's own address leads to the console", async () => {
  const { closed } = await serve(true);
  const reply = await fetch(closed, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/console/']);
});

test.each(['/%6detrics', '/metrics?a', '/metrics/', '/METRICS', '//metrics', '/ops/../metrics'])(
  'no spelling of a path leads past it: %s',
  async (url) => {
    const { open } = await serve(true);
    expect(await ask(open, url)).toBe(404);
  },
);

test('a wrong method does not say that there is such a route', async () => {
  const { open, closed } = await serve(true);
  expect(await ask(open, '/ops/api/me', 'GET')).toBe(404);
  expect(await ask(closed, '/ops/api/me', 'GET')).toBe(405);
});

test('it closes with the server', async () => {
  const { closed } = await serve(true);
  await app.close();
  await expect(ask(closed, '/metrics')).rejects.toThrow();
});
