import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { operatorsOf } from '../../../test/support/operators.ts';
import { createUser } from '../identity/index.ts';
import { insertQuestion } from '../support/index.ts';
import { openDeposit } from '../wallet/index.ts';

describeDatabase('what operators see first', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1', 'ops2');
  const user = perSuite(() => makeUser(db));

  const announce = async (amount: string, channel: 'bankcard' | 'hkbankcard' = 'bankcard', of = user) => {
    const request = { channel, depositor_name: 'Ada', amount };
    const { order_number } = await db.transaction((tx) => openDeposit(tx, of, request));
    return { kind: 'deposit', order: order_number } as const;
  };
  const queue = async (kind: string) =>
    (await ops.ok('overview', {}, by.ops1)).queues.find((each) => each.kind === kind);

  test('every queue is counted, with its oldest item and what waits for a second person', async () => {
    expect(await queue('deposit')).toMatchObject({ waiting: 0, oldest_at: null, for_second: 0 });
    await announce('100');
    await db.moveClock(60_000);
    const large = await announce('20000');
    await ops.ok('takeReview', large, by.ops1);
    await ops.ok('confirmReview', large, by.ops1);
    await insertQuestion(db.kysely, user, { id: '01890000-0000-7000-8000-000000000001', text: 'When?' });
    const rule = { two_above: '9000.00', reason: 'More payments' };
    await ops.ok('proposeReviewRules', rule, by.ops2);
    const { queues, now } = await ops.ok('overview', {}, by.ops1);
    const ages = queues.map(({ kind, waiting, has_more, for_second }) => ({
      kind,
      waiting,
      has_more,
      for_second,
    }));
    expect(ages).toEqual([
      { kind: 'deposit', waiting: 2, has_more: false, for_second: 1 },
      { kind: 'redemption', waiting: 0, has_more: false, for_second: 0 },
      { kind: 'support', waiting: 1, has_more: false, for_second: 0 },
      { kind: 'proposal', waiting: 1, has_more: false, for_second: 1 },
    ]);
    const oldest = queues[0]?.oldest_at ?? '';
    expect(Date.parse(now) - Date.parse(oldest)).toBeGreaterThanOrEqual(60_000);
  });

  test('the verdict of the last reconcile is kept', async () => {
    expect((await ops.ok('overview', {}, by.ops1)).reconciled).toBeNull();
    const { ok, at, transfers } = await ops.ok('reconcile', {}, by.ops1);
    expect((await ops.ok('overview', {}, by.ops1)).reconciled).toEqual({ ok, at, transfers });
  });

  test('orders are found by channel, by user and by how they were decided, the last one first', async () => {
    const person = { username: 'ada', password: 'Quiet7Lake', phone: '+8613800000001' };
    const { id: userId, bucket } = await createUser(db.kysely, person);
    const ada = { userId, bucket };
    const numbers: string[] = [];
    for (const channel of ['hkbankcard', 'hkbankcard', 'bankcard'] as const) {
      const named = await announce('500', channel, ada);
      await ops.ok('takeReview', named, by.ops1);
      await ops.ok('confirmReview', named, by.ops1);
      numbers.push(named.order);
      await db.moveClock(1_000);
    }
    const decided = { kind: 'deposit', decided: 'confirmed' } as const;
    const listed = async (more: object) =>
      (await ops.ok('reviews', { ...decided, ...more }, by.ops1)).items.map(({ order }) => order);
    expect(await listed({})).toEqual(numbers.toReversed());
    expect(await listed({ channel: 'hkbankcard' })).toEqual(numbers.slice(0, 2).toReversed());
    expect(await listed({ decided: 'rejected' })).toEqual([]);
    const [first] = await Promise.all([announce('700'), announce('700', 'bankcard', ada)]);
    const open = await ops.ok('reviews', { kind: 'deposit', username: 'ADA' }, by.ops1);
    expect(open.items.map(({ username }) => username)).toEqual(['ada']);
    expect(open.items.map(({ order }) => order)).not.toContain(first.order);
  });
});
