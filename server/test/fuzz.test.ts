import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type CallName, CODES, contract } from 'shared-api/contract';
import { search } from '../../tools/jest/search.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { reconcile } from '../src/modules/ledger/index.ts';
import { type Answer, TEST_SECRETS_KEY } from './support/app.ts';
import { describePostgresFirst, type TestDatabase } from './support/databases.ts';
import { anyRequests } from './support/fuzz.ts';
import { missingIn } from './support/monitoring.ts';
import { person } from './support/people.ts';

const CALLS = Object.keys(contract) as CallName[];
const PASSWORDS: readonly CallName[] = ['resetPassword', 'updatePassword', 'addTradePassword'];
/** Pictures and password hashes are slow to make. */
const SLOW = new Set<CallName>(['humanCheck', 'register', 'login', ...PASSWORDS]);
/** How many requests of each call. */
const [OF_SLOW, OF_OTHERS] = search ? [30, 80] : [3, 10];
const known = new Set<number>(Object.values(CODES));
const config = readConfig({
  LOG_LEVEL: 'silent',
  HUMAN_CHECK: 'off',
  SESSIONS: 'always',
  SECRETS_KEY: TEST_SECRETS_KEY,
  CALLS_PER_USER: 'off',
});

function queryOf(body: unknown): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const entries = Object.entries(Object(body) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, text(value).slice(0, 2000)]));
}

// The inner suite's server stops before the outer one's database closes.
describePostgresFirst('the whole server', (makeDb) =>
  describe('any request to', () => {
    let db: TestDatabase;
    let app: FastifyInstance;
    let token: string;

    async function send(name: CallName, body: unknown, given: string): Promise<Answer> {
      const { method, path } = contract[name];
      const headers = { token: given, 'idempotency-key': randomUUID() };
      const reply =
        method === 'GET'
          ? await app.inject({ method, url: path, query: queryOf(body), headers })
          : await app.inject({
              method,
              url: path,
              headers: { ...headers, 'content-type': 'application/json' },
              payload: JSON.stringify(body) ?? '',
            });
      expect(reply.statusCode).toBe(200);
      return reply.json<Answer>();
    }

    beforeAll(async () => {
      db = await makeDb();
      ({ app } = await buildApp({ config, db }));
      await app.ready();
      const who = person();
      const { data } = await send('sendCode', { ...who, purpose: 'register' }, '');
      ({ token } = (await send('register', { ...who, code: data.sandbox_code }, '')).data as {
        token: string;
      });
    });

    afterAll(() => app.close());

    // The last call ends the session.
    test.each(CALLS.toSorted((a, b) => Number(a === 'logout') - Number(b === 'logout')))(
      '%s gets an answer of the contract, never a fault',
      async (name) => {
        const { request, reply } = contract[name];
        await fc.assert(
          fc.asyncProperty(anyRequests(request), fc.constantFrom(token, '', 'x'), async (body, given) => {
            const answer = await send(name, body, given);
            expect(known).toContain(answer.code);
            expect(answer.code).not.toBe(CODES.fault);
            expect(answer.msg).not.toBe('');
            if (answer.code === CODES.ok) reply.parse(answer.data);
            if (answer.code === CODES.validation) expect(answer.data.fields).not.toBeUndefined();
          }),
          { numRuns: SLOW.has(name) ? OF_SLOW : OF_OTHERS },
        );
      },
    );

    test('it tells every metric that alerts and dashboard read', async () => {
      const { body } = await app.inject('/metrics');
      // An embedded database has no connections to count.
      const ofPostgres = ['MeridianNoConnections', 'Connections to the database'];
      const missing = ofPostgres.map((of) => `${of}: database_connections`);
      expect(missingIn(body)).toEqual(db.kind === 'pglite' ? missing : []);
    });

    test('all of that leaves the ledger whole', async () => {
      expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
    });
  }),
);
