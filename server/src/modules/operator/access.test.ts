import { sql } from 'kysely';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { operatorsOf } from '../../../test/support/operators.ts';
import { createUser, requireEnabled, type UserRef } from '../identity/index.ts';

describePostgresFirst('the access of a user', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1', 'ops2');
  let user: UserRef;
  let made = 0;
  let asked: { username: string; reason: string };
  beforeEach(async () => {
    made += 1;
    const username = `ada${made}`;
    asked = { username, reason: 'Lost phone, known by passport' };
    user = await createUser(db.kysely, { username, password: 'Quiet7Lake', phone: `+861380000000${made}` });
    const own = { bucket: user.bucket, user_id: user.id };
    await db.kysely.deleteFrom('sessions').execute();
    await db.kysely.deleteFrom('totp_factors').execute();
    const moment = new Date();
    await db.kysely
      .insertInto('sessions')
      .values({ ...own, id: crypto.randomUUID(), token_hash: Buffer.alloc(32, 1), expires_at: moment })
      .execute();
    await db.kysely
      .insertInto('totp_factors')
      .values({ ...own, sealed_secret: Buffer.alloc(60, 2), confirmed_at: moment })
      .execute();
  });

  const sessions = () => db.kysely.selectFrom('sessions').select('id').execute();
  const factors = () => db.kysely.selectFrom('totp_factors').select('user_id').execute();
  const told = async () =>
    (
      await db.kysely
        .selectFrom('messages')
        .select('kind')
        .where('user_id', '=', user.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map((row) => row.kind);

  test('one operator ends all sessions at once, and it stands in the audit log', async () => {
    expect(await ops.ok('endSessions', asked, by.ops1)).toEqual({ ended: 1 });
    expect(await sessions()).toEqual([]);
    const { items } = await ops.ok('audit', {}, by.ops2);
    expect(items[0]).toMatchObject({
      operator: 'ops1',
      act: 'end_sessions',
      subject_id: user.id,
      details: { reason: asked.reason, ended: 1 },
    });
    const nobody = await ops.call('endSessions', { ...asked, username: 'nobody' }, { token: by.ops1 });
    expect(nobody.data.fields).toMatchObject([{ name: 'username' }]);
  });

  const block = () => ({ ...asked, cause: 'payments' }) as const;
  const blocks = async () => (await ops.ok('userBlocks', { username: asked.username }, by.ops2)).items;
  const acts = async (limit: number) => {
    const { items } = await ops.ok('audit', { limit }, by.ops2);
    return items.map(({ operator, act, subject_id, details }) => ({ operator, act, subject_id, details }));
  };

  test('one operator blocks and unblocks; sessions stay, and the user is told', async () => {
    expect(await ops.ok('blockUser', block(), by.ops1)).toEqual({ ended: 0 });
    expect(await sessions()).toHaveLength(1);
    expect(await blocks()).toMatchObject([{ state: 'blocked', cause: 'payments', set_by: 'ops1' }]);
    expect((await ops.call('blockUser', block(), { token: by.ops2 })).code).toBe(4000);
    expect(await ops.ok('unblockUser', asked, by.ops2)).toEqual({});
    expect(await blocks()).toEqual([]);
    expect((await ops.call('unblockUser', asked, { token: by.ops2 })).code).toBe(4000);
    expect(await told()).toEqual(['account_blocked', 'account_unblocked']);
    const details = { cause: 'payments', reason: asked.reason };
    expect(await acts(2)).toEqual([
      { operator: 'ops2', act: 'unblock', subject_id: user.id, details },
      { operator: 'ops1', act: 'block', subject_id: user.id, details: { ...details, ended: 0 } },
    ]);
  });

  test('a disabled user has no session, and an enabled one may sign in again', async () => {
    expect(await ops.ok('disableUser', block(), by.ops1)).toEqual({ ended: 1 });
    expect(await sessions()).toEqual([]);
    const enter = () => db.transaction((tx) => requireEnabled(tx, user));
    await expect(enter()).rejects.toMatchObject({ data: { reason: 'account_disabled' } });
    expect(await ops.ok('enableUser', asked, by.ops2)).toEqual({});
    await expect(enter()).resolves.toBeUndefined();
    expect(await told()).toEqual(['account_disabled', 'account_enabled']);
  });

  test.each([
    ['blocked', 'blockUser', 'unblockUser', 'account_unblocked'],
    ['disabled', 'disableUser', 'enableUser', 'account_enabled'],
  ] as const)('who is %s for fraud is let go by two operators', async (state, begin, end, message) => {
    await ops.ok(begin, { ...asked, cause: 'fraud' }, by.ops1);
    const alone = await ops.call(end, { ...asked, language: 'en' }, { token: by.ops2 });
    expect(alone.msg).toMatch(/takes two operators/);
    const { id } = await ops.ok('proposeLift', { ...asked, state }, by.ops1);
    expect((await ops.call('approveProposal', { id }, { token: by.ops1 })).code).toBe(4000);
    expect(await blocks()).toHaveLength(1);
    expect(await ops.ok('approveProposal', { id }, by.ops2)).toMatchObject({ state: 'effective' });
    expect(await blocks()).toEqual([]);
    expect((await told()).at(-1)).toBe(message);
    // The approval is used up: it does not lift what begins after it.
    await db.moveClock(1_000);
    await ops.ok(begin, { ...asked, cause: 'fraud' }, by.ops1);
    await sql`select lift_block(${id})`.execute(db.kysely);
    expect(await blocks()).toHaveLength(1);
  });

  test('a lost factor goes when another operator approves, with every session, and the user is told', async () => {
    const { id } = await ops.ok('proposeFactorRemoval', asked, by.ops1);
    expect(await factors()).toHaveLength(1);
    expect((await ops.ok('proposals', {}, by.ops2)).items).toMatchObject([{ id, subject: asked.username }]);
    const own = await ops.call('approveProposal', { id, language: 'en' }, { token: by.ops1 });
    expect(own.msg).toMatch(/can't approve what you proposed/);
    expect(await factors()).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => ops.call('approveProposal', { id }, { token: by.ops2 })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4000]);
    expect([await factors(), await sessions()]).toEqual([[], []]);
    expect(await told()).toEqual(['second_step_off']);
    expect((await ops.ok('proposals', {}, by.ops1)).items).toEqual([]);
    const { items } = await ops.ok('audit', { limit: 2 }, by.ops1);
    expect(items.map(({ operator, act }) => [operator, act])).toEqual([
      ['ops2', 'approve'],
      ['ops1', 'propose'],
    ]);
  });

  test('a proposal that was rejected changes nothing, now or later', async () => {
    const { id } = await ops.ok('proposeFactorRemoval', asked, by.ops1);
    expect(await ops.ok('rejectProposal', { id }, by.ops2)).toMatchObject({ state: 'rejected' });
    expect((await ops.call('approveProposal', { id }, { token: by.ops2 })).code).toBe(4000);
    expect(await factors()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });
});
