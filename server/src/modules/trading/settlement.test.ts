import { describeEachDatabase, perSuite, perTest } from '../../../test/support/databases.ts';
import { expectSound, makeUser, recordTicks } from '../../../test/support/money.ts';
import { bet, nextFeed, orders } from '../../../test/support/trades.ts';
import { balances } from '../ledger/index.ts';
import { bills } from '../wallet/index.ts';
import { recordedPrices } from './index.ts';
import type { TimedOrder } from './repository.ts';
import { settleDue } from './settlement.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: (details: unknown) => failures.push(details) };
const failures: unknown[] = [];
const query = { language: 'en', limit: 20 } as const;
/** Ticks of a feed that flows and ends 10 points higher. */
const RISING = [
  [1_000, 1000],
  [15_000, 1005],
  [29_000, 1010],
  [31_000, 900],
] as const;

describeEachDatabase('settling timed trades', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db, 1000));
  let goodsId = '';
  beforeEach(async () => {
    goodsId = await nextFeed(db);
    failures.length = 0;
  });
  afterEach(() => expectSound(db));

  const deps = () => ({ db, prices, log });
  const settle = (of = prices) => settleDue({ ...deps(), prices: of }, [goodsId]);
  const settleAfter = (ms: number) => db.moveClock(ms).then(() => settle());
  const available = async () => (await balances(db.kysely, user.userId)).available;
  const ticks = (order: TimedOrder, at: readonly (readonly [number, number])[]) =>
    recordTicks(db, { goodsId, from: order.accepted_at, at });
  /** Prices that rise without a gap from the first order until after the expiry of the last, however long the bets took. */
  const rising = (first: TimedOrder, last: TimedOrder) => {
    const until = last.accepted_at.getTime() - first.accepted_at.getTime() + 35_000;
    const at = Array.from(
      { length: Math.ceil(until / 4_000) },
      (_, i) => [1_000 + 4_000 * i, 1000 + i] as const,
    );
    return ticks(first, at);
  };
  const read = async () => (await orders(db.kysely, prices, user, query)).items;

  test('a win pays stake and profit, a loss nothing, and both show the two ticks', async () => {
    const up = await bet(db, prices, user, { goods_id: goodsId });
    await bet(db, prices, user, { goods_id: goodsId, direction: 'down' });
    await ticks(up, RISING);
    expect(await settleAfter(31_000)).toBe(2);
    const [loss, win] = await read();
    expect(win).toMatchObject({ status: 'settled', result: 'win', profit: '80.00', void_reason: null });
    expect(loss).toMatchObject({ status: 'settled', result: 'loss', profit: '-100.00' });
    expect([win?.entry?.seq, win?.exit?.seq]).toEqual([2, 4]);
    expect(win?.settlement_time).not.toBeNull();
    expect(await available()).toBe(98_000n);
    const { items } = await bills(db.kysely, user, query);
    expect(items.map(({ operation_type, operation_amount }) => [operation_type, operation_amount])).toEqual([
      ['payout', '180.00'],
      ['stake', '-100.00'],
      ['stake', '-100.00'],
      ['deposit', '1000.00'],
    ]);
  });

  test('equal prices return the stake', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    await ticks(order, [
      [500, 1000],
      [29_999, 1000],
      [30_001, 2000],
    ]);
    expect(await settleAfter(31_000)).toBe(1);
    expect((await read())[0]).toMatchObject({ status: 'settled', result: 'tie', profit: '0.00' });
    expect(await available()).toBe(100_000n);
    expect((await bills(db.kysely, user, query)).items[0]).toMatchObject({ operation_type: 'stake_return' });
  });

  test('the entry is shown as soon as it exists, and nothing is settled before the feed has passed the expiry', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    expect(await settle()).toBe(0);
    expect((await read())[0]?.entry).toBeNull();
    await ticks(order, [
      [700, 1001],
      [900, 1002],
    ]);
    expect(await settleAfter(1_000)).toBe(0);
    expect((await read())[0]).toMatchObject({ status: 'open', entry: { seq: 2 }, exit: null });
    await ticks(order, [[29_000, 1003]]);
    expect(await settleAfter(60_000)).toBe(0);
    await ticks(order, [[61_500, 1]]);
    expect(await settle()).toBe(1);
    expect((await read())[0]).toMatchObject({ status: 'settled', result: 'win', exit: { seq: 4 } });
  });

  test('a gap of the feed at either end voids the order and returns the stake', async () => {
    const late = await bet(db, prices, user, { goods_id: goodsId });
    await ticks(late, [[10_001, 1000]]);
    expect(await settleAfter(10_100)).toBe(1);
    expect((await read())[0]).toMatchObject({
      status: 'void',
      void_reason: 'feed_gap',
      profit: '0.00',
      exit: null,
    });
    const silent = await bet(db, prices, user, { goods_id: goodsId });
    await ticks(silent, [
      [1_000, 1000],
      [19_999, 1010],
      [30_500, 1010],
    ]);
    expect(await settleAfter(31_000)).toBe(1);
    expect((await read())[0]).toMatchObject({ status: 'void', void_reason: 'feed_gap' });
    expect(await available()).toBe(100_000n);
  });

  test('a session that ends settles what its last tick can settle and voids the rest', async () => {
    const near = await bet(db, prices, user, { goods_id: goodsId });
    const far = await bet(db, prices, user, { goods_id: goodsId, duration_seconds: 60, payout_rate: 8200 });
    await ticks(near, [
      [1_000, 1000],
      [25_000, 1010],
    ]);
    const closed = { ...prices, isOpen: () => false };
    await db.moveClock(39_000);
    expect(await settle(closed)).toBe(0);
    expect(await settleAfter(2_000)).toBe(0);
    expect(await settle(closed)).toBe(1);
    await db.moveClock(30_000);
    expect(await settle(closed)).toBe(1);
    const all = await read();
    expect(all.find(({ id }) => id === near.id)).toMatchObject({ status: 'settled', result: 'win' });
    expect(all.find(({ id }) => id === far.id)).toMatchObject({
      status: 'void',
      void_reason: 'session_ended',
    });
  });

  test('an order without any tick until its expiry is void', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    await ticks(order, [[45_000, 1000]]);
    expect(await settleAfter(46_000)).toBe(1);
    expect((await read())[0]).toMatchObject({ status: 'void', void_reason: 'no_entry_tick', entry: null });
  });

  test('two settlers at once settle each order once', async () => {
    const first = await bet(db, prices, user, { goods_id: goodsId });
    let last = first;
    for (let i = 1; i < 10; i += 1) last = await bet(db, prices, user, { goods_id: goodsId });
    await rising(first, last);
    await db.moveClock(32_000);
    const [one, other] = await Promise.all([settle(), settle()]);
    expect((one ?? 0) + (other ?? 0)).toBe(10);
    expect(await available()).toBe(100_000n + 10n * 8_000n);
    expect(failures).toEqual([]);
  });

  test('orders of many users, in many buckets, are each settled and counted once', async () => {
    const placed: TimedOrder[] = [];
    for (let i = 0; i < 12; i += 1) {
      const someone = await makeUser(db, 1000);
      for (let j = 0; j < 2; j += 1) placed.push(await bet(db, prices, someone, { goods_id: goodsId }));
    }
    await rising(placed[0] as TimedOrder, placed.at(-1) as TimedOrder);
    await db.moveClock(32_000);
    const counts = await Promise.all([settle(), settle(), settle()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(failures).toEqual([]);
  });

  test('a settlement that dies half-way leaves the order open, and the backlog settles by recorded prices', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    await ticks(order, RISING);
    await db.moveClock(3_600_000);
    const dying: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    expect(await settleDue({ ...deps(), db: { ...db, transaction: dying } }, [goodsId])).toBe(0);
    expect(failures).toHaveLength(1);
    expect((await read())[0]?.status).toBe('open');
    expect(await available()).toBe(90_000n);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect((await read())[0]).toMatchObject({ result: 'win', exit: { seq: 4 } });
    expect(await available()).toBe(108_000n);
  });

  test('one order that fails does not hold up the others', async () => {
    const order = await bet(db, prices, user, { goods_id: goodsId });
    await bet(db, prices, user, { goods_id: goodsId });
    await ticks(order, RISING);
    await db.moveClock(32_000);
    // Together, and then the first of them alone.
    let failing = 2;
    const failingTwice: typeof db.transaction = (run) => {
      if (failing === 0) return db.transaction(run);
      failing -= 1;
      return Promise.reject(new Error('no connection'));
    };
    expect(await settleDue({ ...deps(), db: { ...db, transaction: failingTwice } }, [goodsId])).toBe(1);
    expect(failures).toHaveLength(1);
    expect(await settle()).toBe(1);
  });
});
