import { sql } from 'kysely';
import { describePostgresFirst, perSuite, perTest } from '../../../test/support/databases.ts';
import { deposit, expectSound, makeUser } from '../../../test/support/money.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { Refusal } from '../../lib/errors.ts';
import { balances, once } from '../ledger/index.ts';
import { bills } from './bills.ts';
import { holdings } from './holdings.ts';
import {
  confirmDeposit,
  type DepositRequest,
  depositChannels,
  deposits,
  openDeposit,
  rejectDeposit,
  reviewWaiting,
} from './service.ts';

const bankcard = { channel: 'bankcard', depositor_name: 'Ada', amount: '1000' } as const;
const log = { error: () => {} };
const query = { language: 'en', limit: 20 } as const;

describePostgresFirst('deposits', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db));
  afterEach(() => expectSound(db));

  const open = (request: DepositRequest = bankcard) => db.transaction((tx) => openDeposit(tx, user, request));
  const refusal = (request: DepositRequest) =>
    open(request).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? { ...error.data, values: error.values } : error),
    );

  test('three channels publish ranges, fees and packages within the range', async () => {
    const { items } = await depositChannels(db.kysely);
    expect(items.map(({ channel }) => channel)).toEqual(['bankcard', 'hkbankcard', 'numbercard']);
    for (const { minimum, maximum, fee, packages } of items) {
      expect(Number(fee)).toBeLessThan(Number(minimum));
      for (const offer of packages) {
        expect(Number(offer.minimum)).toBeGreaterThanOrEqual(Number(minimum));
        expect(Number(offer.amount)).toBeGreaterThanOrEqual(Number(offer.minimum));
        expect(Number(offer.amount)).toBeLessThanOrEqual(Number(maximum));
      }
    }
  });

  test('a channel says how long its reviews have taken lately, once there are enough of them', async () => {
    const usual = async (...more: [number?]) =>
      (await depositChannels(db.kysely, ...more)).items.map((item) => item.usual_review_seconds);
    expect(await usual()).toEqual([null, null, null]);
    expect(await usual(5)).toEqual([5, 5, 5]);
    for (const seconds of [20, 40, 60, 80, 3600]) {
      const { bucket, id } = await open();
      await db.moveClock(seconds * 1000);
      await confirmDeposit(db, { bucket, id });
    }
    const [bank, ...others] = await usual();
    expect(bank).toBeGreaterThanOrEqual(60);
    expect(bank).toBeLessThan(70);
    expect(others).toEqual([null, null]);
  });

  test('an order waits, carries the receiving account, and moves no money', async () => {
    await open();
    const { items } = await deposits(db.kysely, user, query);
    expect(items).toEqual([
      expect.objectContaining({
        order_number: expect.stringMatching(/^D\d{6}-[0-9A-Z]{10}$/),
        status: 'waiting',
        amount: '1000.00',
        receiving_bank: 'Sandbox Commercial Bank',
        account_name: 'Meridian Sandbox Ltd',
        reviewed_time: null,
        reason: null,
      }),
    ]);
    expect((await balances(db.kysely, user.userId)).available).toBe(0n);
  });

  test('an amount outside of the range is refused with the range, a network must be named and known', async () => {
    const range = (usdt: boolean) => ({
      reason: 'amount_out_of_range',
      values: { minimum: { minor: 10_000n, usdt }, maximum: { minor: 5_000_000n, usdt } },
    });
    expect(await refusal({ ...bankcard, amount: '99' })).toEqual(range(false));
    expect(await refusal({ ...bankcard, amount: '50001' })).toEqual(range(false));
    const inUsdt = { ...bankcard, channel: 'numbercard', protocol: 'TRC20', amount: '1' } as const;
    expect(await refusal(inUsdt)).toMatchObject({ reason: 'amount_out_of_range' });
    expect(await refusal({ ...bankcard, channel: 'numbercard' })).toMatchObject({
      fields: [{ name: 'protocol', rule: 'required' }],
    });
    expect(await refusal({ ...bankcard, protocol: 'ERC20' })).toMatchObject({
      fields: [{ name: 'protocol', rule: 'unknown_option' }],
    });
    const usdt = await open({ ...bankcard, channel: 'numbercard', protocol: 'ERC20' });
    expect(usdt).toMatchObject({ receiving_bank: 'USDT ERC20', fee: 100n });
    expect((await deposits(db.kysely, user, query)).items).toHaveLength(1);
  });

  test('confirming posts amount and fee, and the account changes show before, amount and after', async () => {
    const order = await open({ ...bankcard, channel: 'hkbankcard' });
    expect(await confirmDeposit(db, order)).toBe(true);
    const { items } = await bills(db.kysely, user, query);
    expect(
      items.map((item) => [
        item.operation_type,
        item.before_amount,
        item.operation_amount,
        item.after_amount,
      ]),
    ).toEqual([
      ['fee', '1000.00', '-5.00', '995.00'],
      ['deposit', '0.00', '1000.00', '1000.00'],
    ]);
    expect(items[0]).toMatchObject({ source_type: 'deposit', source_id: order.id });
    const [first] = items;
    expect((await bills(db.kysely, user, { ...query, id: first?.id })).items).toEqual([first]);
    expect(await holdings(db.kysely, user)).toMatchObject({
      balance: '995.00',
      total: '995.00',
      escrow: '0.00',
    });
  });

  test('what a rate leaves over of the last minor unit goes to rounding, once, with the credit', async () => {
    const inUsdt = { ...bankcard, channel: 'numbercard', protocol: 'ERC20' } as const;
    const rounding = async () => {
      const { rows } = await sql<{ sum: bigint }>`select sum(amount)::int8 as sum from ledger_transfers
        where bucket = ${user.bucket} and source_type = 'deposit' and credit_kind = 'rounding'`.execute(
        db.kysely,
      );
      return rows[0]?.sum ?? 0n;
    };
    const rate = (usdt_rate: number) => putTerms(db, 'deposit_channel', 'numbercard', { usdt_rate });
    const before = await rounding();
    await rate(998_500);
    // It is worth 4,993.4985.
    const order = await open({ ...inUsdt, amount: '5001' });
    expect(order).toMatchObject({ amount: 499_349n, usdt_amount: 500_100n, usdt_rate: 998_500 });
    expect(await confirmDeposit(db, order)).toBe(true);
    expect(await confirmDeposit(db, order)).toBe(false);
    expect((await rounding()) - before).toBe(1n);
    expect((await balances(db.kysely, user.userId)).available).toBe(499_349n - order.fee);
    // Nothing is left over of this one.
    await confirmDeposit(db, await open({ ...inUsdt, amount: '5000' }));
    expect((await rounding()) - before).toBe(1n);
    await rate(1_000_000);
  });

  test('a review happens once, whoever else tries at the same time', async () => {
    const order = await open();
    const tries = await Promise.all([
      ...Array.from({ length: 5 }, () => confirmDeposit(db, order)),
      rejectDeposit(db, order, 'payment_missing'),
    ]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    const { items } = await deposits(db.kysely, user, query);
    const available = (await balances(db.kysely, user.userId)).available;
    expect(available).toBe(items[0]?.status === 'success' ? 100_000n : 0n);
  });

  test('a rejection says why in the language of the reader and moves nothing', async () => {
    const order = await open();
    expect(await rejectDeposit(db, order, 'payment_missing')).toBe(true);
    expect(await confirmDeposit(db, order)).toBe(false);
    const read = async (language: 'en' | 'ar') =>
      (await deposits(db.kysely, user, { ...query, language })).items[0];
    expect(await read('en')).toMatchObject({
      status: 'failure',
      reason: "We didn't receive your payment. If you've already paid, contact support.",
    });
    expect((await read('ar'))?.reason).toBe('لم تصل أي دفعة. إذا تم الدفع، يُرجى التواصل مع الدعم.');
    expect((await balances(db.kysely, user.userId)).available).toBe(0n);
  });

  test('two reviewers confirm what has waited long enough, each order once', async () => {
    await reviewWaiting({ db, log }, { afterSeconds: 0 });
    for (let i = 0; i < 12; i += 1) await open();
    const review = () => reviewWaiting({ db, log }, { afterSeconds: 600 });
    expect(await review()).toBe(0);
    await db.moveClock(600_001);
    const [one, other] = await Promise.all([review(), review()]);
    expect(one + other).toBe(12);
    expect((await balances(db.kysely, user.userId)).available).toBe(1_200_000n);
  });

  test('one deposit that cannot be confirmed is logged and stays; those after it are confirmed', async () => {
    await deposit(db, user, 1000);
    const broken = await open();
    const others = [await open(), await open()];
    // With what the user has, this is more than a balance can hold.
    const most = 2n ** 63n - 1n;
    await db.asOwner((tx) => sql`update deposits set amount = ${most} where id = ${broken.id}`.execute(tx));
    const failed: unknown[] = [];
    const log = { error: (...line: unknown[]) => void failed.push(line) };
    expect(await reviewWaiting({ db, log }, { afterSeconds: 0, batch: 1 })).toBe(2);
    expect(failed).toEqual([[expect.objectContaining({ deposit: broken.id }), 'a deposit was not reviewed']]);
    const statuses = new Map(
      (await deposits(db.kysely, user, query)).items.map(({ id, status }) => [id, status]),
    );
    expect([broken, ...others].map(({ id }) => statuses.get(id))).toEqual(['waiting', 'success', 'success']);
    expect(await rejectDeposit(db, broken, 'payment_missing')).toBe(true);
  });

  test('a confirmation that dies half-way leaves the order waiting, and the next one finishes it', async () => {
    const order = await open();
    const dying = db.transaction(async (tx) => {
      await confirmDeposit({ transaction: (run) => run(tx) }, order);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await balances(db.kysely, user.userId)).available).toBe(0n);
    expect(await confirmDeposit(db, order)).toBe(true);
    expect((await balances(db.kysely, user.userId)).available).toBe(100_000n);
  });

  test('one key opens one order, fifty times at once', async () => {
    const call = { ...user, key: 'deposit-0123456789', call: 'recharge', body: bankcard };
    const send = () => once(db, call, async (tx) => (await openDeposit(tx, user, bankcard)).id);
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(answers).size).toBe(1);
    expect((await deposits(db.kysely, user, query)).items).toHaveLength(1);
  });

  test('lists page by cursor without loss or repeat, and show the last 7 days', async () => {
    for (let i = 0; i < 7; i += 1) await open();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await deposits(db.kysely, user, { ...query, limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    await deposit(db, user, 100);
    await db.moveClock(7 * 24 * 3600 * 1000 + 1000);
    expect((await deposits(db.kysely, user, query)).items).toEqual([]);
    expect((await bills(db.kysely, user, query)).items).toEqual([]);
    const from = new Date(Date.now() - 3600_000).toISOString();
    expect((await deposits(db.kysely, user, { ...query, from })).items).toHaveLength(8);
    expect((await bills(db.kysely, user, { ...query, from })).items).toHaveLength(1);
    expect((await deposits(db.kysely, user, { ...query, id: seen[0] })).items).toHaveLength(1);
  });

  test('a foreign cursor is refused by name; another user sees nothing', async () => {
    const order = await open();
    const wrong = { fields: [{ name: 'cursor', rule: 'invalid' }] };
    await expect(deposits(db.kysely, user, { ...query, cursor: 'x' })).rejects.toMatchObject({ data: wrong });
    await expect(bills(db.kysely, user, { ...query, cursor: 'x' })).rejects.toMatchObject({ data: wrong });
    const other = await makeUser(db);
    expect((await deposits(db.kysely, other, { ...query, id: order.id })).items).toEqual([]);
  });
});
