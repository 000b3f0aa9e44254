import { hash, parseOptions } from '@node-rs/argon2';
import type { KyselyPlugin } from 'kysely';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../../test/support/databases.ts';
import { makeOperator } from '../../../../test/support/operators.ts';
import { DEVICE, passHumanCheck, registered } from '../../../../test/support/people.ts';
import { post } from '../../ledger/index.ts';
import { setBlock } from '../blocks.ts';
import { findUserByName } from '../users.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const wrongCredentials = {
  code: 4000,
  msg: 'Incorrect username or password. Try again.',
  data: { reason: 'credentials_wrong' },
};

function expectWait(seconds: number, expected: number): void {
  expect(seconds).toBeLessThanOrEqual(expected);
  expect(seconds).toBeGreaterThan(expected - 10);
}

describePostgresFirst('signing in', (makeDb) => {
  // One database for all: each test has people of its own.
  const db = perSuite(makeDb);
  const app = perSuite(() => testApp(db, { env: { HUMAN_CHECK: 'off' } }));

  const login = (
    username: string,
    password = 'Quiet7Lake',
    { on = app, device = DEVICE, ...options } = {} as {
      on?: TestApp;
      address?: string;
      proof?: string;
      device?: string;
    },
  ) =>
    on.call(
      'login',
      { username, password, device, human_proof: options.proof ?? 'off', language: 'en' },
      options,
    );
  const isSignedIn = async (token: unknown) =>
    (await app.call('userInfo', {}, { token: String(token) })).code === 200;

  test('works with the name in any case, and each time gives another session', async () => {
    const who = await registered(app);
    const first = await login(who.username.toUpperCase());
    const second = await login(` ${who.username} `);
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(new Set([first.data.token, second.data.token, who.token]).size).toBe(3);
    expect(await isSignedIn(first.data.token)).toBe(true);
  });

  test('of a disabled account is refused, which only the right password learns; all sessions have ended', async () => {
    const who = await registered(app);
    const user = await findUserByName(db.kysely, who.username);
    if (!user) throw new Error('nobody');
    await makeOperator(db, 'ops1');
    const { id: by } = await db.kysely.selectFrom('operators').select('id').executeTakeFirstOrThrow();
    await db.transaction((tx) => setBlock(tx, user, { state: 'disabled', cause: 'fraud', by }));
    expect(await isSignedIn(who.token)).toBe(false);
    expect(await login(who.username, 'Wrong7Lake')).toEqual(wrongCredentials);
    expect(await login(who.username)).toMatchObject({ code: 4000, data: { reason: 'account_disabled' } });
    const blocked = await registered(app);
    const other = await findUserByName(db.kysely, blocked.username);
    if (!other) throw new Error('nobody');
    await db.transaction((tx) => setBlock(tx, other, { state: 'blocked', cause: 'fraud', by }));
    expect(await isSignedIn(blocked.token)).toBe(true);
    expect((await login(blocked.username)).code).toBe(200);
  });

  test('gives an unknown user and a wrong password the same answer, after the same steps and work', async () => {
    const steps: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        steps.push(JSON.stringify([node.kind, 'from' in node ? node.from : null]));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched = await testApp(
      { ...db, kysely: db.kysely.withPlugin(recorder) },
      { env: { HUMAN_CHECK: 'off' } },
    );
    const who = await registered(watched);
    const work = async (username: string) => {
      steps.length = 0;
      const answers = [];
      const costs = [];
      for (let i = 0; i < 4; i += 1) {
        const before = process.cpuUsage();
        answers.push(await login(username, 'Wrong7Lake', { on: watched }));
        const { user, system } = process.cpuUsage(before);
        costs.push(user + system);
      }
      return { answers, cost: Math.min(...costs), steps: [...steps] };
    };
    await login('warming_up', 'Wrong7Lake', { on: watched });
    const wrong = await work(who.username);
    const unknown = await work('nobody_here');
    expect(wrong.answers).toEqual(Array(4).fill(wrongCredentials));
    expect(unknown.answers).toEqual(wrong.answers);
    expect(unknown.steps).toEqual(wrong.steps);
    // Work, not time, which a busy machine stretches. Without the comparison with a made-up hash an unknown user would
    // cost a tenth.
    expect(unknown.cost / wrong.cost).toBeGreaterThan(0.4);
    expect(unknown.cost / wrong.cost).toBeLessThan(2.5);
  });

  test('waits after five failures, and longer after each further one, also with the right password', async () => {
    const who = await registered(app);
    const wait = async (password: string) => {
      const { code, data } = await login(who.username, password);
      return code === 4290 ? Number(data.retry_after) : code;
    };
    for (let i = 0; i < 5; i += 1) expect(await wait('Wrong7Lake')).toBe(4000);
    expectWait(await wait('Quiet7Lake'), 30);
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      await db.moveClock(15 * MINUTE);
      expect(await wait('Wrong7Lake')).toBe(4000);
      expectWait(await wait('Quiet7Lake'), seconds);
    }
    await db.moveClock(15 * MINUTE);
    expect(await wait('Quiet7Lake')).toBe(200);
    for (let i = 0; i < 4; i += 1) expect(await wait('Wrong7Lake')).toBe(4000);
    expect(await wait('Quiet7Lake')).toBe(200);
  });

  test('forgets failures after an hour, and treats unknown names alike', async () => {
    for (let i = 0; i < 5; i += 1) await login('nobody_here', 'Wrong7Lake');
    expect((await login('Nobody_Here', 'Wrong7Lake')).code).toBe(4290);
    await db.moveClock(61 * MINUTE);
    for (let i = 0; i < 4; i += 1) expect(await login('nobody_here', 'Wrong7Lake')).toEqual(wrongCredentials);
  });

  test('lets no more than five guesses through when all come at once', async () => {
    const who = await registered(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(who.username, 'Wrong7Lake')));
    expect(answers.filter(({ code }) => code === 4000)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(7);
  });

  test('limits an address over all accounts; other addresses go on', async () => {
    const guarded = await testApp(db);
    const device = 'an-unknown-browser';
    const own = await passHumanCheck(db, guarded);
    // A pass serves five sign-ins.
    const passes: string[] = [];
    for (let i = 0; i < 5; i += 1) passes.push(await passHumanCheck(db, guarded, device));
    let used = 0;
    const who = await registered(app);
    const from = (address: string) => {
      used += 1;
      return { on: guarded, address, proof: passes[Math.ceil(used / 5) - 1] ?? '', device };
    };
    const other = await registered(app);
    for (let i = 0; i < 19; i += 1) await login(`somebody${i}`, 'Wrong7Lake', from('203.0.113.5'));
    expect((await login(other.username, 'Quiet7Lake', from('203.0.113.5'))).code).toBe(200);
    expect((await login('somebody20', 'Wrong7Lake', from('203.0.113.5'))).code).toBe(4000);
    expect((await login(who.username, 'Quiet7Lake', from('203.0.113.5'))).code).toBe(4290);
    expect(
      (await login(who.username, 'Quiet7Lake', { ...from('203.0.113.5'), device: DEVICE, proof: own })).code,
    ).toBe(200);
    expect((await login(who.username, 'Quiet7Lake', from('203.0.113.6'))).code).toBe(200);
  });

  test('needs the human check, and says so before the password', async () => {
    const guarded = await testApp(db);
    const who = await registered(app);
    const need = { code: 4003, data: { need: 'human_check' } };
    expect(await login(who.username, 'Wrong7Lake', { on: guarded, proof: 'none' })).toMatchObject(need);
    const proof = await passHumanCheck(db, guarded);
    expect((await login(who.username, 'Quiet7Lake', { on: guarded, proof })).code).toBe(200);
    await db.moveClock(HOUR + 5 * MINUTE);
    expect(await login(who.username, 'Quiet7Lake', { on: guarded, proof })).toMatchObject(need);
  });

  test('renews a hash made with an older cost', async () => {
    const who = await registered(app);
    const stored = () =>
      db.kysely
        .selectFrom('users')
        .select('password_hash')
        .where('username', '=', who.username)
        .executeTakeFirstOrThrow();
    const weak = await hash('Quiet7Lake', { memoryCost: 8_192, timeCost: 1 });
    await db.kysely
      .updateTable('users')
      .set({ password_hash: weak })
      .where('username', '=', who.username)
      .execute();
    expect((await login(who.username, 'Wrong7Lake')).code).toBe(4000);
    expect((await stored()).password_hash).toBe(weak);
    expect((await login(who.username)).code).toBe(200);
    const renewed = (await stored()).password_hash;
    expect(parseOptions(renewed)).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    expect((await login(who.username)).code).toBe(200);
    expect((await stored()).password_hash).toBe(renewed);
  });

  test('ends after 24 hours without use, and goes on with it', async () => {
    const { token } = await registered(app);
    await db.moveClock(23 * HOUR);
    expect(await isSignedIn(token)).toBe(true);
    await db.moveClock(23 * HOUR);
    expect(await isSignedIn(token)).toBe(true);
    await db.moveClock(24 * HOUR);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('writes a session’s use once a minute at most', async () => {
    const { token } = await registered(app);
    const { user_id: userId } = await app.ok('userInfo', {}, { token });
    const seen = async () =>
      Number(
        (
          await db.kysely
            .selectFrom('sessions')
            .select('seen_at')
            .where('user_id', '=', userId)
            .executeTakeFirstOrThrow()
        ).seen_at,
      );
    const first = await seen();
    await isSignedIn(token);
    expect(await seen()).toBe(first);
    await db.moveClock(61_000);
    await isSignedIn(token);
    const second = await seen();
    expect(second).toBeGreaterThan(first);
    await isSignedIn(token);
    expect(await seen()).toBe(second);
  });

  test('ends with signing out: this session, not the others', async () => {
    const who = await registered(app);
    const other = await login(who.username);
    expect(await app.call('logout', {}, { token: who.token })).toMatchObject({ code: 200, data: {} });
    expect(await isSignedIn(who.token)).toBe(false);
    expect(await isSignedIn(other.data.token)).toBe(true);
    expect((await app.call('logout', {}, { token: who.token })).code).toBe(8888);
  });

  test('refuses every token that is none', async () => {
    for (const token of ['', 'x', '00', `zz${'a'.repeat(43)}`, `00${'a'.repeat(43)}`, 'a'.repeat(5000)]) {
      expect((await app.call('userInfo', {}, { token })).code).toBe(8888);
    }
  });

  test('shows the available balance', async () => {
    const { token, username } = await registered(app);
    const { bucket, id } = await db.kysely
      .selectFrom('users')
      .select(['bucket', 'id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db.transaction((tx) =>
      post(tx, {
        bucket,
        kind: 'deposit',
        source: { type: 'test', id: 'deposit', step: 'credit' },
        transfers: [
          { debit: { house: 'clearing' }, credit: { user: id, kind: 'available' }, amountMinor: 125_050n },
        ],
      }),
    );
    expect(await app.ok('userInfo', {}, { token })).toMatchObject({ balance: '1250.50' });
  });
});
