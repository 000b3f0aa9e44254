import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../../test/support/databases.ts';
import { passHumanCheck, person, registered } from '../../../../test/support/people.ts';
import { reconcile } from '../../ledger/index.ts';
import { createUser } from '../index.ts';

const fields = (...named: [string, string][]) =>
  expect.objectContaining({
    code: 4001,
    data: {
      fields: named.map(([name, rule]) =>
        expect.objectContaining({ name, rule, message: expect.any(String) }),
      ),
    },
  });

describePostgresFirst('registration', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() => testApp(db, { env: { HUMAN_CHECK: 'off' } }));

  const sendCode = ({ phone, device, human_proof }: ReturnType<typeof person>) =>
    app.ok('sendCode', { phone, purpose: 'register', device, human_proof });
  const wrong = (code: string | null | undefined) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  test('opens an account with its ledger accounts and signs in', async () => {
    const who = person({ username: 'Ada_Lovelace' });
    const sent = await sendCode(who);
    expect(sent).toMatchObject({ resend_after: 60, sandbox_code: expect.stringMatching(/^\d{4}$/) });
    const { token, expires_at } = await app.ok('register', { ...who, code: sent.sandbox_code });
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await app.ok('userInfo', {}, { token })).toMatchObject({
      username: 'Ada_Lovelace',
      nickname: 'Ada_Lovelace',
      real_name: null,
      phone_masked: `+86****${who.phone.slice(-4)}`,
      balance: '0.00',
      currency: 'USD',
      missing: ['profile', 'trade_password', 'payment_means'],
    });
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
    expect(
      await db.kysely
        .selectFrom('ledger_accounts')
        .selectAll()
        .where('owner', '<>', '00000000-0000-0000-0000-000000000000')
        .execute(),
    ).toHaveLength(5);
  });

  test('refuses what breaks a rule, before the code is looked at', async () => {
    const who = person();
    const { sandbox_code: code } = await sendCode(who);
    const attempt = (more: Record<string, unknown>) => app.call('register', { ...who, code, ...more });
    expect(await attempt({ confirm_password: 'Quiet8Lake' })).toEqual(
      fields(['confirm_password', 'password_mismatch']),
    );
    for (const password of [who.username, '456789', 'aaaaaaab', 'QWERTY123']) {
      expect(await attempt({ password, confirm_password: password })).toEqual(
        fields(['password', 'password_common']),
      );
    }
    const short = { password: 'short', confirm_password: 'short' };
    expect(await attempt(short)).toEqual(fields(['password', 'password_format']));
    expect(await attempt({ username: '1abc', phone: '138' })).toEqual(
      fields(['username', 'username_format'], ['phone', 'phone_format']),
    );
    expect(await app.call('register', {})).toMatchObject({ code: 4001, data: { fields: { length: 7 } } });
    expect((await attempt({})).code).toBe(200);
  });

  test('answers in the request’s language', async () => {
    const answer = await app.call('register', { ...person({ language: 'ar' }), code: '0000' });
    expect(answer).toMatchObject({
      msg: 'يُرجى مراجعة الحقول المميّزة.',
      data: {
        fields: [{ name: 'code', rule: 'code_expired', message: 'انتهت صلاحية الرمز. يُرجى طلب رمز جديد.' }],
      },
    });
  });

  test('gives a code five tries, five minutes, and one use', async () => {
    const who = person();
    const { sandbox_code: code } = await sendCode(who);
    for (let i = 0; i < 5; i += 1) {
      expect(await app.call('register', { ...who, code: wrong(code) })).toEqual(
        fields(['code', 'code_wrong']),
      );
    }
    expect(await app.call('register', { ...who, code })).toEqual(fields(['code', 'code_expired']));

    const late = person();
    const second = await sendCode(late);
    await db.moveClock(300_000);
    expect(await app.call('register', { ...late, code: second.sandbox_code })).toEqual(
      fields(['code', 'code_expired']),
    );

    const once = person();
    const third = await sendCode(once);
    await app.ok('register', { ...once, code: third.sandbox_code });
    const again = { ...person(), phone: once.phone, code: third.sandbox_code };
    expect(await app.call('register', again)).toEqual(fields(['code', 'code_expired']));
  });

  test('sends another code after 60 s, and then the first is no longer good', async () => {
    const who = person();
    const first = await sendCode(who);
    const hasty = await app.call('sendCode', {
      phone: who.phone,
      purpose: 'register',
      device: who.device,
      human_proof: 'off',
    });
    expect(hasty).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
    expect(hasty.data.retry_after).toBeLessThanOrEqual(60);
    await db.moveClock(60_500);
    const second = await sendCode(who);
    if (first.sandbox_code !== second.sandbox_code) {
      expect(await app.call('register', { ...who, code: first.sandbox_code })).toEqual(
        fields(['code', 'code_wrong']),
      );
    }
    expect((await app.call('register', { ...who, code: second.sandbox_code })).code).toBe(200);
    for (let i = 0; i < 3; i += 1) {
      await db.moveClock(61_000);
      await sendCode(who);
    }
    await db.moveClock(61_000);
    const sixth = await app.call('sendCode', {
      phone: who.phone,
      purpose: 'register',
      device: who.device,
      human_proof: 'off',
    });
    expect(sixth.code).toBe(4290);
  });

  test('tells the browser that asked for a code what became of it, and no other', async () => {
    const who = person();
    const { phone, device } = who;
    const state = (of: string = device) => app.ok('sentCode', { phone, purpose: 'register', device: of });
    expect(await state()).toEqual({ sent: null, resend_after: 0 });
    const { expires_at, sandbox_code } = await sendCode(who);
    expect(await state()).toEqual({ sent: { expires_at, sandbox_code }, resend_after: expect.any(Number) });
    expect((await state()).resend_after).toBeGreaterThan(50);
    expect(await state('another-browser-0001')).toEqual({ sent: null, resend_after: 0 });
    await db.moveClock(61_000);
    expect(await state()).toEqual({ sent: { expires_at, sandbox_code }, resend_after: 0 });
    await db.moveClock(240_000);
    expect(await state()).toEqual({ sent: null, resend_after: 0 });
    // Five an hour: the wait that is told is the longest of all.
    for (let i = 0; i < 4; i += 1) {
      await db.moveClock(61_000);
      await sendCode(who);
    }
    expect((await state()).resend_after).toBeGreaterThan(60);
    const { sandbox_code: last } = await state().then(({ sent }) => sent ?? { sandbox_code: null });
    for (let i = 0; i < 5; i += 1) await app.call('register', { ...who, code: wrong(last) });
    expect((await state()).sent).toBeNull();
  });

  test('tells what is taken only to who holds the code', async () => {
    const first = await registered(app);
    const named = person({ username: first.username.toUpperCase() });
    expect(await app.call('register', { ...named, code: '0000' })).toEqual(fields(['code', 'code_expired']));
    const { sandbox_code: code } = await sendCode(named);
    expect(await app.call('register', { ...named, code: wrong(code) })).toEqual(
      fields(['code', 'code_wrong']),
    );
    expect(await app.call('register', { ...named, code })).toEqual(fields(['username', 'username_taken']));
    expect(
      (await app.call('register', { ...named, username: `${named.phone.replace('+', 'n')}`, code })).code,
    ).toBe(200);

    await db.moveClock(61_000);
    const reached = person({ phone: first.phone });
    const known = await sendCode(reached);
    expect(Object.keys(known).sort()).toEqual(['expires_at', 'resend_after', 'sandbox_code']);
    expect(await app.call('register', { ...reached, code: known.sandbox_code })).toEqual(
      fields(['phone', 'phone_taken']),
    );
  });

  test('tells a phone that has an account nothing of the name', async () => {
    const [first, other] = [await registered(app), await registered(app)];
    await db.moveClock(61_000);
    for (const username of [other.username, 'NobodyHasThis']) {
      await db.moveClock(61_000);
      const who = person({ phone: first.phone, username });
      const { sandbox_code: code } = await sendCode(who);
      expect(await app.call('register', { ...who, code })).toEqual(fields(['phone', 'phone_taken']));
    }
  });

  test('answers for five names a day by one phone, and for twenty from one browser', async () => {
    const taken = (await registered(app)).username;
    const who = person({ username: taken });
    const ask = async (on: TestApp, of: ReturnType<typeof person>, times: number) => {
      const { sandbox_code: code } = await on.ok('sendCode', {
        ...{ phone: of.phone, purpose: 'register', device: of.device, human_proof: of.human_proof },
      });
      const answers = [];
      for (let i = 0; i < times; i += 1) answers.push((await on.call('register', { ...of, code })).code);
      return answers;
    };
    expect(await ask(app, who, 4)).toEqual(Array(4).fill(4001));
    await db.moveClock(61_000);
    expect(await ask(app, who, 3)).toEqual([4001, 4290, 4290]);
    const guarded = await testApp(db);
    const device = 'browser-of-a-lister-01';
    const all = [];
    for (let i = 0; i < 6; i += 1) {
      const human_proof = await passHumanCheck(db, guarded, device);
      all.push(...(await ask(guarded, person({ username: taken, device, human_proof }), 4)));
    }
    expect(all).toEqual([...Array(20).fill(4001), ...Array(4).fill(4290)]);
  });

  test('lets one of many win a name, and one of many win a phone', async () => {
    const many = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const who = person();
        return { ...who, username: 'SameName', code: (await sendCode(who)).sandbox_code };
      }),
    );
    const answers = await Promise.all(many.map((who) => app.call('register', who)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code !== 200)).toEqual(
      Array(3).fill(fields(['username', 'username_taken'])),
    );

    const one = person();
    const { sandbox_code: code } = await sendCode(one);
    const same = Array.from({ length: 4 }, (_, i) =>
      app.call('register', { ...one, username: `racer${i}`, code }),
    );
    const second = await Promise.all(same);
    expect(second.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(
      await db.kysely.selectFrom('users').select('username').where('username', 'like', 'racer%').execute(),
    ).toHaveLength(1);
  });

  test('keeps no password, phone, code or token', async () => {
    const who = await registered(app, person({ password: 'Sehr9Geheim', confirm_password: 'Sehr9Geheim' }));
    const rows = await Promise.all(
      (['users', 'usernames', 'phones', 'sessions', 'codes', 'limits'] as const).map((table) =>
        db.kysely.selectFrom(table).selectAll().execute(),
      ),
    );
    const kept = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const secret of ['Sehr9Geheim', who.phone, who.phone.slice(1), who.token])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('$argon2id$');
  });

  test('leaves nothing private in the log, of what works and of what is refused', async () => {
    const lines: string[] = [];
    const logged = await testApp(db, { env: { HUMAN_CHECK: 'off' }, log: (line) => lines.push(line) });
    const who = await registered(logged, person({ username: 'PrivateName' }));
    const sign = { username: who.username, device: who.device, human_proof: 'off' };
    await logged.call('login', { ...sign, password: who.password });
    await logged.call('login', { ...sign, password: 'Wrong7Lake' });
    await logged.call('register', { ...who, code: '12a4' });
    await logged.call('userInfo', {}, { token: who.token, address: '203.0.113.99' });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(8);
    const private_ = [
      who.username,
      who.password,
      'Wrong7Lake',
      who.phone.slice(1),
      who.token,
      who.device,
      '203.0.113',
    ];
    for (const secret of private_) expect(log).not.toContain(secret);
  });

  test('needs the human check when it is on', async () => {
    const guarded = await testApp(db);
    const who = person();
    const body = { phone: who.phone, purpose: 'register', device: who.device, human_proof: 'none' };
    const need = { code: 4003, data: { need: 'human_check' } };
    expect(await guarded.call('sendCode', body)).toMatchObject(need);
    expect(await guarded.call('register', { ...who, code: '0000' })).toMatchObject(need);
    const human_proof = await passHumanCheck(db, guarded);
    const { sandbox_code: code } = await guarded.ok('sendCode', { ...body, human_proof });
    expect(await guarded.call('register', { ...who, code })).toMatchObject(need);
    expect((await guarded.call('register', { ...who, code, human_proof })).code).toBe(200);
  });

  test('is done for demo accounts too, whole or not at all', async () => {
    const { id, bucket } = await createUser(db.kysely, {
      username: 'demo',
      password: 'anything-at-all',
      phone: '+85290000001',
      nickname: 'Demo',
      realName: 'Chan Siu Ming',
    });
    expect(
      await db.kysely.selectFrom('users').select(['nickname', 'real_name']).where('id', '=', id).execute(),
    ).toEqual([{ nickname: 'Demo', real_name: 'Chan Siu Ming' }]);
    expect(bucket).toBeLessThan(256);
    const twin = createUser(db.kysely, { username: 'Demo', password: 'other', phone: '+85290000002' });
    await expect(twin).rejects.toMatchObject({
      data: { fields: [{ name: 'username', rule: 'username_taken' }] },
    });
    expect(
      await createUser(db.kysely, { username: 'demo2', password: 'other', phone: '+85290000002' }),
    ).toBeTruthy();
  });
});
