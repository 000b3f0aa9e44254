import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser, type TestUser } from '../../../test/support/money.ts';
import { reasonOf } from '../../../test/support/refusals.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { Refusal } from '../../lib/errors.ts';
import { balances, once } from '../ledger/index.ts';
import { bills } from '../wallet/index.ts';
import type { Receiver } from './receiver.ts';
import type { Redemption } from './repository.ts';
import { confirmRedemption, rejectRedemption, reviewRedemptions, takeRedemption } from './review.ts';
import { applyForRedemption, cancelRedemption, redemptions, withdrawChannels } from './service.ts';

const FEES = { bankcard: '2.00', hkbankcard: '5.00', numbercard: '1.00' } as const;
const query = { limit: 20, language: 'en' } as const;
const by = { by: 'ops1' };

describePostgresFirst('redemptions', (makeDb) => {
  const db = perSuite(() => makeDb({ poolSize: 20 }));
  let user: TestUser;
  let locked: string[];
  const lock = async (_: unknown, { id }: { id: string }) => locked.push(id) > 0;
  const confirm = (order: Redemption) => confirmRedemption(db, order, lock);
  const card = (channel: Receiver['channel'] = 'bankcard'): Receiver => ({
    meansId: uuid(),
    channel,
    name: 'Ada Lovelace',
    place: 'Sandbox Bank',
    account: '•••• 5552',
    sealed: Buffer.from('sealed'),
  });
  beforeEach(async () => {
    locked = [];
    user = await makeUser(db, 5_000);
  });
  afterEach(() => expectSound(db));

  const apply = (amount = '1000', of = card()) =>
    db.transaction((tx) => applyForRedemption(tx, user, { receiver: of, amount, fee: FEES[of.channel] }));
  const cancel = (id: string) => db.transaction((tx) => cancelRedemption(tx, user, id));
  const read = async (id: string) => (await redemptions(db.kysely, user, { ...query, id })).items[0];
  const money = async () => {
    const { available, held } = await balances(db.kysely, user.userId);
    return [available, held];
  };

  test('three channels publish range and fee', async () => {
    const { items } = await withdrawChannels(db.kysely);
    expect(items.map(({ channel, fee }) => [channel, fee])).toEqual(Object.entries(FEES));
  });

  test.each(['bankcard', 'hkbankcard', 'numbercard'] as const)(
    'by %s: amount and fee are held at once, taken, paid, and the card is locked',
    async (channel) => {
      const of = card(channel);
      const order = await apply('1000', of);
      const whole = 100_000n + order.fee;
      expect(await money()).toEqual([500_000n - whole, whole]);
      expect(await read(order.id)).toMatchObject({ status: 'applying', outcome: null, can_cancel: true });
      expect(await confirm(order)).toBe(false);
      expect(await takeRedemption(db, order, by)).toBe(true);
      expect(await takeRedemption(db, order, { by: 'ops2' })).toBe(false);
      expect(await read(order.id)).toMatchObject({ can_cancel: false, taken_time: expect.any(String) });
      expect(await confirm(order)).toBe(true);
      expect(await confirm(order)).toBe(false);
      expect(await rejectRedemption(db, order, 'account_wrong')).toBe(false);
      expect(await read(order.id)).toMatchObject({ status: 'success', outcome: 'paid', reason: null });
      expect(await money()).toEqual([500_000n - whole, 0n]);
      expect(locked).toEqual([of.meansId]);
    },
  );

  test('a rejection returns everything with its reason, in the reader’s language', async () => {
    const order = await apply();
    await takeRedemption(db, order, by);
    expect(await rejectRedemption(db, order, 'name_differs')).toBe(true);
    expect(await read(order.id)).toMatchObject({
      status: 'failure',
      outcome: 'rejected',
      reason: 'The account is under a different name. Withdraw to an account in your own name.',
    });
    expect(await money()).toEqual([500_000n, 0n]);
    const { items } = await bills(db.kysely, user, query);
    expect(items.slice(0, 2).map((item) => [item.operation_type, item.operation_amount])).toEqual([
      ['redeem_return', '1002.00'],
      ['redeem', '-1002.00'],
    ]);
    expect(locked).toEqual([]);
  });

  test('the user cancels until somebody has taken it', async () => {
    const order = await apply();
    expect((await cancel(order.id)).failure_reason).toBe('cancelled');
    expect((await cancel(order.id)).failure_reason).toBe('cancelled');
    expect(await read(order.id)).toMatchObject({ status: 'failure', outcome: 'cancelled', reason: null });
    expect(await money()).toEqual([500_000n, 0n]);
    expect(await takeRedemption(db, order, by)).toBe(false);
    const taken = await apply();
    await takeRedemption(db, taken, by);
    expect(await reasonOf(cancel(taken.id))).toBe('already_taken');
    await confirm(taken);
    expect(await reasonOf(cancel(taken.id))).toBe('already_reviewed');
    const other = await makeUser(db);
    const theirs = db.transaction((tx) => cancelRedemption(tx, other, taken.id));
    expect(await reasonOf(theirs)).toBe('not_found');
  });

  test('range, fee, closed channel and funds are judged before anything moves', async () => {
    expect(await reasonOf(apply('99'))).toBe('amount_out_of_range');
    expect(await reasonOf(apply('50001'))).toBe('amount_out_of_range');
    expect(await reasonOf(apply('5000'))).toBe('insufficient_funds');
    const cheaper = { receiver: card(), amount: '1000', fee: '0.00' };
    expect(await reasonOf(db.transaction((tx) => applyForRedemption(tx, user, cheaper)))).toBe('fee_changed');
    const open = (is_open: boolean) => putTerms(db, 'withdraw_channel', 'bankcard', { is_open });
    await open(false);
    expect(await reasonOf(apply())).toBe('channel_closed');
    await open(true);
    expect(await money()).toEqual([500_000n, 0n]);
  });

  test('a rate of USDT is agreed when it is applied for: rounded down once, the rest of the amount to rounding', async () => {
    const wallet = card('numbercard');
    const setRate = (usdt_rate: number) => putTerms(db, 'withdraw_channel', 'numbercard', { usdt_rate });
    const agree = (usdt_rate?: number) => {
      const request = { receiver: wallet, amount: '1000', fee: '1.00', usdt_rate };
      return db.transaction((tx) => applyForRedemption(tx, user, request));
    };
    const before = await agree(1_000_000);
    // A hundredth costs 7.8 cents and a bit: 1,000.00 buy 128.20 USDT for 999.9615.., and three cents are left.
    await setRate(7_800_012);
    expect(await reasonOf(agree(1_000_000))).toBe('usdt_rate_changed');
    const after = await agree(7_800_012);
    await setRate(900_000);
    for (const order of [before, after]) {
      await takeRedemption(db, order, by);
      expect(await confirm(order)).toBe(true);
    }
    const returned = await agree();
    await takeRedemption(db, returned, by);
    await rejectRedemption(db, returned, 'account_wrong');
    const { items } = await redemptions(db.kysely, user, query);
    expect(items).toMatchObject([
      { amount: '1000.00', fee: '1.00', usdt_amount: '1111.11', usdt_rate: 900_000 },
      { amount: '1000.00', fee: '1.00', usdt_amount: '128.20', usdt_rate: 7_800_012 },
      { amount: '1000.00', fee: '1.00', usdt_amount: '1000.00', usdt_rate: 1_000_000 },
    ]);
    expect(await money()).toEqual([500_000n - 200_200n, 0n]);
    const posted = await db.kysely
      .selectFrom('ledger_transfers')
      .select(['credit_kind', 'amount'])
      .where('source_id', '=', after.id)
      .where('step', '=', 'pay')
      .orderBy('amount', 'desc')
      .execute();
    expect(posted).toEqual([
      { credit_kind: 'clearing', amount: 99_997n },
      { credit_kind: 'fees', amount: 100n },
      { credit_kind: 'rounding', amount: 3n },
    ]);
    await setRate(1_000_000);
  });

  test('200 redemptions at once against a balance that covers one: one goes through', async () => {
    const tries = await Promise.all(Array.from({ length: 200 }, () => reasonOf(apply('4000'))));
    expect(tries.filter((one) => one === null)).toHaveLength(1);
    expect(new Set(tries)).toEqual(new Set([null, 'insufficient_funds']));
    expect(await money()).toEqual([99_800n, 400_200n]);
  });

  test('a review and a cancellation at once: exactly one of them happens', async () => {
    for (let round = 0; round < 15; round += 1) {
      const order = await apply('100');
      const [taken, cancelled] = await Promise.all([
        takeRedemption(db, order, by),
        reasonOf(cancel(order.id)),
      ]);
      expect(taken).toBe(cancelled !== null);
      const ends = await Promise.all([
        confirm(order),
        rejectRedemption(db, order, 'payment_returned'),
        confirm(order),
      ]);
      expect(ends.filter(Boolean)).toHaveLength(taken ? 1 : 0);
    }
    expect((await money())[1]).toBe(0n);
  });

  test('one key applies once, fifty times at once, and another body is refused', async () => {
    const of = card();
    const send = (amount: string) =>
      once(db, { ...user, key: 'withdraw-0123456789', call: 'withdraw', body: { amount } }, async (tx) => {
        const order = await applyForRedemption(tx, user, { receiver: of, amount, fee: '2.00' });
        return order.id;
      });
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => send('1000')))).size).toBe(1);
    await expect(send('1001')).rejects.toThrow('idempotency');
    expect(await money()).toEqual([399_800n, 100_200n]);
  });

  test('twenty tabs at once make one redemption, and the others are told which, unless another is wanted', async () => {
    const of = card();
    const ask = (more: { amount?: string; receiver?: Receiver; another?: boolean } = {}) =>
      db
        .transaction((tx) =>
          applyForRedemption(tx, user, {
            ...{ receiver: of, amount: '200', fee: '2.00', another: false },
            ...more,
          }),
        )
        .then(
          ({ id }) => id,
          (error: unknown) => (error instanceof Refusal ? error.data : Promise.reject(error)),
        );
    const repeated = (order_id: unknown) => ({ reason: 'withdrawal_repeated', order_id });
    const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const [id, ...others] = all.filter((one) => typeof one === 'string');
    expect(others).toEqual([]);
    expect(all.filter((one) => typeof one !== 'string')).toEqual(Array(19).fill(repeated(id)));
    // Another amount, another account, and whoever says nothing of it.
    for (const more of [{ amount: '201' }, { receiver: card() }, { another: true }])
      expect(await ask(more)).toEqual(expect.any(String));
    await apply('200', of);
    const open = (await redemptions(db.kysely, user, query)).items;
    expect(open).toHaveLength(5);
    // One that failed is no obstacle; one that was taken or paid is.
    for (const order of open) if (order.amount === '200.00' && order.id !== id) await cancel(order.id);
    const ref = { bucket: user.bucket, id: String(id) };
    await takeRedemption(db, ref, by);
    expect(await ask()).toEqual(repeated(id));
    await confirmRedemption(db, ref, lock);
    expect(await ask()).toEqual(repeated(id));
    await db.moveClock(15 * 60_000);
    const next = await ask();
    expect(next).toEqual(expect.any(String));
    await cancel(String(next));
    expect(await ask()).toEqual(expect.any(String));
  });

  test('two reviewers of the sandbox take and pay each one once, in two steps', async () => {
    const errors: unknown[] = [];
    const log = { error: (error: unknown) => void errors.push(error) };
    // What the tests before have left open is taken and paid first.
    for (let turn = 0; turn < 2; turn += 1) await reviewRedemptions({ db, log }, { afterSeconds: 0 });
    const review = () => reviewRedemptions({ db, log }, { afterSeconds: 3600 });
    const orders: Redemption[] = [];
    for (let i = 0; i < 6; i += 1) orders.push(await apply('100'));
    expect(await review()).toBe(0);
    await db.moveClock(3_600_001);
    const took = await Promise.all([review(), review()]);
    // What one took in this turn, the other may have paid already.
    expect(took[0] + took[1]).toBeGreaterThanOrEqual(6);
    await Promise.all([review(), review()]);
    for (const { id } of orders) expect(await read(id)).toMatchObject({ outcome: 'paid' });
    expect(errors).toEqual([]);
  });

  test('a confirmation that dies half-way leaves it taken, and the next one pays', async () => {
    const order = await apply();
    await takeRedemption(db, order, by);
    const dying = async () => Promise.reject(new Error('killed'));
    await expect(confirmRedemption(db, order, dying)).rejects.toThrow('killed');
    expect(await read(order.id)).toMatchObject({ status: 'applying' });
    expect(await confirm(order)).toBe(true);
  });

  test('whatever user and operators do, held is what is open and nothing is lost', async () => {
    const step = fc.oneof(
      fc.record({ apply: fc.integer({ min: 100, max: 900 }) }),
      fc.record({ act: fc.constantFrom('take', 'pay', 'reject', 'cancel'), at: fc.nat(5) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        user = await makeUser(db, 3_000);
        const made: Redemption[] = [];
        for (const one of steps) {
          if ('apply' in one) {
            const order = await apply(String(one.apply)).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            });
            if (order) made.push(order);
            continue;
          }
          const order = made[one.at];
          if (!order) continue;
          if (one.act === 'take') await takeRedemption(db, order, by);
          if (one.act === 'pay') await confirm(order);
          if (one.act === 'reject') await rejectRedemption(db, order, 'account_wrong');
          if (one.act === 'cancel') await reasonOf(cancel(order.id));
        }
        let paid = 0n;
        for (const { id, amount, fee } of made)
          if ((await read(id))?.outcome === 'paid') paid += amount + fee;
        const { available, held } = await balances(db.kysely, user.userId);
        expect(available + held).toBe(300_000n - paid);
        await expectSound(db);
      }),
      { numRuns: 12 },
    );
  });
});
