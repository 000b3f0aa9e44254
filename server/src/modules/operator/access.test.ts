import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { makeOperator, type OpsApp, opsApp } from '../../../test/support/operators.ts';
import { createUser, type UserRef } from '../identity/index.ts';

describeEachDatabase('the access of a user', (makeDb) => {
  let db: TestDatabase;
  let ops: OpsApp;
  let one: string;
  let other: string;
  let user: UserRef;
  beforeAll(async () => {
    db = await makeDb();
    ops = await opsApp(db);
    one = await ops.signIn(await makeOperator(db, 'ops1'));
    other = await ops.signIn(await makeOperator(db, 'ops2'));
    user = await createUser(db.kysely, { username: 'ada', password: 'Quiet7Lake', phone: '+8613800000001' });
  });
  beforeEach(async () => {
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
  afterAll(() => ops.app.close());

  const sessions = () => db.kysely.selectFrom('sessions').select('id').execute();
  const factors = () => db.kysely.selectFrom('totp_factors').select('user_id').execute();
  const told = async () =>
    (await db.kysely.selectFrom('messages').select('kind').execute()).map((row) => row.kind);
  const asked = { username: 'ada', reason: 'Lost phone, known by passport' };

  test('one operator ends all sessions at once, and it stands in the audit log', async () => {
    expect(await ops.ok('endSessions', asked, one)).toEqual({ ended: 1 });
    expect(await sessions()).toEqual([]);
    const { items } = await ops.ok('audit', {}, other);
    expect(items[0]).toMatchObject({
      operator: 'ops1',
      act: 'end_sessions',
      subject_id: user.id,
      details: { reason: asked.reason, ended: 1 },
    });
    const nobody = await ops.call('endSessions', { ...asked, username: 'nobody' }, { token: one });
    expect(nobody.data.fields).toMatchObject([{ name: 'username' }]);
  });

  test('a lost factor goes when another operator approves, with every session, and the user is told', async () => {
    const { id } = await ops.ok('proposeFactorRemoval', asked, one);
    expect(await factors()).toHaveLength(1);
    expect((await ops.ok('proposals', {}, other)).items).toMatchObject([{ id, subject: 'ada' }]);
    const own = await ops.call('approveProposal', { id, language: 'en' }, { token: one });
    expect(own.msg).toMatch(/second operator/);
    expect(await factors()).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => ops.call('approveProposal', { id }, { token: other })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4000]);
    expect([await factors(), await sessions()]).toEqual([[], []]);
    expect(await told()).toEqual(['second_step_off']);
    expect((await ops.ok('proposals', {}, one)).items).toEqual([]);
    const { items } = await ops.ok('audit', { limit: 2 }, one);
    expect(items.map(({ operator, act }) => [operator, act])).toEqual([
      ['ops2', 'approve'],
      ['ops1', 'propose'],
    ]);
  });

  test('a proposal that was rejected changes nothing, now or later', async () => {
    const { id } = await ops.ok('proposeFactorRemoval', asked, one);
    expect(await ops.ok('rejectProposal', { id }, other)).toMatchObject({ state: 'rejected' });
    expect((await ops.call('approveProposal', { id }, { token: other })).code).toBe(4000);
    expect(await factors()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });
});
