import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import {
  expectRoomsSound,
  flow,
  nextRound,
  ROOM,
  subscription,
  UP_100,
} from '../../../test/support/rooms.ts';
import { readNow } from '../../db/paging.ts';
import { balances, once } from '../ledger/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { holdings } from '../wallet/index.ts';
import { issues, roomOrder, rooms } from './read.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';
import { cancelRounds, subscribe } from './subscribe.ts';

const prices = recordedPrices({ isOpen: () => true });
const failures: unknown[] = [];
const log = { error: (details: unknown) => failures.push(details) };
const paging = { language: 'en', limit: 20, room_id: ROOM.id } as const;
const rising = (ms: number) => 1000 + ms / 1000;

describeEachDatabase('rounds of a room', (makeDb) => {
  let db: TestDatabase;
  let start: Date;
  beforeEach(async () => {
    db = await makeDb();
    failures.length = 0;
    start = await nextRound(db, 5_000);
    await quote(db, ROOM.goodsId);
  });
  afterEach(async () => {
    expect(failures).toEqual([]);
    await expectSound(db);
    await expectRoomsSound(db);
  });

  const turn = () => advanceRounds({ db, prices, log });
  const order = (owner: TestUser, id: string) => roomOrder(db.kysely, prices, { owner, id, language: 'en' });
  const available = async (user: TestUser) => (await balances(db.kysely, user.userId)).available;
  const at = async (afterMs: number) => {
    const now = await readNow(db.kysely);
    await db.moveClock(start.getTime() + afterMs - now.getTime());
  };
  /** The clock stands at the seal, with prices until there. */
  const toSeal = async () => {
    await turn();
    await flow(db, start, { from: 6_000, to: 50_000, price: rising });
    await at(50_001);
    await turn();
  };
  const toEnd = async (last = 1100) => {
    await flow(db, start, { from: 51_000, to: 60_000, price: () => last });
    await flow(db, start, { from: 60_500, to: 61_500, price: () => 1 });
    await at(62_000);
    await turn();
  };

  test('two sides match in full; the winner gets the loser’s stake less the fee, by his own bucket', async () => {
    const [ada, bob] = [await makeUser(db, 1000), await makeUser(db, 1000)];
    const up = await subscription(db, prices, ada);
    const down = await subscription(db, prices, bob, { direction: 'down' });
    expect(await order(ada, up)).toMatchObject({ status: 'matching', profit: null, stake: '100.00' });
    expect(await holdings(db.kysely, ada)).toMatchObject({
      balance: '900.00',
      escrow: '100.00',
      total: '1000.00',
    });
    await toSeal();
    expect(await order(bob, down)).toMatchObject({
      status: 'sealed',
      matched: '100.00',
      issues: [{ arrival: 2, matched: '100.00', returned: '0.00' }],
    });
    await toEnd();
    expect(await order(ada, up)).toMatchObject({
      status: 'settled',
      profit: '98.00',
      fee: '2.00',
      issues: [{ result: 'win', start: { price: '10.00', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    });
    expect(await order(bob, down)).toMatchObject({ status: 'settled', profit: '-100.00', fee: '0.00' });
    expect([await available(ada), await available(bob)]).toEqual([109_800n, 90_000n]);
    const { items } = await issues(db.kysely, prices, paging);
    expect(items[0]).toMatchObject({
      status: 'settled',
      result: 'up',
      up_matched: '100.00',
      down_matched: '100.00',
      liquidity: '0.00',
      liquidity_side: null,
      returned: '0.00',
      end: { price: '11.00' },
    });
  });

  test('the house takes what is unmatched up to its cap, in order of arrival; the rest is returned', async () => {
    const users = [await makeUser(db, 2000), await makeUser(db, 2000), await makeUser(db, 2000)];
    const ids: string[] = [];
    for (const user of users) {
      ids.push(await subscription(db, prices, user, { unit_amount: '60', leverage: 10 }));
      await db.moveClock(10);
    }
    await toSeal();
    const sealed = await Promise.all(users.map((user, i) => order(user, ids[i] ?? '')));
    expect(sealed.map(({ status, matched, returned }) => [status, matched, returned])).toEqual([
      ['sealed', '600.00', '0.00'],
      ['sealed', '400.00', '200.00'],
      ['match_failure', '0.00', '600.00'],
    ]);
    expect(sealed.map(({ issues: [part] }) => part?.arrival)).toEqual([1, 2, 3]);
    await toEnd();
    expect(await Promise.all(users.map(available))).toEqual([258_800n, 239_200n, 200_000n]);
    const { items } = await issues(db.kysely, prices, paging);
    expect(items[0]).toMatchObject({ liquidity: '1000.00', liquidity_side: 'down', returned: '800.00' });
    const { items: all } = await rooms(db.kysely, prices, 'en');
    // 1,000 were matched and 1,980 came back.
    const published = { fee_rate: 200, break_even_rate: 5051, realised_return: 19_800 };
    expect(all[0]).toMatchObject({ room_id: 'economy', ...published });
    expect(all[1]).toMatchObject({ room_id: 'vip', realised_return: null });
  });

  test('equal prices return everything without a fee', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await toSeal();
    await toEnd(1000);
    expect(await order(user, id)).toMatchObject({
      status: 'settled',
      profit: '0.00',
      issues: [{ result: 'tie' }],
    });
    expect(await available(user)).toBe(100_000n);
  });

  test('a gap of the feed at either end voids the round and returns everything', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await turn();
    await flow(db, start, { from: 6_000, to: 49_000, price: rising });
    await at(50_001);
    await turn();
    await flow(db, start, { from: 61_000, to: 62_000, price: rising });
    await at(62_500);
    await turn();
    expect(await order(user, id)).toMatchObject({
      status: 'settled',
      issues: [{ result: 'void', void_reason: 'feed_gap', profit: '0.00', end: null }],
    });
    expect(await available(user)).toBe(100_000n);
  });

  test('nothing is decided before a later price proves that the feed has passed the end', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await toSeal();
    await flow(db, start, { from: 51_000, to: 60_000, price: rising });
    await at(65_000);
    await turn();
    expect(await order(user, id)).toMatchObject({ status: 'sealed' });
    await flow(db, start, { from: 64_000, to: 64_000, price: rising });
    await turn();
    expect(await order(user, id)).toMatchObject({ status: 'settled', issues: [{ result: 'win' }] });
  });

  test('an order of several rounds settles each for itself; rounds not begun can be cancelled', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user, { rounds: 3 });
    expect(await available(user)).toBe(70_000n);
    const [first, second, third] = (await order(user, id)).issues.map(({ issue }) => issue);
    const cancel = (issue: number | undefined) =>
      db.transaction((tx) => cancelRounds(tx, user, { order_id: id, issues: issue ? [issue] : undefined }));
    await expect(cancel(first)).rejects.toMatchObject({ data: { reason: 'round_begun' } });
    await cancel(second);
    await expect(cancel(second)).rejects.toMatchObject({ data: { reason: 'round_begun' } });
    expect(await available(user)).toBe(80_000n);
    await toSeal();
    await toEnd();
    expect(await order(user, id)).toMatchObject({ status: 'matching', profit: '98.00', returned: '100.00' });
    await cancel(undefined);
    const ended = await order(user, id);
    expect(ended).toMatchObject({ status: 'settled', profit: '98.00', returned: '200.00' });
    expect(ended.issues.map(({ issue, status }) => [issue, status])).toEqual([
      [first, 'settled'],
      [second, 'cancelled'],
      [third, 'cancelled'],
    ]);
    expect(await available(user)).toBe(109_800n);
    expect((await holdings(db.kysely, user)).escrow).toBe('0.00');
  });

  test('nobody sees the sides before the seal', async () => {
    const user = await makeUser(db, 1000);
    await subscription(db, prices, user);
    await turn();
    const { current } = await issues(db.kysely, prices, paging);
    const hidden = { up_total: null, down_total: null, up_matched: null, liquidity: null, returned: null };
    expect(current).toMatchObject({ status: 'open', ...hidden });
    const row = await db.kysely
      .selectFrom('room_rounds')
      .select('up_total')
      .where('room_id', '=', ROOM.id)
      .execute();
    expect(row).toEqual([{ up_total: null }]);
    await toSeal();
    expect((await issues(db.kysely, prices, paging)).current).toMatchObject({
      status: 'sealed',
      up_total: '100.00',
      down_total: '0.00',
      start: { seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('refuses what the terms do not allow, and leaves the balance alone', async () => {
    const user = await makeUser(db, 1000);
    const reason = (request: object) =>
      subscription(db, prices, user, request).then(
        () => null,
        (error: { data?: { reason?: string } }) => error.data?.reason ?? error,
      );
    expect(await reason({ fee_rate: 100 })).toBe('rate_changed');
    expect(await reason({ unit_amount: '9' })).toBe('stake_out_of_range');
    expect(await reason({ unit_amount: '200', leverage: 6 })).toBe('stake_out_of_range');
    expect(await reason({ unit_amount: '1000', rounds: 2 })).toBe('insufficient_funds');
    expect(await reason({ room_id: 'vip', fee_rate: 150 })).toBe('no_quote');
    await quote(db, 'SYN100');
    expect(await reason({ room_id: 'vip', fee_rate: 150 })).toBe('balance_too_low');
    const { issue } = roundAt(start, ROOM.seconds);
    expect(await reason({ issue: Number(issue) - 1 })).toBe('round_sealed');
    expect(await reason({ issue: Number(issue) + 1 })).toBe('round_sealed');
    expect(await available(user)).toBe(100_000n);
    await subscription(db, prices, user, { unit_amount: '950' });
    // What lies in stakes still counts as his.
    expect(await reason({ unit_amount: '10' })).toBeNull();
  });

  test('one subscription sent fifty times under one key is one order; fifty keys cannot spend the same money', async () => {
    const user = await makeUser(db, 1000);
    const money = { ...user, key: 'fifty-times-0123456789', call: 'bet', body: UP_100 };
    const send = () => once(db, money, (tx) => subscribe(tx, prices, user, UP_100));
    const ids = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(ids).size).toBe(1);
    expect(await available(user)).toBe(90_000n);
    const poor = await makeUser(db, 100);
    const tries = Array.from({ length: 50 }, () => subscription(db, prices, poor));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(poor)).toBe(0n);
  });

  test('a clock that went back takes no subscription on prices that are known already', async () => {
    const user = await makeUser(db, 1000);
    await db.moveClock(-3_000);
    await expect(subscription(db, prices, user)).rejects.toMatchObject({ data: { reason: 'no_quote' } });
    await db.moveClock(3_100);
    await subscription(db, prices, user);
  });

  test('from the seal on, a subscription is for the next round', async () => {
    const user = await makeUser(db, 1000);
    await toSeal();
    await quote(db, ROOM.goodsId);
    const { issue } = roundAt(start, ROOM.seconds);
    await expect(subscription(db, prices, user, { issue: Number(issue) })).rejects.toMatchObject({
      data: { reason: 'round_sealed' },
    });
    const id = await subscription(db, prices, user);
    expect((await order(user, id)).issues.map((part) => part.issue)).toEqual([Number(issue) + 1]);
  });

  test('subscriptions and seals at the same moment: each is in the round with all it has, or refused', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(db, 1000)));
    await turn();
    await flow(db, start, { from: 6_000, to: 49_000, price: rising });
    await at(49_950);
    const tries = users.map((user, i) =>
      subscription(db, prices, user, { ...UP_100, issue: Number(roundAt(start, ROOM.seconds).issue) }).then(
        (id) => ({ user, id }),
        (error: { data?: { reason?: string } }) => {
          expect(error.data?.reason).toBe('round_sealed');
          return i;
        },
      ),
    );
    const seals = Promise.all([turn(), turn(), at(50_050).then(turn), turn()]);
    const results = await Promise.all(tries);
    await seals;
    await turn();
    for (const result of results) {
      if (typeof result === 'number') continue;
      expect(await order(result.user, result.id)).toMatchObject({ status: 'sealed', matched: '100.00' });
    }
  });

  test('any number of servers settle once, and one that dies half-way changes nothing', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(db, 2000)));
    for (const user of users) await subscription(db, prices, user, { unit_amount: '300' });
    await turn();
    await flow(db, start, { from: 6_000, to: 60_000, price: rising });
    await flow(db, start, { from: 61_000, to: 61_000, price: rising });
    await at(3_600_000);
    const dying: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    await advanceRounds({ db: { ...db, transaction: dying }, prices, log });
    expect(failures.length).toBeGreaterThan(0);
    failures.length = 0;
    await Promise.all([turn(), turn(), turn()]);
    await turn();
    const amounts = await Promise.all(users.map(available));
    expect(amounts.toSorted((a, b) => Number(b - a))).toEqual([
      229_400n,
      229_400n,
      229_400n,
      209_800n,
      200_000n,
    ]);
  });

  test('after a long stop rounds without prices are void, and those without a row are made up', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user, { rounds: 3 });
    await flow(db, start, { from: 6_000, to: 61_000, price: rising });
    await at(86_400_000);
    await quote(db, ROOM.goodsId);
    await db.moveClock(1_000);
    for (let i = 0; i < 3; i += 1) await turn();
    expect((await order(user, id)).issues.map(({ result }) => result)).toEqual(['win', 'void', 'void']);
    expect(await available(user)).toBe(109_800n);
  });
});
