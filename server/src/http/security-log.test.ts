import { contract } from 'shared-api/contract';
import { testApp } from '../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../test/support/databases.ts';
import { DEVICE, registered } from '../../test/support/people.ts';
import { opsContract } from '../modules/operator/contract/index.ts';
import { AUTHENTICATION_CALLS } from './security-log.ts';

interface Line {
  level: number;
  reqId: string;
  time: number;
  security?: Record<string, unknown>;
}

describePostgresFirst('the security log', (makeDb) => {
  const lines: string[] = [];
  const db = perSuite(makeDb);
  const app = perSuite(() => testApp(db, { env: { HUMAN_CHECK: 'off' }, log: (line) => lines.push(line) }));
  beforeEach(() => lines.splice(0));

  const events = () =>
    lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security !== undefined);
  const login = (username: string, password: string, address = '203.0.113.7') =>
    app.call(
      'login',
      { username, password, device: DEVICE, human_proof: 'off', language: 'en' },
      { address },
    );

  test('has sign-ins that succeed and that fail, with time, request, source and reason', async () => {
    const { username, password } = await registered(app);
    lines.splice(0);
    await login(username, password);
    await login(username, 'Wrong7Lake');
    const [success, failure] = events();
    expect(success).toMatchObject({
      level: 30,
      reqId: expect.any(String),
      time: expect.any(Number),
      security: { kind: 'authentication', call: 'login', outcome: 'success' },
    });
    expect(failure).toMatchObject({
      level: 40,
      security: {
        kind: 'authentication',
        call: 'login',
        outcome: 'refused',
        reason: 'reason.credentials_wrong',
      },
    });
    expect(success?.security?.source).toMatch(/^[0-9a-f]{16}$/);
    expect(failure?.security?.source).toBe(success?.security?.source);
  });

  test('tells sources apart without their addresses, and an IPv6 network is one source', async () => {
    await login('nobody1', 'Wrong7Lake', '203.0.113.8');
    await login('nobody1', 'Wrong7Lake', '2001:db8:1:2::3');
    await login('nobody1', 'Wrong7Lake', '2001:db8:1:2:ffff::4');
    const sources = events().map(({ security }) => security?.source);
    expect(new Set(sources).size).toBe(2);
    expect(sources[1]).toBe(sources[2]);
    expect(lines.join('')).not.toMatch(/203\.0\.113|2001:db8/);
  });

  test('has refused tokens, refused input and refused acts, with the user where one is known', async () => {
    const { token } = await registered(app);
    const { user_id } = await db.kysely
      .selectFrom('sessions')
      .select('user_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    lines.splice(0);
    await app.call('userInfo', {}, { token: 'forged' });
    await app.call('revokeSession', { id: 'nonsense' }, { token });
    expect(events().map(({ security }) => security)).toEqual([
      expect.objectContaining({ kind: 'authorization', call: 'userInfo', code: 8888 }),
      expect.objectContaining({
        kind: 'authentication',
        call: 'revokeSession',
        outcome: 'refused',
        user: user_id,
      }),
    ]);
  });

  test('has no line for a call that succeeds and proves nothing', async () => {
    const { token } = await registered(app);
    lines.splice(0);
    await app.ok('userInfo', {}, { token });
    expect(events()).toEqual([]);
  });

  test('never has a password, a token, a code or a name', async () => {
    const { username, password, token, phone } = await registered(app);
    await login(username, password);
    await login(username, 'Wrong7Lake');
    await app.call('updatePassword', { password: 'Other8Lake', confirm_password: 'x' }, { token });
    const all = lines.join('');
    for (const secret of [username, password, token, phone, 'Wrong7Lake', 'Other8Lake'])
      expect(all).not.toContain(secret);
  });

  test('names calls that exist', () => {
    const known = new Set([
      ...Object.keys(contract),
      ...Object.keys(opsContract).map((name) => `ops_${name}`),
    ]);
    expect([...AUTHENTICATION_CALLS].filter((name) => !known.has(name))).toEqual([]);
  });
});
