import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { expectSound, makeUser } from '../../../test/support/money.ts';
import { makeOperator, type OpsApp, opsApp } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { balances } from '../ledger/index.ts';
import { confirmDeposit, depositChannels, deposits, openDeposit } from '../wallet/index.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('published terms', (makeDb) => {
  let db: TestDatabase;
  let ops: OpsApp;
  let token: string;
  beforeEach(async () => {
    db = await makeDb();
    ops = await opsApp(db);
    token = await ops.signIn(await makeOperator(db, 'ops1'));
  });
  afterEach(() => ops.app.close());

  const later = async (ms: number) => new Date((await readNow(db.kysely)).getTime() + ms).toISOString();
  const bankcard = async () =>
    (await depositChannels(db.kysely)).items.find(({ channel }) => channel === 'bankcard');

  test('change from their moment on, and an order keeps what it was told', async () => {
    const user = await makeUser(db);
    const request = { channel: 'hkbankcard', depositor_name: 'Ada', amount: '1000' } as const;
    const told = await db.transaction((tx) => openDeposit(tx, user, request));
    const valid_from = await later(HOUR_MS);
    await ops.ok('setDepositChannel', { channel: 'hkbankcard', fee: '7.00', valid_from }, token);
    await ops.ok(
      'setDepositReceiver',
      { channel: 'hkbankcard', position: 1, account_number: '1', valid_from },
      token,
    );
    const fee = async () =>
      (await depositChannels(db.kysely)).items.find(({ channel }) => channel === 'hkbankcard')?.fee;
    expect(await fee()).toBe('5.00');
    await db.moveClock(HOUR_MS + 1000);
    expect(await fee()).toBe('7.00');
    const next = await db.transaction((tx) => openDeposit(tx, user, request));
    expect(next).toMatchObject({ fee: 700n, account_number: '1' });
    const { items } = await deposits(db.kysely, user, { language: 'en', limit: 1, id: told.id });
    expect(items[0]).toMatchObject({ fee: '5.00', account_number: told.account_number });
  });

  test('a rate of USDT is agreed when a deposit is announced: rounded down once, the rest to rounding', async () => {
    const user = await makeUser(db);
    const request = {
      channel: 'numbercard',
      protocol: 'TRC20',
      depositor_name: 'Ada',
      amount: '333',
    } as const;
    const announce = (usdt_rate?: number) =>
      db.transaction((tx) => openDeposit(tx, user, { ...request, usdt_rate }));
    const before = await announce(1_000_000);
    await ops.ok('setDepositChannel', { channel: 'numbercard', usdt_rate: 998_567 }, token);
    await expect(announce(1_000_000)).rejects.toMatchObject({ data: { reason: 'usdt_rate_changed' } });
    const after = await announce(998_567);
    await ops.ok('setDepositChannel', { channel: 'numbercard', usdt_rate: 2_000_000 }, token);
    for (const deposit of [before, after]) expect(await confirmDeposit(db, deposit)).toBe(true);
    const { items } = await deposits(db.kysely, user, { language: 'en', limit: 2 });
    // 333 at 0.998567 are 332.522811: 332.52, and a rest that is a cent of the house's.
    const shown = { usdt_amount: '333.00', fee: '1.00' };
    expect(items).toMatchObject([
      { ...shown, usdt_rate: 998_567, amount: '332.52', credited: '331.52' },
      { ...shown, usdt_rate: 1_000_000, amount: '333.00', credited: '332.00' },
    ]);
    expect((await balances(db.kysely, user.userId)).available).toBe(66_352n);
    const rest = await db.kysely
      .selectFrom('ledger_transfers')
      .select(['amount', 'source_id'])
      .where('credit_kind', '=', 'rounding')
      .execute();
    expect(rest).toEqual([{ amount: 1n, source_id: after.id }]);
    await expectSound(db);
    const review = await ops.ok('review', { kind: 'deposit', order: after.order_number }, token);
    expect(review).toMatchObject({ amount: '332.52', usdt_amount: '333.00', usdt_rate: 998_567 });
  });

  test('keep their history, with who changed what, and never change the past', async () => {
    const change = { channel: 'bankcard', minimum: '200.00' } as const;
    await ops.ok('setDepositChannel', change, token);
    expect(await bankcard()).toMatchObject({ minimum: '200.00', maximum: '50000.00' });
    const { items } = await ops.ok('terms', {}, token);
    const history = items.filter(({ topic, key }) => topic === 'deposit_channel' && key === 'bankcard');
    expect(history.map(({ set_by, values }) => [set_by, values.minimum])).toEqual([
      ['ops1', '200.00'],
      [null, '100.00'],
    ]);
    const past = { ...change, valid_from: await later(-HOUR_MS), language: 'en' };
    expect((await ops.call('setDepositChannel', past, { token })).msg).toMatch(/over/);
    const moment = { ...change, valid_from: await later(HOUR_MS) };
    await ops.ok('setDepositChannel', moment, token);
    expect((await ops.call('setDepositChannel', { ...moment, language: 'en' }, { token })).msg).toMatch(
      /already/,
    );
    for (const table of [
      'deposit_channel_terms',
      'play_way_terms',
      'savings_plan_terms',
      'review_rules',
    ] as const)
      await expect(db.kysely.deleteFrom(table).execute()).rejects.toThrow(/permission denied/);
  });

  test('that make no sense are refused by field', async () => {
    const fields = async (name: Parameters<OpsApp['call']>[0], body: object) =>
      (await ops.call(name, body, { token })).data.fields;
    const range = { minimum: '500.00', maximum: '400.00' };
    for (const [name, body] of [
      ['setDepositChannel', { channel: 'bankcard', ...range }],
      ['setWithdrawChannel', { channel: 'bankcard', ...range }],
      ['setSavingsPlan', { term_days: 15, ...range }],
      ['setTimedTrade', { duration_seconds: 30, ...range }],
    ] as const)
      expect(await fields(name, body)).toMatchObject([{ name: 'maximum' }]);
    expect(await fields('setDepositChannel', { channel: 'bankcard', fee: '100.00' })).toMatchObject([
      { name: 'fee' },
    ]);
    expect(await fields('setDepositChannel', { channel: 'bankcard', usdt_rate: 998_500 })).toMatchObject([
      { name: 'usdt_rate' },
    ]);
    // At this rate the smallest deposit would be worth less than its fee.
    expect(await fields('setDepositChannel', { channel: 'numbercard', usdt_rate: 50_000 })).toMatchObject([
      { name: 'fee' },
    ]);
    expect(await fields('setWithdrawChannel', { channel: 'bankcard', usdt_rate: 998_500 })).toMatchObject([
      { name: 'usdt_rate' },
    ]);
    // At this rate the smallest redemption would buy nothing.
    const dear = { channel: 'numbercard', minimum: '1.00', usdt_rate: 100_000_001 };
    expect(await fields('setWithdrawChannel', dear)).toMatchObject([{ name: 'minimum' }]);
    expect(await fields('setReviewRules', { two_above: '1' })).toMatchObject([{ name: 'two_above' }]);
  });
});
