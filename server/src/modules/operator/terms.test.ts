import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { makeOperator, type OpsApp, opsApp } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { depositChannels, deposits, openDeposit } from '../wallet/index.ts';

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
    expect(await fields('setReviewRules', { two_above: '1' })).toMatchObject([{ name: 'two_above' }]);
  });
});
