import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { makeUser, quote } from '../../../test/support/money.ts';
import { flow, openRoom, prices, ROOM, rising, subscription, UP_100 } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { once } from '../ledger/index.ts';
import { sumTrades } from '../trading/index.ts';
import { holdings } from '../wallet/index.ts';
import { issues, rooms } from './read.ts';
import { roomReturns } from './returns.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';
import { cancelRounds, subscribe } from './subscribe.ts';

const paging = { language: 'en', limit: 20, room_id: ROOM.id } as const;

describePostgresFirst('rounds of a room', (makeDb) => {
  const db = perTest(makeDb);
  const play = perTest(() => openRoom(db));
  afterEach(() => play.expectSound());

  test('two sides match in full; the winner gets the loser’s stake less the fee, by their own bucket', async () => {
    const [ada, bob] = [await makeUser(db, 1000), await makeUser(db, 1000)];
    const up = await subscription(db, prices, ada);
    const down = await subscription(db, prices, bob, { direction: 'down' });
    expect(await play.order(ada, up)).toMatchObject({ status: 'matching', profit: null, stake: '100.00' });
    expect(await holdings(db.kysely, ada)).toMatchObject({
      balance: '900.00',
      escrow: '100.00',
      total: '1000.00',
    });
    await play.toSeal();
    expect(await play.order(bob, down)).toMatchObject({
      status: 'sealed',
      matched: '100.00',
      issues: [{ arrival: 2, matched: '100.00', returned: '0.00' }],
    });
    await play.toEnd();
    expect(await play.order(ada, up)).toMatchObject({
      status: 'settled',
      profit: '98.00',
      fee: '2.00',
      issues: [{ result: 'win', start: { price: '10.00', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    });
    expect(await play.order(bob, down)).toMatchObject({ status: 'settled', profit: '-100.00', fee: '0.00' });
    expect([await play.available(ada), await play.available(bob)]).toEqual([109_800n, 90_000n]);
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
    await play.toSeal();
    const sealed = await Promise.all(users.map((user, i) => play.order(user, ids[i] ?? '')));
    expect(sealed.map(({ status, matched, returned }) => [status, matched, returned])).toEqual([
      ['sealed', '600.00', '0.00'],
      ['sealed', '400.00', '200.00'],
      ['match_failure', '0.00', '600.00'],
    ]);
    expect(sealed.map(({ issues: [part] }) => part?.arrival)).toEqual([1, 2, 3]);
    await play.toEnd();
    expect(await Promise.all(users.map(play.available))).toEqual([258_800n, 239_200n, 200_000n]);
    const { items } = await issues(db.kysely, prices, paging);
    expect(items[0]).toMatchObject({ liquidity: '1000.00', liquidity_side: 'down', returned: '800.00' });
    // 1,000 were matched and 1,980 came back; two trades are too few to publish it.
    const sums = { trades: 2n, won: 2n, staked: 100_000n, paid: 198_000n };
    const ever = { from: new Date(0), to: new Date('2100-01-01') };
    expect(await sumTrades(db.kysely, roomReturns, ever)).toEqual([{ name: 'economy', ...sums }]);
    const { items: all } = await rooms(db.kysely, prices, 'en');
    const published = { fee_rate: 200, break_even_rate: 5051, realised_return: null };
    expect(all[0]).toMatchObject({ room_id: 'economy', ...published });
  });

  test('equal prices return everything without a fee', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await play.toSeal();
    await play.toEnd(1000);
    expect(await play.order(user, id)).toMatchObject({
      status: 'settled',
      profit: '0.00',
      issues: [{ result: 'tie' }],
    });
    expect(await play.available(user)).toBe(100_000n);
  });

  test('a gap of the feed at either end voids the round and returns everything', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await play.toSeal();
    await flow(db, play.start, { from: 1_000, to: 49_000, price: rising });
    await flow(db, play.start, { from: 61_000, to: 62_000, price: rising });
    await play.at(62_500);
    await play.turn();
    expect(await play.order(user, id)).toMatchObject({
      status: 'settled',
      issues: [{ result: 'void', void_reason: 'feed_gap', profit: '0.00', end: null }],
    });
    expect(await play.available(user)).toBe(100_000n);
  });

  test('nothing is decided before a later price proves that the feed has passed the end', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await play.toSeal();
    await flow(db, play.start, { from: 1_000, to: 60_000, price: rising });
    await play.at(65_000);
    await play.turn();
    expect(await play.order(user, id)).toMatchObject({ status: 'sealed' });
    await flow(db, play.start, { from: 64_000, to: 64_000, price: rising });
    await play.turn();
    expect(await play.order(user, id)).toMatchObject({ status: 'settled', issues: [{ result: 'win' }] });
  });

  test('an order of several rounds settles each for itself; each can be cancelled until its seal', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user, { rounds: 4 });
    expect(await play.available(user)).toBe(60_000n);
    const [first, second, third, fourth] = (await play.order(user, id)).issues.map(({ issue }) => issue);
    const cancel = (issue: number | undefined) =>
      db.transaction((tx) => cancelRounds(tx, user, { order_id: id, issues: issue ? [issue] : undefined }));
    await cancel(second);
    // Once more, and many at once: it is cancelled, and paid back once.
    await Promise.all(Array.from({ length: 30 }, () => cancel(second)));
    expect(await play.available(user)).toBe(70_000n);
    await play.at(-5_001);
    await cancel(third);
    await play.at(-5_000);
    await expect(cancel(first)).rejects.toMatchObject({ data: { reason: 'round_sealed' } });
    await play.toSeal();
    await expect(cancel(first)).rejects.toMatchObject({ data: { reason: 'round_sealed' } });
    await play.toEnd();
    expect(await play.order(user, id)).toMatchObject({
      status: 'matching',
      profit: '98.00',
      returned: '200.00',
    });
    await cancel(undefined);
    const ended = await play.order(user, id);
    expect(ended).toMatchObject({ status: 'settled', profit: '98.00', returned: '300.00' });
    expect(ended.issues.map(({ issue, status }) => [issue, status])).toEqual([
      [first, 'settled'],
      [second, 'cancelled'],
      [third, 'cancelled'],
      [fourth, 'cancelled'],
    ]);
    expect(await play.available(user)).toBe(109_800n);
    expect((await holdings(db.kysely, user)).escrow).toBe('0.00');
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
    const { issue } = roundAt(play.start, ROOM.seconds);
    // The round that runs, whose start price everybody knows, and one that is not on offer yet.
    expect(await reason({ issue: Number(issue) - 1 })).toBe('round_sealed');
    expect(await reason({ issue: Number(issue) + 1 })).toBe('round_sealed');
    expect(await play.available(user)).toBe(100_000n);
    await subscription(db, prices, user, { unit_amount: '950' });
    // What lies in stakes still counts as theirs.
    expect(await reason({ unit_amount: '10' })).toBeNull();
  });

  test('one subscription sent fifty times under one key is one order; fifty keys cannot spend the same money', async () => {
    const user = await makeUser(db, 1000);
    const money = { ...user, key: 'fifty-times-0123456789', call: 'bet', body: UP_100 };
    const deps = { prices, signer: await signerOf(db) };
    const send = () => once(db, money, (tx) => subscribe(tx, deps, user, UP_100));
    const ids = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(ids).size).toBe(1);
    expect(await play.available(user)).toBe(90_000n);
    const poor = await makeUser(db, 100);
    // On a slow machine the fifty calls took longer than a price stays good.
    await quote(db, ROOM.goodsId);
    const tries = Array.from({ length: 50 }, () => subscription(db, prices, poor));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await play.available(poor)).toBe(0n);
  });

  test('a clock that went back takes no subscription on prices that are known already', async () => {
    const user = await makeUser(db, 1000);
    await db.moveClock(-3_000);
    await expect(subscription(db, prices, user)).rejects.toMatchObject({ data: { reason: 'no_quote' } });
    await db.moveClock(3_100);
    await subscription(db, prices, user);
  });

  test('in the last five seconds before a start, a subscription is for the round after', async () => {
    const user = await makeUser(db, 1000);
    await play.toSeal();
    await quote(db, ROOM.goodsId);
    const { issue } = roundAt(play.start, ROOM.seconds);
    await expect(subscription(db, prices, user, { issue: Number(issue) })).rejects.toMatchObject({
      data: { reason: 'round_sealed' },
    });
    const id = await subscription(db, prices, user);
    expect((await play.order(user, id)).issues.map((part) => part.issue)).toEqual([Number(issue) + 1]);
  });

  test('subscriptions and seals at the same moment: each is in the round with all it has, or refused', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(db, 1000)));
    await play.turn();
    await flow(db, play.start, { from: -54_000, to: -6_000, price: rising });
    await play.at(-5_050);
    const tries = users.map((user, i) =>
      subscription(db, prices, user, {
        ...UP_100,
        issue: Number(roundAt(play.start, ROOM.seconds).issue),
      }).then(
        (id) => ({ user, id }),
        (error: { data?: { reason?: string } }) => {
          expect(error.data?.reason).toBe('round_sealed');
          return i;
        },
      ),
    );
    const seals = Promise.all([play.turn(), play.turn(), play.at(-4_950).then(play.turn), play.turn()]);
    const results = await Promise.all(tries);
    await seals;
    await play.turn();
    for (const result of results) {
      if (typeof result === 'number') continue;
      expect(await play.order(result.user, result.id)).toMatchObject({ status: 'sealed', matched: '100.00' });
    }
  });

  test('any number of servers settle once, and one that dies half-way changes nothing', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(db, 2000)));
    for (const user of users) await subscription(db, prices, user, { unit_amount: '300' });
    await play.toSeal();
    await flow(db, play.start, { from: 1_000, to: 61_000, price: rising });
    await play.at(3_600_000);
    const dying: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    const signer = await signerOf(db);
    await advanceRounds({ db: { ...db, transaction: dying }, prices, log: play.log, signer });
    expect(play.failures.length).toBeGreaterThan(0);
    play.failures.length = 0;
    await Promise.all([play.turn(), play.turn(), play.turn()]);
    await play.turn();
    const amounts = await Promise.all(users.map(play.available));
    expect(amounts.toSorted((a, b) => Number(b - a))).toEqual([
      229_400n,
      229_400n,
      229_400n,
      209_800n,
      200_000n,
    ]);
  });
});
