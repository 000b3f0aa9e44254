import { describePostgresFirst } from '../../../../test/support/databases.ts';
import { DEVICE, newcomerPerTest } from '../../../../test/support/people.ts';
import { Refusal } from '../../../lib/errors.ts';
import { requireTradePassword } from '../index.ts';

const PIN = '582914';
const MINUTE = 60_000;
const fields = (name: string, rule: string) => ({ code: 4001, data: { fields: [{ name, rule }] } });

describePostgresFirst('the transaction password', (makeDb) => {
  const { db, app, who } = newcomerPerTest(makeDb);

  const add = (more: Record<string, unknown> = {}) =>
    app.call(
      'addTradePassword',
      { password: who.password, trade_password: PIN, confirm_trade_password: PIN, ...more },
      who,
    );
  const change = (pin: string, more: Record<string, unknown>) =>
    app.call('updateTradePassword', { trade_password: pin, confirm_trade_password: pin, ...more }, who);
  const require_ = async (tradePassword: string) => {
    const user = await app.identity.authenticate(who.token);
    if (!user) throw new Error('not signed in');
    return requireTradePassword(db.kysely, { user, tradePassword }).then(
      () => 'ok',
      (error: unknown) =>
        error instanceof Refusal
          ? (error.data.retry_after ?? error.data.fields?.[0]?.rule ?? error.data.need)
          : Promise.reject(error),
    );
  };
  const codeFor = async (purpose: string) => {
    const { phone, device, human_proof } = who;
    const { data } = await app.call('sendCode', { phone, purpose, device, human_proof });
    return String(data.sandbox_code);
  };

  test('is set once, by the sign-in password or a code, and userInfo then no longer asks for it', async () => {
    const missing = async () => (await app.ok('userInfo', {}, who)).missing;
    expect(await missing()).toContain('trade_password');
    expect(await require_(PIN)).toBe('trade_password');
    expect(await add({ password: undefined })).toMatchObject(fields('password', 'required'));
    expect(await add({ password: 'Wrong7Lake' })).toMatchObject(fields('password', 'password_wrong'));
    expect(await add({ trade_password: '12345' })).toMatchObject({ code: 4001 });
    for (const pin of ['111111', '121212', '123456', '987654', '123123'])
      expect(await add({ trade_password: pin, confirm_trade_password: pin })).toMatchObject(
        fields('trade_password', 'trade_password_common'),
      );
    expect(await add({ confirm_trade_password: '582915' })).toMatchObject(
      fields('confirm_trade_password', 'password_mismatch'),
    );
    const code = await codeFor('add_trade_password');
    expect(await add({ password: undefined, code, device: DEVICE })).toMatchObject({ code: 200 });
    expect(await missing()).not.toContain('trade_password');
    expect(await add()).toMatchObject({ code: 4000, data: { reason: 'already_set' } });
    expect(await require_(PIN)).toBe('ok');
  });

  test('is locked for 15 minutes by five wrong tries, also many at once, then has five again', async () => {
    await add();
    const answers = await Promise.all(Array.from({ length: 12 }, () => require_('000001')));
    expect(answers.filter((answer) => answer === 'trade_password_wrong')).toHaveLength(5);
    const left = await require_(PIN);
    expect(left).toBeLessThanOrEqual(900);
    expect(left).toBeGreaterThan(880);
    await db.moveClock(14 * MINUTE);
    expect(await require_(PIN)).toBeLessThanOrEqual(60);
    await db.moveClock(MINUTE);
    for (let i = 0; i < 4; i += 1) expect(await require_('000001')).toBe('trade_password_wrong');
    expect(await require_(PIN)).toBe('ok');
    for (let i = 0; i < 4; i += 1) expect(await require_('000001')).toBe('trade_password_wrong');
    expect(await require_(PIN)).toBe('ok');
  });

  test('is changed by the old one, and a forgotten one by a code, which ends the lock', async () => {
    await add();
    expect(await change('740283', {})).toMatchObject(fields('old_trade_password', 'required'));
    expect(await change('740283', { old_trade_password: '000001' })).toMatchObject(
      fields('old_trade_password', 'trade_password_wrong'),
    );
    expect(await change(PIN, { old_trade_password: PIN })).toMatchObject(
      fields('trade_password', 'password_same'),
    );
    expect(await change('740283', { old_trade_password: PIN })).toMatchObject({ code: 200 });
    for (let i = 0; i < 5; i += 1) await require_('000001');
    expect(await require_('740283')).toBeGreaterThan(800);
    const other = await codeFor('add_trade_password');
    expect(await change('591037', { code: other, device: DEVICE })).toMatchObject(
      fields('code', 'code_expired'),
    );
    const code = await codeFor('update_trade_password');
    expect(await change('591037', { code, device: 'another-browser-of-mine' })).toMatchObject(
      fields('code', 'code_wrong'),
    );
    expect(await change('591037', { code, device: DEVICE })).toMatchObject({ code: 200 });
    expect(await require_('591037')).toBe('ok');
    expect(await change('620481', { code })).toMatchObject(fields('code', 'code_expired'));
  });

  test('gives twenty tries of codes a day, over all codes', async () => {
    await add();
    let refused = 0;
    for (let round = 0; round < 5; round += 1) {
      const code = await codeFor('update_trade_password');
      for (let i = 0; i < 5; i += 1) {
        const wrong = String((Number(code) + 1 + i) % 10_000).padStart(4, '0');
        const answer = await change('740283', { code: wrong });
        if (answer.code === 4290) refused += 1;
        else expect(answer).toMatchObject(fields('code', 'code_wrong'));
      }
      await db.moveClock(13 * MINUTE);
    }
    expect(refused).toBeGreaterThan(3);
  });
});
