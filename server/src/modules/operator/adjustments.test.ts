import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { expectSound } from '../../../test/support/money.ts';
import { operatorsOf } from '../../../test/support/operators.ts';
import { createUser } from '../identity/index.ts';
import { balances } from '../ledger/index.ts';
import { bills } from '../wallet/index.ts';

describePostgresFirst('adjustments', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1', 'ops2');
  let owner: { userId: string; bucket: number };
  beforeAll(async () => {
    const { id, bucket } = await createUser(db.kysely, {
      username: 'ada',
      password: 'Quiet7Lake',
      phone: '+8613800000001',
    });
    owner = { userId: id, bucket };
  });
  afterEach(() => expectSound(db));

  const available = async () => (await balances(db.kysely, owner.userId)).available;
  const propose = (kind: 'adjust_add' | 'adjust_reduce' | 'bonus', amount: string) =>
    ops.ok('proposeAdjustment', { username: 'ada', kind, amount, reason: 'Bank fee paid back' }, by.ops1);

  test('move money when another operator approves, and the user reads who and why', async () => {
    const { id } = await propose('adjust_add', '25.50');
    expect(await available()).toBe(0n);
    const own = await ops.call('approveProposal', { id, language: 'en' }, { token: by.ops1 });
    expect(own.msg).toMatch(/can't approve what you proposed/);
    const both = await Promise.all([1, 2].map(() => ops.call('approveProposal', { id }, { token: by.ops2 })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4000]);
    expect(await available()).toBe(2_550n);
    const { items } = await bills(db.kysely, owner, { language: 'en', limit: 20 });
    expect(items).toEqual([
      expect.objectContaining({
        operation_type: 'adjust_add',
        operation_amount: '25.50',
        adjustment: { reason: 'Bank fee paid back', operators: ['ops1', 'ops2'] },
      }),
    ]);
  });

  test('never take more than there is, and stay proposed then', async () => {
    const { id } = await propose('adjust_reduce', '9999.00');
    const refused = await ops.call('approveProposal', { id }, { token: by.ops2 });
    expect(refused.data.reason).toBe('insufficient_funds');
    const { items } = await ops.ok('proposals', {}, by.ops1);
    expect(items).toEqual([expect.objectContaining({ id, state: 'proposed', subject: 'ada' })]);
    await ops.ok('withdrawProposal', { id }, by.ops1);
    expect((await ops.call('approveProposal', { id }, { token: by.ops2 })).code).toBe(4000);
    expect(await available()).toBe(2_550n);
  });

  test('reduce a balance and give a bonus', async () => {
    for (const [kind, amount] of [
      ['adjust_reduce', '5.50'],
      ['bonus', '10.00'],
    ] as const) {
      const { id } = await propose(kind, amount);
      await ops.ok('approveProposal', { id }, by.ops2);
    }
    expect(await available()).toBe(3_000n);
    const wrong = { username: 'nobody', kind: 'bonus', amount: '1.00', reason: 'x' };
    expect((await ops.call('proposeAdjustment', wrong, { token: by.ops1 })).data.fields).toMatchObject([
      { name: 'username' },
    ]);
  });
});
