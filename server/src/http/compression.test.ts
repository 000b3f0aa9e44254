import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { compression } from './compression.ts';
import { docs } from './docs.ts';
import { PreserializedJson } from './preserialized-json.ts';

const LONG = JSON.stringify({ text: 'price '.repeat(500) });
const shared = new PreserializedJson(LONG);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ logger: false });
  compression(app);
  await docs(app, 'Meridian');
  const answer = (url: string, type: string, payload: () => unknown) =>
    app.get(url, (_request, reply) => reply.header('vary', 'cookie').type(type).send(payload()));
  answer('/json', 'application/json; charset=utf-8', () => LONG);
  answer('/short', 'application/json; charset=utf-8', () => '{}');
  answer('/shared', 'application/json; charset=utf-8', () => shared.within('{"data":'));
  answer('/page', 'text/html; charset=utf-8', () => LONG);
  answer('/manifest', 'application/manifest+json', () => LONG);
  answer('/icon', 'image/svg+xml; charset=utf-8', () => LONG);
  answer('/file', 'text/csv', () => Readable.from([LONG.slice(0, 99), LONG.slice(99)]));
  answer('/problem', 'text/plain', () =>
    Readable.from(
      (function* () {
        yield LONG;
        throw new Error('planted');
      })(),
    ),
  );
  answer('/picture', 'image/webp', () => Buffer.from(LONG));
  answer('/stream', 'text/event-stream; charset=utf-8', () => LONG);
  app.get('/packed', (_request, reply) => reply.header('content-encoding', 'br').type('text/css').send(LONG));
  app.get('/part', (_request, reply) => reply.code(206).type('text/plain').send(LONG));
  await app.ready();
});
afterAll(() => app.close());

const open = (url: string, encodings = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });
const encodingOf = async (url: string, encodings?: string) =>
  (await open(url, encodings)).headers['content-encoding'];

test.each(['/json', '/page', '/manifest', '/icon', '/file'])(
  '%s is compressed, as it stands',
  async (url) => {
    const reply = await open(url);
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(String(brotliDecompressSync(reply.rawPayload))).toBe(LONG);
    expect((await open(url, '')).body).toBe(LONG);
  },
);

test('the document of the calls, and the scripts of its page, are compressed', async () => {
  for (const url of [
    '/docs/openapi.json',
    '/docs/static/swagger-ui.css',
    '/docs/static/swagger-ui-bundle.js',
  ])
    expect([url, await encodingOf(url)]).toEqual([url, 'br']);
});

test('the encoding is one that the client accepts, or none', async () => {
  expect(String(gunzipSync((await open('/json', 'gzip')).rawPayload))).toBe(LONG);
  expect(await encodingOf('/json', 'br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encodingOf('/json', 'zstd')).toBeUndefined();
  expect((await open('/json', '')).headers.vary).toBe('cookie, accept-encoding');
});

test.each(['/short', '/picture', '/stream', '/part'])('%s is sent as it is', async (url) => {
  expect(await encodingOf(url)).toBeUndefined();
});

test('what is compressed already is not compressed twice', async () => {
  expect((await open('/packed')).body).toBe(LONG);
});

test('a reply that many are sent is compressed once', async () => {
  const [one, other] = await Promise.all([open('/shared'), open('/shared')]);
  expect(String(brotliDecompressSync(one.rawPayload))).toBe(`{"data":${LONG}}`);
  expect(other.rawPayload).toEqual(one.rawPayload);
});

test('a file that cannot be read is refused in plain text', async () => {
  const reply = await open('/problem');
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.json()).toMatchObject({ statusCode: 500 });
});
