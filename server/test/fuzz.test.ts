import fc from 'fast-check';
import { type CallName, CODES, contract } from 'shared-api/contract';
import { contentModule } from '../src/modules/content/index.ts';
import { reconcile } from '../src/modules/ledger/index.ts';
import { reportsModule } from '../src/modules/reports/index.ts';
import { settingsModule } from '../src/modules/settings/index.ts';
import { type TestApp, testApp } from './support/app.ts';
import { describeEachDatabase, type TestDatabase } from './support/databases.ts';
import { anyRequests } from './support/fuzz.ts';
import { person, registered } from './support/people.ts';

const CALLS = [
  ...(['humanCheck', 'humanCheckVerify', 'sendCode', 'register', 'login', 'userInfo', 'logout'] as const),
  ...(['configs', 'carousels', 'notice', 'news', 'new', 'clientReport'] as const),
] satisfies CallName[];
const known = new Set<number>(Object.values(CODES));

describeEachDatabase('any request to', (makeDb) => {
  let db: TestDatabase;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    db = await makeDb();
    app = await testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: (deps) => ({
        ...contentModule({ ...deps, settings: settingsModule(deps) }).handlers,
        ...reportsModule(deps).handlers,
      }),
    });
    ({ token } = await registered(app, person()));
  });

  test.each(CALLS)('%s gets an answer of the contract, never a fault', async (name) => {
    const { request, reply } = contract[name];
    await fc.assert(
      fc.asyncProperty(anyRequests(request), fc.constantFrom(token, '', 'x'), async (body, given) => {
        const answer = await app.call(name, body, { token: given });
        expect(known).toContain(answer.code);
        expect(answer.code).not.toBe(CODES.fault);
        expect(answer.msg).not.toBe('');
        if (answer.code === CODES.ok) reply.parse(answer.data);
        if (answer.code === CODES.validation && request.safeParse(body).success === false) {
          expect(answer.data.fields).not.toBeUndefined();
        }
      }),
      { numRuns: name === 'humanCheck' || name === 'login' ? 40 : 120 },
    );
  });

  test('all of that leaves the ledger whole', async () => {
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  });
});
