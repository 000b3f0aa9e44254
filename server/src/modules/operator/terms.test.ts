import { sql } from 'kysely';
import { describeDatabase, perTest, type TestDatabase } from '../../../test/support/databases.ts';
import { expectSound, makeUser } from '../../../test/support/money.ts';
import { makeOperator, type OpsApp, opsApp } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { balances } from '../ledger/index.ts';
import { confirmDeposit, depositChannels, deposits, openDeposit } from '../wallet/index.ts';
import { TERM_BOUNDS } from './contract/index.ts';
import { applyDueProposals, type OpsCallName } from './index.ts';

const HOUR_MS = 3_600_000;

type Bounds = Record<string, { minimum: string; maximum: string }>;

describeDatabase('published terms', (makeDb) => {
  const db = perTest(makeDb);
  const ops = perTest(() => opsApp(db));
  let token: string;
  let both: [string, string];
  beforeEach(async () => {
    token = await ops.signIn(await makeOperator(db, 'ops1'));
    both = [token, await ops.signIn(await makeOperator(db, 'ops2'))];
  });
  afterEach(() => ops.app.close());

  const later = async (ms: number) => new Date((await readNow(db.kysely)).getTime() + ms).toISOString();
  const bankcard = async () =>
    (await depositChannels(db.kysely)).items.find(({ channel }) => channel === 'bankcard');

  test('change from their moment on, and an order keeps what it was told', async () => {
    const user = await makeUser(db);
    const request = { channel: 'hkbankcard', depositor_name: 'Ada', amount: '1000' } as const;
    const told = await db.transaction((tx) => openDeposit(tx, user, request));
    const fee = async () =>
      (await depositChannels(db.kysely)).items.find(({ channel }) => channel === 'hkbankcard')?.fee;
    const reason = 'Agreed';
    const valid_from = await later(HOUR_MS);
    for (const { id } of [
      await ops.ok(
        'proposeDepositChannel',
        { channel: 'hkbankcard', fee: '7.00', reason, valid_from },
        token,
      ),
      await ops.ok(
        'proposeDepositReceiver',
        { channel: 'hkbankcard', position: 1, account_number: '1', reason },
        token,
      ),
    ])
      await ops.ok('approveProposal', { id }, both[1]);
    await db.moveClock(600_000);
    await applyDueProposals(db);
    expect(await fee()).toBe('5.00');
    await db.moveClock(HOUR_MS);
    await applyDueProposals(db);
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
    await ops.enact('proposeDepositChannel', { channel: 'numbercard', usdt_rate: 998_567 }, both);
    await expect(announce(1_000_000)).rejects.toMatchObject({ data: { reason: 'usdt_rate_changed' } });
    const after = await announce(998_567);
    await ops.enact('proposeDepositChannel', { channel: 'numbercard', usdt_rate: 2_000_000 }, both);
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

  test('keep their history, with who proposed what, and never change the past', async () => {
    const change = { channel: 'bankcard', minimum: '200.00' } as const;
    await ops.enact('proposeDepositChannel', change, both);
    expect(await bankcard()).toMatchObject({ minimum: '200.00', maximum: '50000.00' });
    const { items } = await ops.ok('terms', {}, token);
    const history = items.filter(({ topic, key }) => topic === 'deposit_channel' && key === 'bankcard');
    expect(history.map(({ set_by, values }) => [set_by, values.minimum])).toEqual([
      ['ops1', '200.00'],
      [null, '100.00'],
    ]);
    const next = { channel: 'bankcard', minimum: '300.00', reason: 'Agreed', language: 'en' };
    const propose = async (input: object) => (await ops.call('proposeDepositChannel', input, { token })).msg;
    expect(await propose({ ...next, valid_from: await later(-HOUR_MS) })).toMatch(/has passed/);
    expect(await propose({ ...next, minimum: '200.00' })).toMatch(/wouldn't change anything/);
    expect(await propose(next)).toBe('OK');
    expect(await propose({ ...next, minimum: '400.00' })).toMatch(/already pending/);
    for (const table of [
      'deposit_channel_terms',
      'play_way_terms',
      'savings_plan_terms',
      'room_terms',
      'review_rules',
      'delay_rules',
      'proposals',
    ] as const)
      await expect(db.kysely.deleteFrom(table).execute()).rejects.toThrow(/permission denied/);
    const forged = db.kysely.updateTable('proposals').set({ reason: 'x', change: '{}' });
    await expect(forged.execute()).rejects.toThrow(/permission denied/);
  });

  test('that make no sense are refused by field', async () => {
    const fields = async (name: Parameters<OpsApp['call']>[0], body: object) =>
      (await ops.call(name, { reason: 'x', ...body }, { token })).data.fields;
    const range = { minimum: '500.00', maximum: '400.00' };
    for (const [name, body] of [
      ['proposeDepositChannel', { channel: 'bankcard', ...range }],
      ['proposeWithdrawChannel', { channel: 'bankcard', ...range }],
      ['proposeSavingsPlan', { term_days: 15, ...range }],
      ['proposeTimedTrade', { duration_seconds: 30, ...range }],
    ] as const)
      expect(await fields(name, body)).toMatchObject([{ name: 'maximum' }]);
    const stakes = { stake_minimum: '500.00', stake_maximum: '400.00' };
    expect(await fields('proposeRoom', { room: 'vip', ...stakes })).toMatchObject([
      { name: 'stake_maximum' },
    ]);
    expect(await fields('proposeRoom', { room: 'ruby', fee_rate: 1 })).toMatchObject([{ name: 'room' }]);
    const deposits = (body: object) => fields('proposeDepositChannel', body);
    expect(await deposits({ channel: 'bankcard', fee: '100.00' })).toMatchObject([{ name: 'fee' }]);
    expect(await deposits({ channel: 'bankcard', usdt_rate: 998_500 })).toMatchObject([
      { name: 'usdt_rate' },
    ]);
    // At this rate the smallest deposit would be worth less than its fee.
    const cheap = { channel: 'numbercard', usdt_rate: 100_000, fee: '2.50' };
    expect(await deposits(cheap)).toMatchObject([{ name: 'fee' }]);
    const payout = { channel: 'bankcard', usdt_rate: 998_500 };
    expect(await fields('proposeWithdrawChannel', payout)).toMatchObject([{ name: 'usdt_rate' }]);
    expect(await fields('proposeReviewRules', { two_above: '1' })).toMatchObject([{ name: 'two_above' }]);
  });

  test('are refused outside of the published bounds, each field by its rule', async () => {
    for (const [topic, fields] of Object.entries(TERM_BOUNDS) as [keyof typeof CALLS, Bounds][])
      for (const [field, { minimum, maximum }] of Object.entries(fields))
        for (const [value, rule] of [
          [step(minimum, -1), 'too_small'],
          [step(maximum, 1), 'too_large'],
        ] as const) {
          if (value.startsWith('-')) continue;
          const { call, input } = CALLS[topic];
          const typed = minimum.includes('.') ? value : Number(value);
          const { code, data } = await ops.call(call, { ...input, [field]: typed, reason: 'x' }, { token });
          expect([topic, code, data.fields]).toMatchObject([topic, 4001, [{ name: field, rule }]]);
        }
  });

  test('have the same bounds in the database, whoever writes', async () => {
    for (const [table, column, value] of [
      ['play_way_terms', 'payout_rate', 9_501],
      ['play_way_terms', 'payout_rate', 4_999],
      ['play_way_terms', 'maximum', 10_000_001],
      ['savings_plan_terms', 'annual_rate', 200_001],
      ['deposit_channel_terms', 'fee', 10_001],
      ['withdraw_channel_terms', 'fee', 10_001],
      ['room_terms', 'fee_rate', 1_001],
      ['room_terms', 'liquidity_cap', 100_000_001],
      ['review_rules', 'two_above', 5_000_001],
      ['delay_rules', 'delay_seconds', 599],
    ] as const) {
      const columns = await columnsOf(db, table);
      const copied = columns.map((name) =>
        name === column ? sql`${value}` : name === 'valid_from' ? sql`app_now()` : sql.ref(name),
      );
      const copy = sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(copied)} from ${sql.table(table)} limit 1`;
      await expect(db.asOwner((tx) => copy.execute(tx))).rejects.toThrow(/check constraint/);
    }
  });
});

const CALLS = {
  deposit_channel: { call: 'proposeDepositChannel', input: { channel: 'numbercard' } },
  withdraw_channel: { call: 'proposeWithdrawChannel', input: { channel: 'numbercard' } },
  savings_plan: { call: 'proposeSavingsPlan', input: { term_days: 15 } },
  timed_trade: { call: 'proposeTimedTrade', input: { duration_seconds: 60 } },
  room: { call: 'proposeRoom', input: { room: 'vip' } },
  review_rules: { call: 'proposeReviewRules', input: {} },
  delay: { call: 'proposeDelay', input: {} },
  adjustment: { call: 'proposeAdjustment', input: { username: 'ada', kind: 'bonus' } },
} as const satisfies Record<keyof typeof TERM_BOUNDS, { call: OpsCallName; input: object }>;

/** The next value beyond a bound, in the bound's own form. */
function step(bound: string, by: number): string {
  if (!bound.includes('.')) return String(Number(bound) + by);
  const cents = BigInt(bound.replace('.', '')) + BigInt(by);
  return cents < 0n ? '-' : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

async function columnsOf(db: TestDatabase, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(
    db.kysely,
  );
  return rows.map(({ name }) => name);
}
