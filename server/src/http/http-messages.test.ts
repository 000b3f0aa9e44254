import { createServer, type Server } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { contract } from 'shared-api/contract';
import { openPool } from '../db/postgres.ts';
import { callLimits, type LimitCalls } from './call-limits.ts';
import { contractRoutes, type Handlers } from './contract-routes.ts';
import { errors } from './errors.ts';
import { safeHeaders } from './safe-headers.ts';

let app: FastifyInstance;
let balance: () => Promise<unknown> = async () => ({});

async function build(publicUrl?: string, limitCalls?: LimitCalls): Promise<FastifyInstance> {
  const built = Fastify({ logger: false });
  safeHeaders(built, publicUrl);
  errors(built);
  const handlers = Object.fromEntries(Object.keys(contract).map((name) => [name, () => balance()]));
  contractRoutes(built, {
    db: { kysely: {} } as never,
    handlers: handlers as unknown as Handlers,
    authenticate: async (token) => (token === 'ada' ? { userId: 'u', sessionId: 's', bucket: 0 } : null),
    ...(limitCalls && { limitCalls }),
  });
  await built.ready();
  return built;
}
beforeEach(async () => {
  balance = async () => ({});
  app = await build();
});
afterEach(() => app.close());

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', token: 'ada', ...headers },
    payload: JSON.stringify(body),
  });
const bet = {
  goods_id: 'SYN50',
  direction: 'up',
  duration_seconds: 30,
  amount: '100',
  payout_rate: 8000,
  language: 'en',
} as const;

test('a user who calls too often is told when to come back, and a visitor is not counted', async () => {
  await app.close();
  app = await build(
    undefined,
    callLimits(60, () => 0),
  );
  for (let call = 0; call < 60; call += 1)
    expect((await post('/api/balance', { language: 'en' })).json().code).toBe(200);
  const refused = await post('/api/balance', { language: 'en' });
  expect(refused.json()).toMatchObject({ code: 4290, data: { retry_after: 1 } });
  expect((await post('/api/balance', { language: 'en' }, { token: 'bob' })).json().code).toBe(8888);
  expect((await app.inject('/api/quotes?type=1&language=en')).json().code).toBe(200);
});

describe('a wrong method', () => {
  test.each([
    ['GET', '/api/balance?language=en', {}, 'POST', 'This address accepts POST only.'],
    ['GET', '/api/balance', { 'accept-language': 'ar-EG,ar;q=0.9' }, 'POST', /POST/],
    ['DELETE', '/api/quotes?language=en', {}, 'GET, HEAD', 'This address accepts GET, HEAD only.'],
  ] as const)('%s %s is 405 in the language of the caller', async (method, url, headers, allow, msg) => {
    const reply = await app.inject({ method, url, headers });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    expect(reply.json()).toMatchObject({ code: 405, msg: expect.stringMatching(msg) });
  });

  test('each language has its own sentence', async () => {
    const said = await Promise.all(
      ['zh-CN', 'en', 'ar', 'zh-HK'].map(
        async (language) => (await app.inject({ url: `/api/balance?language=${language}` })).json().msg,
      ),
    );
    expect(new Set(said).size).toBe(4);
  });

  test('TRACE is refused and repeats nothing of the request', async () => {
    const reply = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/balance',
      headers: { token: 'ada' },
    });
    expect(reply.statusCode).toBe(405);
    expect(reply.body).not.toContain('ada');
  });

  test('a call that does not exist stays 404', async () => {
    const reply = await app.inject({ url: '/api/nothing?language=en' });
    expect(reply.json()).toMatchObject({
      code: 404,
      msg: "This isn't available. Refresh the app and try again.",
    });
  });
});

describe('a language that the app does not have', () => {
  test.each([
    ['fr', '登录已失效，请重新登录。'],
    ['en-GB', 'Your session has ended. Sign in again.'],
    ['zh-TW', '登入已失效，請重新登入。'],
    [7, '登录已失效，请重新登录。'],
  ])('%s falls back and refuses nothing', async (language, msg) => {
    expect((await post('/api/balance', { language })).json()).toMatchObject({ code: 200 });
    expect((await post('/api/balance', { language }, { token: '' })).json().msg).toBe(msg);
  });
});

test('a number where text is expected is told so; what is missing is told to be missing', async () => {
  const fields = async (body: object) => (await post('/api/bet', body)).json().data.fields;
  const expected = {
    name: 'amount',
    rule: 'text_expected',
    message: 'Send this as text in quotes, like "1000".',
  };
  expect(await fields({ ...bet, amount: 100 })).toEqual([expected]);
  const { amount: _, ...without } = bet;
  expect(await fields(without)).toMatchObject([{ name: 'amount', rule: 'required' }]);
  expect(await fields({ ...bet, amount: null })).toMatchObject([{ name: 'amount', rule: 'required' }]);
});

test('a key of another form is told apart from a missing one', async () => {
  expect((await post('/api/bet', bet)).json().msg).toBe(
    "We couldn't process this request. Refresh the app and try again.",
  );
  const short = await post('/api/bet', bet, { 'idempotency-key': 'short' });
  expect(short.json()).toMatchObject({
    code: 4009,
    msg: expect.stringMatching(/^The Idempotency-Key header must/),
  });
});

describe('an outage of the database', () => {
  let dead: Server | undefined;
  afterEach(() => dead?.close());

  const query = (port: number) => async () => {
    const pool = openPool({ url: `postgres://x@127.0.0.1:${port}/x` });
    try {
      return await pool.query('select 1');
    } finally {
      await pool.end();
    }
  };
  async function port(onConnection: (end: () => void) => void): Promise<number> {
    dead = createServer((socket) => onConnection(() => socket.destroy()));
    await new Promise<void>((resolve) => dead?.listen(0, '127.0.0.1', resolve));
    const at = dead.address();
    return typeof at === 'object' && at ? at.port : 0;
  }

  test('is 503 with the time of the next attempt: nobody listens, or the connection ends', async () => {
    const gone = await port(() => undefined);
    await new Promise((resolve) => dead?.close(resolve));
    for (const at of [gone, await port((end) => end())]) {
      balance = query(at);
      const reply = await post('/api/balance', { language: 'en' });
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
      expect(reply.json()).toEqual({
        code: 5030,
        msg: "The service isn't available right now. Try again in a moment.",
        data: { retry_after: 5 },
      });
    }
  });

  test.each([['57P01'], ['57P03'], ['53300'], ['08006']])('the state %s counts as one', async (code) => {
    balance = async () => {
      throw Object.assign(new Error('state'), { code });
    };
    expect((await post('/api/balance', {})).statusCode).toBe(503);
  });

  test('a fault of our own stays a fault', async () => {
    balance = async () => {
      throw Object.assign(new Error('broken'), { code: '23505' });
    };
    expect((await post('/api/balance', {})).json()).toMatchObject({ code: 5000 });
  });
});

describe('headers of every reply', () => {
  test.each(['/api/balance', '/api/nothing', '/'])(
    '%s: nosniff, and a policy that loads and embeds nothing',
    async (url) => {
      const reply = await app.inject({ url });
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(reply.headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('HTTPS for a year, subdomains included, once the public address is one of HTTPS', async () => {
    const secure = await build('https://meridian.example');
    const plain = await build('http://meridian.example');
    const header = async (built: FastifyInstance) =>
      (await built.inject({ url: '/api/nothing' })).headers['strict-transport-security'];
    expect([await header(secure), await header(plain)]).toEqual([
      'max-age=31536000; includeSubDomains',
      undefined,
    ]);
    await Promise.all([secure.close(), plain.close()]);
  });
});
