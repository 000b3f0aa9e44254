import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { bet, orders, UP_30 } from '../../../test/support/trades.ts';
import { Refusal } from '../../lib/errors.ts';
import { balances, once } from '../ledger/index.ts';
import { holdings } from '../wallet/index.ts';
import { type BetRequest, placeBet, recordedPrices } from './index.ts';
import { playWays } from './service.ts';

const prices = recordedPrices({ isOpen: () => true });
const query = { language: 'en', limit: 20 } as const;

describeEachDatabase('placing a timed trade', (makeDb) => {
  const db = perSuite(makeDb);
  afterEach(() => expectSound(db));

  async function refusal(request: Partial<BetRequest>, units = 1000, of = prices): Promise<unknown> {
    const user = await makeUser(db, units);
    await quote(db, UP_30.goods_id);
    const before = await balances(db.kysely, user.userId);
    const answer = await bet(db, of, user, request).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? (error.data.reason ?? error.data.fields) : error),
    );
    expect(await balances(db.kysely, user.userId)).toEqual(before);
    expect((await orders(db.kysely, prices, user, query)).items).toEqual([]);
    return answer;
  }

  /** Sends the same bet of a user under a key. @returns the order's id */
  async function betsOf(user: TestUser): Promise<(key: string) => Promise<string>> {
    const signer = await signerOf(db);
    return (key) =>
      once(
        db,
        { ...user, key, call: 'bet', body: UP_30 },
        async (tx) => (await placeBet(tx, { prices, signer }, user, UP_30)).id,
      );
  }

  test('the published terms name rate, break-even and range of each duration', async () => {
    const { items } = await playWays(db.kysely, prices, 'EURUSD');
    expect(
      items.map(({ duration_seconds, payout_rate, break_even_rate }) => [
        duration_seconds,
        payout_rate,
        break_even_rate,
      ]),
    ).toEqual([
      [30, 8000, 5556],
      [60, 8200, 5495],
      [120, 8400, 5435],
      [180, 8600, 5377],
      [300, 8800, 5320],
    ]);
    expect(items[0]).toMatchObject({ minimum: '10.00', maximum: '5000.00' });
    await expect(playWays(db.kysely, prices, 'NOTHING')).rejects.toMatchObject({
      data: { fields: [{ name: 'goods_id', rule: 'not_found' }] },
    });
  });

  test('stake and cover go to escrow; the user sees their stake alone', async () => {
    const user = await makeUser(db, 1000);
    await quote(db, UP_30.goods_id);
    const order = await bet(db, prices, user);
    expect(order.expires_at.getTime() - order.accepted_at.getTime()).toBe(30_000);
    expect(await balances(db.kysely, user.userId)).toMatchObject({ available: 90_000n, escrow: 18_000n });
    expect(await holdings(db.kysely, user)).toMatchObject({
      balance: '900.00',
      escrow: '100.00',
      total: '1000.00',
    });
    const { items, server_time } = await orders(db.kysely, prices, user, { ...query, status: 'open' });
    expect(items).toEqual([
      expect.objectContaining({
        id: order.id,
        order_number: expect.stringMatching(/^T\d{6}-[0-9A-Z]{10}$/),
        goods_name: 'Synthetic 50 Index',
        stake: '100.00',
        status: 'open',
        entry: null,
        profit: null,
      }),
    ]);
    expect(server_time >= (items[0]?.created_time ?? '')).toBe(true);
    expect((await orders(db.kysely, prices, user, { ...query, status: 'closed' })).items).toEqual([]);
    expect((await orders(db.kysely, prices, user, { ...query, id: order.id })).items).toHaveLength(1);
    const other = await makeUser(db);
    expect((await orders(db.kysely, prices, other, { ...query, id: order.id })).items).toEqual([]);
  });

  test('what does not fit is refused by name and changes nothing', async () => {
    expect(await refusal({ goods_id: 'NOTHING' })).toEqual([{ name: 'goods_id', rule: 'not_found' }]);
    expect(await refusal({ payout_rate: 8001 })).toBe('rate_changed');
    expect(await refusal({ amount: '9' })).toBe('stake_out_of_range');
    expect(await refusal({ amount: '5001' }, 10_000)).toBe('stake_out_of_range');
    expect(await refusal({ amount: '1001' })).toBe('insufficient_funds');
    expect(await refusal({}, 1000, { ...prices, isOpen: () => false })).toBe('market_closed');
    expect(await refusal({ goods_id: 'SYN100' })).toBe('no_quote');
  });

  test('a market that closes while the money is being held is closed', async () => {
    let asked = 0;
    const closing = { ...prices, isOpen: () => ++asked === 1 };
    expect(await refusal({}, 1000, closing)).toBe('market_closed');
  });

  test('a price older than ten seconds takes no bet', async () => {
    const user = await makeUser(db, 1000);
    await quote(db, UP_30.goods_id);
    await db.moveClock(10_500);
    await expect(bet(db, prices, user)).rejects.toMatchObject({ data: { reason: 'no_quote' } });
  });

  test('a clock that went back takes no bet on prices that are known already', async () => {
    const user = await makeUser(db, 1000);
    await quote(db, UP_30.goods_id);
    await db.moveClock(-60_000);
    await expect(bet(db, prices, user)).rejects.toMatchObject({ data: { reason: 'no_quote' } });
    await db.moveClock(61_000);
    await bet(db, prices, user);
  });

  test('the house takes no more than it can cover', async () => {
    const user = await makeUser(db, 1_200_000);
    await quote(db, UP_30.goods_id);
    const largest = { amount: '20000', duration_seconds: 300, payout_rate: 8800 } as const;
    let accepted = 0;
    const place = async () => {
      for (; ; accepted += 1) {
        if (accepted > 0 && accepted % 20 === 0) await quote(db, UP_30.goods_id);
        await bet(db, prices, user, largest);
      }
    };
    await expect(place()).rejects.toMatchObject({ data: { reason: 'house_limit_reached' } });
    expect(accepted).toBe(56);
    expect((await balances(db.kysely, user.userId)).available).toBe(120_000_000n - 56n * 2_000_000n);
  });

  test('one key is one bet, fifty times at once; the repeat gets the same answer', async () => {
    const user = await makeUser(db, 1000);
    await quote(db, UP_30.goods_id);
    const send = await betsOf(user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('bet-one-0123456789')));
    expect(new Set(answers)).toEqual(new Set([await send('bet-one-0123456789')]));
    expect((await balances(db.kysely, user.userId)).available).toBe(90_000n);
  });

  test('fifty keys against a balance for one place one bet', async () => {
    const user = await makeUser(db, 199);
    await quote(db, UP_30.goods_id);
    const send = await betsOf(user);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => send(`bet-many-0123456789-${i}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of tries) {
      if (tried.status === 'rejected')
        expect(tried.reason).toMatchObject({ data: { reason: 'insufficient_funds' } });
    }
    expect((await orders(db.kysely, prices, user, query)).items).toHaveLength(1);
    expect((await balances(db.kysely, user.userId)).available).toBe(9_900n);
  });
});
