import { type TestApp, testApp } from '../../../test/support/app.ts';
import { describeDatabase } from '../../../test/support/databases.ts';
import { DEVICE, newcomerPerTest, person, registered } from '../../../test/support/people.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const DAY = 86_400_000;
const fields = (name: string, rule: string) => ({ code: 4001, data: { fields: [{ name, rule }] } });

describeDatabase('an account', (makeDb) => {
  const { db, app, who } = newcomerPerTest(makeDb);

  const login = (password: string, more: Record<string, unknown> = {}, from = {}) =>
    app.call(
      'login',
      { username: who.username, password, device: DEVICE, human_proof: 'off', ...more },
      from,
    );
  const isOpen = async (token: string) => (await app.call('userInfo', {}, { token })).code === 200;
  const codeFor = async (purpose: string, phone = who.phone) => {
    const { data } = await app.call('sendCode', { phone, purpose, device: DEVICE, human_proof: 'off' });
    return String(data.sandbox_code);
  };
  const newPassword = (password: string) => ({ password, confirm_password: password });
  const reset = (code: string, { password = 'Fresh7Lake', phone = who.phone, device = DEVICE } = {}) =>
    app.call('resetPassword', { phone, code, ...newPassword(password), device, human_proof: 'off' });

  test('changes its password by the old one or a code; the other sessions end, this one stays', async () => {
    const other = String((await login(who.password)).data.token);
    const change = (input: Record<string, unknown>) => app.call('updatePassword', input, who);
    const fresh = newPassword('Fresh7Lake');
    expect(await change(fresh)).toMatchObject(fields('old_password', 'required'));
    expect(await change({ ...fresh, old_password: 'Wrong7Lake' })).toMatchObject(
      fields('old_password', 'password_wrong'),
    );
    for (const [password, rule] of [
      ['short', 'password_format'],
      ['password1', 'password_common'],
      ['Meridian2026', 'password_common'],
      [who.username, 'password_common'],
      [who.password, 'password_same'],
    ] as const)
      if (password.length <= 12)
        expect(await change({ ...newPassword(password), old_password: who.password })).toMatchObject(
          fields('password', rule),
        );
    expect(await isOpen(other)).toBe(true);
    expect(await change({ ...fresh, old_password: who.password })).toMatchObject({ code: 200 });
    expect([await isOpen(other), await isOpen(who.token)]).toEqual([false, true]);
    expect((await login(who.password)).code).toBe(4000);
    expect((await login('Fresh7Lake')).code).toBe(200);
    const code = await codeFor('update_password');
    const byCode = { ...newPassword('Third7Lake'), code };
    for (const device of [undefined, 'another-browser-of-mine'])
      expect(await change({ ...byCode, device })).toMatchObject(fields('code', 'code_wrong'));
    expect(await change({ ...byCode, device: DEVICE })).toMatchObject({ code: 200 });
    expect((await login('Third7Lake')).code).toBe(200);
  });

  test('gets a forgotten password anew; all sessions end, and a lock by strangers ends too', async () => {
    const device = 'a-browser-of-a-stranger-1';
    for (let i = 0; i < 6; i += 1) await login('Wrong7Lake', { device });
    expect((await login(who.password, { device: 'another-browser-of-mine' })).code).toBe(4290);
    expect(await reset('0000')).toMatchObject(fields('code', 'code_expired'));
    const foreign = await codeFor('update_password');
    expect(await reset(foreign)).toMatchObject(fields('code', 'code_expired'));
    expect(await reset(await codeFor('reset_password'))).toMatchObject({ code: 200 });
    expect(await isOpen(who.token)).toBe(false);
    expect((await login('Fresh7Lake', { device: 'another-browser-of-mine' })).code).toBe(200);
  });

  describe('and a browser that it does not know', () => {
    const STRANGER = 'a-browser-of-a-stranger-1';
    const lines: string[] = [];
    let logged: TestApp;
    beforeEach(async () => {
      lines.length = 0;
      logged = await testApp(db, { env: { HUMAN_CHECK: 'off' }, log: (line) => lines.push(line) });
    });
    const ask = (phone: string, purpose = 'reset_password', device = STRANGER) =>
      logged.call('sendCode', { phone, purpose, device, human_proof: 'off' });
    const inLog = () => lines.map((line) => JSON.parse(line)).filter((line) => 'sandbox_code' in line);

    test('gets no code on its screen, whether the phone has an account or not', async () => {
      const [known, unknown] = [await ask(who.phone), await ask(person().phone)];
      expect(known.data).toEqual({ expires_at: expect.any(String), resend_after: 60, sandbox_code: null });
      expect(unknown.data).toEqual({ ...known.data, expires_at: expect.any(String) });
      expect({ ...unknown, data: null }).toEqual({ ...known, data: null });
      for (const purpose of ['update_password', 'add_trade_password', 'update_trade_password'])
        expect((await ask(who.phone, purpose)).data).toMatchObject({ sandbox_code: null });
    });

    test('resets the password by the code in the log of the server, on that browser alone', async () => {
      await ask(who.phone);
      const [{ sandbox_code: code, phone }] = inLog();
      expect(phone).toBe(`+86****${who.phone.slice(-4)}`);
      expect(lines.join('')).not.toContain(who.phone);
      expect(await reset(String(code))).toMatchObject(fields('code', 'code_wrong'));
      expect(await reset(String(code), { device: STRANGER })).toMatchObject({ code: 200 });
    });

    test('is told that a phone has no account by its right code alone', async () => {
      const { phone } = person();
      await ask(phone);
      const [{ sandbox_code: code }] = inLog();
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
      const there = { phone, device: STRANGER };
      expect(await reset(wrong, there)).toMatchObject(fields('code', 'code_wrong'));
      expect(await reset(String(code), there)).toMatchObject(fields('phone', 'not_found'));
    });

    test('leaves no code in the log where the screen shows it, or where a code is really sent', async () => {
      expect((await ask(person().phone, 'register')).data.sandbox_code).toMatch(/^\d{4}$/);
      expect((await ask(who.phone, 'reset_password', DEVICE)).data.sandbox_code).toMatch(/^\d{4}$/);
      expect(inLog()).toEqual([]);
      const sent: string[] = [];
      const real = await testApp(db, {
        env: { HUMAN_CHECK: 'off' },
        log: (line) => lines.push(line),
        sender: {
          send: async ({ code }) => {
            sent.push(code);
            return {};
          },
        },
      });
      const { phone } = person();
      const answer = await real.ok('sendCode', {
        ...{ phone, purpose: 'reset_password', device: STRANGER, human_proof: 'off' },
      });
      expect(answer).not.toHaveProperty('sandbox_code');
      expect(sent).toHaveLength(1);
      expect(lines.join('')).not.toContain(`"${sent[0]}"`);
    });
  });

  test('takes long passwords of any kind where the strict rule is on, and says so', async () => {
    const strict = await testApp(db, { env: { HUMAN_CHECK: 'off', PASSWORD_RULE: 'strict' } });
    const phrase = 'ein grüner Frosch & 7 Störche';
    const user = await registered(strict, person(newPassword(phrase)));
    const sign = { username: user.username, device: DEVICE, human_proof: 'off' };
    expect((await strict.call('login', { ...sign, password: phrase.normalize('NFD') })).code).toBe(200);
    const { sandbox_code: code } = await strict.ok('sendCode', {
      ...{ phone: person().phone, purpose: 'register', device: DEVICE, human_proof: 'off' },
    });
    const late = person(newPassword('six666'));
    expect(await strict.call('register', { ...late, code })).toMatchObject(
      fields('password', 'password_strict'),
    );
    expect(await app.call('register', { ...person(newPassword(phrase)), code })).toMatchObject(
      fields('password', 'password_format'),
    );
  });

  test('has another token once its user has proved anew who they are, where the client takes one', async () => {
    const change = (password: string, token: string, renewal?: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/updatePassword',
        headers: { token, ...(renewal && { renewal }) },
        payload: { ...newPassword(password), old_password: who.password },
      });
    const wrong = await app.app.inject({
      method: 'POST',
      url: '/api/updatePassword',
      headers: { token: who.token, renewal: 'accepted' },
      payload: { ...newPassword('Fresh7Lake'), old_password: 'Wrong7Lake' },
    });
    expect(wrong.headers).not.toHaveProperty('renewed-token');
    const answer = await change('Fresh7Lake', who.token, 'accepted');
    const fresh = String(answer.headers['renewed-token']);
    expect(Date.parse(String(answer.headers['renewed-until']))).toBeGreaterThan(Date.now());
    expect(fresh).not.toBe(who.token);
    const { items } = await app.ok('sessions', {}, { token: fresh });
    expect(items).toMatchObject([{ current: true }]);
    // Calls with the old one may still be on their way.
    expect(await isOpen(who.token)).toBe(true);
    await db.moveClock(11_000);
    expect([await isOpen(who.token), await isOpen(fresh)]).toEqual([false, true]);
    // An older page does not store another token, and keeps its own.
    who.password = 'Fresh7Lake';
    const kept = await change('Third7Lake', fresh);
    expect(kept.headers).not.toHaveProperty('renewed-token');
    await db.moveClock(11_000);
    expect(await isOpen(fresh)).toBe(true);
  });

  test('has codes of as many digits as the installation asks for; others cost no try', async () => {
    const six = await testApp(db, { env: { HUMAN_CHECK: 'off', PHONE_CODE_DIGITS: '6' } });
    const late = person();
    const { sandbox_code: code } = await six.ok('sendCode', { ...late, purpose: 'register' });
    expect(code).toMatch(/^\d{6}$/);
    for (let i = 0; i < 6; i += 1)
      expect(await six.call('register', { ...late, code: '1234' })).toMatchObject(
        fields('code', 'code_format'),
      );
    expect(await six.call('register', { ...late, code: '123456789' })).toMatchObject(
      fields('code', 'code_format'),
    );
    expect(await six.call('register', { ...late, code })).toMatchObject({ code: 200 });
  });

  test('shows where it is open, ends one session or all others, and never another user’s', async () => {
    const from = { agent: PHONE, address: '203.0.113.77' };
    const phone = String((await login(who.password, {}, from)).data.token);
    const third = String((await login(who.password)).data.token);
    const { items } = await app.ok('sessions', {}, who);
    expect(items).toHaveLength(3);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const there = items.find(({ browser }) => browser === 'Safari');
    expect(there).toMatchObject({ system: 'iOS', network: '203.0.*.*', current: false });
    const stranger = await registered(app);
    const session_id = there?.session_id;
    const { password } = who;
    expect((await app.call('revokeSession', { session_id, password }, stranger)).code).toBe(4004);
    expect(await app.call('revokeSession', { password }, who)).toMatchObject(
      fields('session_id', 'required'),
    );
    expect(await app.call('revokeSession', { session_id }, who)).toMatchObject(
      fields('password', 'required'),
    );
    expect(await app.call('revokeSession', { others: true, password: 'Wrong7Lake' }, who)).toMatchObject(
      fields('password', 'password_wrong'),
    );
    expect(await isOpen(phone)).toBe(true);
    expect(await app.ok('revokeSession', { session_id, password }, who)).toEqual({ ended: 1 });
    expect([await isOpen(phone), await isOpen(third)]).toEqual([false, true]);
    expect(await app.ok('revokeSession', { others: true, password }, who)).toEqual({ ended: 1 });
    expect([await isOpen(third), await isOpen(who.token), await isOpen(stranger.token)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('ends a session 30 days after its sign-in, however often it is used', async () => {
    for (let half = 0; half < 59; half += 1) {
      await db.moveClock(DAY / 2);
      expect(await isOpen(who.token)).toBe(true);
    }
    await db.moveClock(DAY / 2);
    expect(await isOpen(who.token)).toBe(false);
  });

  test('remembers sign-ins and wrong passwords for 90 days, without addresses', async () => {
    const from = { agent: PHONE, address: '203.0.113.77' };
    await login('Wrong7Lake', {}, from);
    await login(who.password, {}, from);
    const all = await app.ok('signIns', {}, who);
    expect(all.items.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_password', 'success']);
    const first = await app.ok('signIns', { limit: 2 }, who);
    const rest = await app.ok('signIns', { limit: 2, cursor: first.next_cursor ?? '' }, who);
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(await app.call('signIns', { cursor: 'nonsense' }, who)).toMatchObject(fields('cursor', 'invalid'));
    const rows = await db.kysely.selectFrom('sign_in_history').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('113.77');
    await db.moveClock(91 * DAY);
    const { sweepHistory } = await import('./sessions/history.ts');
    await sweepHistory(db.kysely);
    expect(await db.kysely.selectFrom('sign_in_history').selectAll().execute()).toEqual([]);
  });
});
