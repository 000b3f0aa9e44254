import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { makeOperator, type OpsApp, opsApp, type TestOperator } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { type OpsCallName, opsContract, totpCode } from './index.ts';

describeEachDatabase('operators', (makeDb) => {
  let db: TestDatabase;
  let ops: OpsApp;
  let operator: TestOperator;
  beforeEach(async () => {
    db = await makeDb();
    ops = await opsApp(db);
    operator = await makeOperator(db, 'ops1');
  });
  afterEach(() => ops.app.close());

  const codeNow = async ({ secret }: TestOperator) => totpCode(secret, await readNow(db.kysely));

  test('sign in with password and code, and a code works once', async () => {
    const { name, password } = operator;
    const input = { name, password, code: await codeNow(operator) };
    const { token, role } = await ops.ok('login', input, '');
    expect(role).toBe('operator');
    expect(await ops.ok('me', {}, token)).toEqual({ name: 'ops1', role: 'operator' });
    expect((await ops.call('login', { language: 'en', ...input })).msg).toMatch(/used before/);
    await db.moveClock(30_000);
    expect(await ops.signIn(operator)).not.toBe(token);
  });

  test('are refused alike whatever is wrong, and must wait after five failures', async () => {
    const { name, password } = operator;
    const code = await codeNow(operator);
    const tries = [
      { name, password, code: code === '000000' ? '000001' : '000000' },
      { name, password: 'wrong', code },
      { name: 'nobody', password, code },
    ];
    const answers = [];
    for (const input of tries) answers.push(await ops.call('login', { language: 'en', ...input }));
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1);
    for (let i = 0; i < 3; i += 1) await ops.call('login', tries[0]);
    const waiting = await ops.call('login', { name, password, code });
    expect(waiting).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
    await db.moveClock(31_000);
    expect(await ops.signIn(operator)).toMatch(/^ops_/);
  });

  test('are signed out by themselves after a working day', async () => {
    const token = await ops.signIn(operator);
    await db.moveClock(8 * 3600_000 - 60_000);
    expect((await ops.call('me', {}, { token })).code).toBe(200);
    await db.moveClock(61_000);
    expect((await ops.call('me', {}, { token })).code).toBe(8888);
    await db.moveClock(30_000);
    const other = await ops.signIn(operator);
    await ops.ok('logout', {}, other);
    expect((await ops.call('me', {}, { token: other })).code).toBe(8888);
  });

  test('change something only as operators: an auditor reads', async () => {
    const token = await ops.signIn(await makeOperator(db, 'audit', 'auditor'));
    for (const name of Object.keys(opsContract) as OpsCallName[]) {
      const { role } = opsContract[name];
      expect((await ops.call(name, {}, {})).code).toBe(role === 'anybody' ? 4001 : 8888);
      if (role !== 'operator') continue;
      const { code, msg } = await ops.call(name, { language: 'en' }, { token });
      expect({ name, code, msg }).toEqual({ name, code: 4000, msg: expect.stringContaining('reads') });
    }
  });
});
