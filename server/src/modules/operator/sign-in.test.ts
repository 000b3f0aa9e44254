import { describeDatabase, perTest } from '../../../test/support/databases.ts';
import { makeOperator, OPS_DEVICE, opsApp, type TestOperator } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { solveWork, WORK_BITS } from '../human-check/index.ts';
import { type OpsCallName, opsContract, totpCode } from './index.ts';

describeDatabase('operators', (makeDb) => {
  const db = perTest(makeDb);
  const ops = perTest(() => opsApp(db));
  const operator = perTest(() => makeOperator(db, 'ops1'));
  afterEach(() => ops.app.close());

  const codeNow = async ({ secret }: TestOperator) => totpCode(secret, await readNow(db.kysely));

  test('sign in with password and code, and a code works once', async () => {
    const { name, password } = operator;
    const input = { name, password, code: await codeNow(operator) };
    const { data } = await ops.login(input);
    const token = String(data.token);
    expect(data.role).toBe('operator');
    expect(await ops.ok('me', {}, token)).toEqual({ name: 'ops1', role: 'operator' });
    expect((await ops.login(input)).msg).toMatch(/already used this code/);
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
    for (const input of tries) answers.push(await ops.login(input));
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`)).size).toBe(1);
    for (let i = 0; i < 3; i += 1) await ops.login(tries[0] ?? {});
    const waiting = await ops.login({ name, password, code });
    expect(waiting).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
    await db.moveClock(31_000);
    expect(await ops.signIn(operator)).toMatch(/^ops_/);
  });

  test('sign in although a stranger has guessed at their name from one network and from many', async () => {
    const { name } = operator;
    await ops.signIn(operator);
    await db.moveClock(30_000);
    const guess = (i: number, address: string) =>
      ops.login(
        { name, password: `Guess-${i}`, code: '123456', device: `machine-of-a-stranger-${i}` },
        { address },
      );
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push(await guess(i, '203.0.113.9'));
    expect(answers.map(({ code }) => code)).toEqual([...Array(5).fill(4000), ...Array(7).fill(4290)]);
    for (let i = 12; i < 24; i += 1) expect((await guess(i, `198.51.100.${i}`)).code).toBe(4000);
    // On the machine that is known, even from the stranger's own network.
    const { password, secret } = operator;
    const signIn = async (device: string, address: string) =>
      (
        await ops.login(
          { name, password, code: totpCode(secret, await readNow(db.kysely)), device },
          { address },
        )
      ).code;
    expect(await signIn(OPS_DEVICE, '203.0.113.9')).toBe(200);
    await db.moveClock(30_000);
    // On a new machine, from anywhere else.
    expect(await signIn('another-machine-of-theirs', '192.0.2.7')).toBe(200);
    await db.moveClock(30_000);
    expect(await signIn('third-machine-of-theirs', '203.0.113.200')).toBe(200);
  });

  test('keep waiting on their own machine after five failures of their own', async () => {
    const { name, password } = operator;
    await ops.signIn(operator);
    for (let i = 0; i < 5; i += 1) await ops.login({ name, password: 'wrong', code: '123456' });
    await db.moveClock(10_000);
    expect((await ops.login({ name, password, code: await codeNow(operator) })).code).toBe(4290);
    await db.moveClock(21_000);
    expect(await ops.signIn(operator)).toMatch(/^ops_/);
  });

  test('are let in only with work that was done for this device, once, within ten minutes', async () => {
    const working = await opsApp(db, WORK_BITS);
    const { name, password } = operator;
    const attempt = async (device: string, work: object) =>
      working.call('login', { language: 'en', name, password, code: await codeNow(operator), device, work });
    const begin = async (device: string) => {
      const { work } = await working.ok('beginLogin', { device }, '');
      return { salt: work.salt, nonce: await solveWork(work) };
    };
    const refused = { code: 4000, msg: expect.stringContaining('work') };
    const other = 'machine-of-somebody-else';
    const done = await begin(OPS_DEVICE);
    if (done.nonce > 0) expect(await attempt(OPS_DEVICE, { ...done, nonce: 0 })).toMatchObject(refused);
    expect(await attempt(OPS_DEVICE, { ...done, salt: `${done.salt}x` })).toMatchObject(refused);
    expect(await attempt(OPS_DEVICE, { salt: 'made.up.salt', nonce: 0 })).toMatchObject(refused);
    expect(await attempt(other, done)).toMatchObject(refused);
    expect((await attempt(OPS_DEVICE, done)).code).toBe(200);
    await db.moveClock(30_000);
    expect(await attempt(OPS_DEVICE, done)).toMatchObject(refused);
    const late = await begin(OPS_DEVICE);
    await db.moveClock(600_000);
    expect(await attempt(OPS_DEVICE, late)).toMatchObject(refused);
    await working.app.close();
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
      expect({ name, code, msg }).toEqual({ name, code: 4000, msg: expect.stringContaining('read-only') });
    }
  });
});
