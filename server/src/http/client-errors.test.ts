import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerBadAddress, answerClientError } from './client-errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({
    logger: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    requestTimeout: 100,
    http: { headersTimeout: 100, connectionsCheckingInterval: 50 },
  });
  app.get('/', async () => 'read');
  app.post('/echo', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** What comes back for bytes that are sent as they stand. */
function raw(request: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
const LARGE = `cookie: a=${'x'.repeat(20_000)}\r\n\r\n`;

test.each([
  ['GET / HTTP/1.1\r\nhost: a\r\naccept-language: en-US,en;q=0.9\r\n', /^Your browser sent more/],
  ['GET / HTTP/1.1\r\nhost: a\r\nAccept-Language: ar\r\n', /[\u0600-\u06ff]/],
  ['GET /api/quotes?type=1&language=zh-HK HTTP/1.1\r\nhost: a\r\naccept-language: en\r\n', /瀏覽器/],
  ['GET / HTTP/1.1\r\nhost: a\r\n', /浏览器/],
])(
  'headers that are too large get the envelope in the language of the request: %j',
  async (head, sentence) => {
    const [headers = '', body = ''] = (await raw(head + LARGE)).split('\r\n\r\n');
    expect(headers).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(headers).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ code: 431, msg: expect.stringMatching(sentence), data: {} });
  },
);

test.each([
  ['GET / HTTP/1.1\r\nhost: a\r\naccept-language: en-GB\r\n', /^[A-Z]/],
  ['GET / HTTP/1.1\r\nhost: a\r\nAccept-Language: ar\r\nx', /[\u0600-\u06ff]/],
  ['GET /api/quotes?language=zh-HK HTTP/1.1\r\nhost', /請求/],
  ['GET / HTTP/1.1\r\nhost: a\r\naccept-language: en\r\n\r\nGET / HTTP/1.1\r\n', /^read.*"msg":"[A-Z]/s],
  ['G', /请求/],
])(
  'headers that do not come to their end get it in every language, English first: %j',
  async (head, sentence) => {
    const answers = (await raw(head)).split('HTTP/1.1 ').slice(1);
    const [headers = '', body = ''] = (answers.at(-1) ?? '').split('\r\n\r\n');
    expect(headers).toMatch(/^408 Request Timeout\r\n/);
    const { msg } = JSON.parse(body);
    expect(answers.length > 1 ? `read "msg":"${msg}` : msg).toMatch(sentence);
  },
);

test('a body that never ends is answered in every language too', async () => {
  const head = 'POST /echo HTTP/1.1\r\nhost: a\r\naccept-language: en\r\ncontent-type: application/json\r\n';
  const [headers = '', body = ''] = (await raw(`${head}content-length: 10\r\n\r\n{`)).split('\r\n\r\n');
  expect(headers).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body)).toMatchObject({ code: 408, msg: expect.stringMatching(/^[A-Z]/), data: {} });
});

test('so does what is no HTTP, and what is reads as before', async () => {
  const [headers = '', body = ''] = (await raw('nonsense\r\n\r\n')).split('\r\n\r\n');
  expect(headers).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(body)).toMatchObject({ code: 400, data: {} });
  expect(await raw('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each([
  ['/api/%E0%A4%A?language=ar', {}, /[\u0600-\u06ff]/],
  ['/api/%E0%A4%A', { 'accept-language': 'en-GB,en;q=0.9', accept: '*/*' }, /^We couldn't read/],
  ['/%', {}, /请求/],
])('an address that cannot be decoded gets the envelope, too: %s %j', async (url, headers, sentence) => {
  const reply = await app.inject({ url, headers });
  expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  expect(reply.json()).toEqual({ code: 400, msg: expect.stringMatching(sentence), data: {} });
});

test('who opens one in a browser is shown that there is no such page', async () => {
  const reply = await app.inject({ url: '/news/%E0%A4%A', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/404']);
});
