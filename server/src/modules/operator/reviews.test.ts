import { sql } from 'kysely';
import sharp from 'sharp';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { deposit, expectSound, makeUser, type TestUser } from '../../../test/support/money.ts';
import { CARD, OPS_CONFIG, type OpsApp, operatorsOf } from '../../../test/support/operators.ts';
import { secretsOf } from '../../lib/secrets.ts';
import { createUser } from '../identity/index.ts';
import { balances } from '../ledger/index.ts';
import { addCard, findMeans } from '../payment-means/index.ts';
import { applyForRedemption, receiverOf } from '../redemptions/index.ts';
import { deposits, keepProof, openDeposit, reviewWaiting } from '../wallet/index.ts';

describePostgresFirst('reviews', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1', 'ops2');
  let user: TestUser;
  beforeEach(async () => {
    user = await makeUser(db);
  });
  afterEach(() => expectSound(db));

  const announce = async (amount = '1000') => {
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount } as const;
    const { order_number: order } = await db.transaction((tx) => openDeposit(tx, user, request));
    return { kind: 'deposit', order } as const;
  };
  const available = async () => (await balances(db.kysely, user.userId)).available;
  const why = async (name: Parameters<OpsApp['call']>[0], body: object, token: string) =>
    (await ops.call(name, { language: 'en', ...body }, { token })).msg;

  test('the proof of a deposit is seen as it was added, and one that is not there is missing', async () => {
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '1000' } as const;
    const { id, order_number: order } = await db.transaction((tx) => openDeposit(tx, user, request));
    const named = { kind: 'deposit', order } as const;
    expect((await ops.call('reviewPicture', { language: 'en', ...named }, { token: by.ops1 })).code).toBe(
      4004,
    );
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    await keepProof(db, user, { id, bytes });
    const { picture } = await ops.ok('reviewPicture', named, by.ops1);
    const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 30, height: 20 });
    const none = await ops.call('reviewPicture', { language: 'en', ...named }, { token: '' });
    expect(none.code).toBe(8888);
  });

  test('a deposit is listed, taken, compared and confirmed', async () => {
    const named = await announce();
    const { items } = await ops.ok('reviews', { kind: 'deposit' }, by.ops1);
    expect(items.at(-1)).toMatchObject({
      order: named.order,
      state: 'waiting',
      amount: '1000.00',
      taken_by: null,
    });
    expect(await why('confirmReview', named, by.ops1)).toMatch(/Take this order/);
    expect(await ops.ok('takeReview', named, by.ops1)).toMatchObject({
      taken_by: 'ops1',
      details: { depositor: 'Ada' },
    });
    expect(await why('takeReview', named, by.ops2)).toMatch(/Another operator/);
    expect(await why('confirmReview', named, by.ops2)).toMatch(/Another operator/);
    expect(await available()).toBe(0n);
    expect(await ops.ok('confirmReview', named, by.ops1)).toMatchObject({ state: 'success' });
    expect(await why('confirmReview', named, by.ops1)).toMatch(/already been reviewed/);
    expect(await available()).toBe(100_000n);
  });

  test('the automatic reviewer leaves what somebody has taken', async () => {
    const named = await announce();
    await ops.ok('takeReview', named, by.ops1);
    await db.moveClock(6_000);
    await reviewWaiting({ db, log: { error: () => {} } }, { afterSeconds: 5 });
    expect(await available()).toBe(0n);
    await ops.ok('releaseReview', named, by.ops1);
    await reviewWaiting({ db, log: { error: () => {} } }, { afterSeconds: 5 });
    expect(await available()).toBe(100_000n);
  });

  test('a rejection tells the user why, and moves nothing', async () => {
    const named = await announce();
    await ops.ok('takeReview', named, by.ops1);
    expect((await ops.call('rejectReview', { ...named, reason: 'no reason' }, { token: by.ops1 })).code).toBe(
      4001,
    );
    await ops.ok('rejectReview', { ...named, reason: 'payment_missing' }, by.ops1);
    const { items } = await deposits(db.kysely, user, { language: 'en', limit: 1 });
    expect(items[0]).toMatchObject({
      status: 'failure',
      reason: "We didn't receive your payment. If you've already paid, contact support.",
    });
    expect(await available()).toBe(0n);
  });

  test('a large one needs two, in any order and at once', async () => {
    const named = await announce('10001');
    await ops.ok('takeReview', named, by.ops1);
    for (let i = 0; i < 2; i += 1) {
      const shown = await ops.ok('confirmReview', named, by.ops1);
      expect(shown).toMatchObject({ state: 'waiting', needs_two: true, approved_by: ['ops1'] });
    }
    expect(await available()).toBe(0n);
    expect(await ops.ok('confirmReview', named, by.ops2)).toMatchObject({ state: 'success' });
    expect(await available()).toBe(1_000_100n);
    const both = await announce('20000');
    await ops.ok('takeReview', both, by.ops2);
    const states = await Promise.all([by.ops1, by.ops2].map((token) => ops.ok('confirmReview', both, token)));
    expect(states.map(({ state }) => state).sort()).toEqual(['success', 'waiting']);
    expect(await available()).toBe(3_000_100n);
  });

  test('a redemption is paid, and its card locked, or everything comes back', async () => {
    const secrets = secretsOf(OPS_CONFIG);
    const { id, bucket } = await createUser(db.kysely, {
      username: 'ada',
      password: 'Quiet7Lake',
      phone: '+8613800000001',
    });
    user = { userId: id, bucket };
    await deposit(db, user, 5_000);
    const bound = await addCard({ db: db.kysely, secrets }, user, CARD);
    const apply = async () => {
      const means = await findMeans(db.kysely, user, bound.id);
      if (!means) throw new Error('The card is gone.');
      const request = { receiver: receiverOf(secrets, id, means), amount: '1000', fee: '2.00' };
      const { order_number } = await db.transaction((tx) => applyForRedemption(tx, user, request));
      return { kind: 'redemption', order: order_number } as const;
    };
    const first = await apply();
    expect(await why('confirmReview', first, by.ops1)).toMatch(/Take this order/);
    const shown = await ops.ok('takeReview', first, by.ops1);
    expect(shown.details).toMatchObject({ card_number: CARD.card_number, cardholder_name: 'Ada Lovelace' });
    const { items } = await ops.ok('reviews', { kind: 'redemption' }, by.ops1);
    expect(JSON.stringify(items)).not.toContain(CARD.card_number);
    const card = { username: 'ada', id: bound.id, reason: 'The bank has changed it' };
    expect(await why('unlockCard', card, by.ops1)).toMatch(/isn't locked/);
    expect(await ops.ok('confirmReview', first, by.ops1)).toMatchObject({
      state: 'success',
      taken_by: 'ops1',
    });
    expect((await ops.ok('cards', { username: 'ada' }, by.ops2)).items).toMatchObject([
      { id: bound.id, is_locked: true },
    ]);
    const second = await apply();
    await ops.ok('takeReview', second, by.ops2);
    expect(await why('rejectReview', { ...second, reason: 'account_wrong' }, by.ops1)).toMatch(
      /Another operator/,
    );
    await ops.ok('rejectReview', { ...second, reason: 'account_wrong' }, by.ops2);
    expect(await available()).toBe(500_000n - 100_200n);
    await ops.ok('unlockCard', card, by.ops1);
    expect((await ops.ok('cards', { username: 'ada' }, by.ops2)).items).toMatchObject([{ is_locked: false }]);
    expect((await ops.ok('audit', { limit: 1 }, by.ops2)).items).toMatchObject([
      { act: 'unlock', details: { reason: card.reason } },
    ]);
  });

  test('every act is in the log, which nobody can change, and a repeated key acts once', async () => {
    const named = await announce();
    const before = (await ops.ok('audit', { limit: 100 }, by.ops1)).items.length;
    const key = 'the-same-key-00000001';
    for (let i = 0; i < 3; i += 1)
      expect((await ops.call('takeReview', named, { token: by.ops1, key })).data.taken_by).toBe('ops1');
    await why('confirmReview', named, by.ops2);
    const { items } = await ops.ok('audit', { limit: 100 }, by.ops1);
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toMatchObject({ operator: 'ops1', act: 'take', subject_id: named.order });
    for (const statement of [
      `update operator_acts set act = 'nothing'`,
      'delete from operator_acts',
      'truncate operator_acts',
      'delete from review_approvals',
    ])
      await expect(sql.raw(statement).execute(db.kysely)).rejects.toThrow(/permission denied/);
  });

  test('lists go on where a page ended', async () => {
    for (let i = 0; i < 5; i += 1) await announce();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await ops.ok('reviews', { kind: 'deposit', all: true, limit: 3, cursor }, by.ops1);
      seen.push(...page.items.map(({ order }) => order));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    const { rows } = await sql<{ all: bigint }>`select count(*) as all from deposits`.execute(db.kysely);
    expect(seen).toHaveLength(Number(rows[0]?.all));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
