import { type PrivateRedis, startRedis } from '../../../../tools/test/redis.ts';
import { describePostgres, type TestDatabase } from '../../../test/support/databases.ts';
import { headOf, intruder, invented, sharedEnv, untilListening } from '../../../test/support/fan-out.ts';
import { type ManualFeed, manualFeed } from '../../../test/support/manual-feed.ts';
import { expectSound, makeUser } from '../../../test/support/money.ts';
import { quotesConfig, silentLog } from '../../../test/support/quotes.ts';
import { bet, orders } from '../../../test/support/trades.ts';
import { type QuotesModule, quotesModule, type Tick } from '../quotes/index.ts';
import { recordedPrices, settleDue } from './index.ts';

describePostgres('settling beside the fan-out', (makeDb) => {
  let redis: PrivateRedis;
  let db: TestDatabase;
  let feed: ManualFeed;
  let leader: QuotesModule;
  let follower: QuotesModule;
  const heard: Tick[] = [];
  beforeEach(async () => {
    heard.length = 0;
    redis = await startRedis();
    db = await makeDb();
    feed = manualFeed();
    leader = node(feed);
    await leader.start?.();
    await record(500000n);
    follower = node(manualFeed());
    follower.onTicks((ticks) => void heard.push(...ticks));
    await follower.start?.();
    await untilListening(redis, 2);
  });
  afterEach(async () => {
    await follower.stop?.();
    await leader.stop?.();
    await redis.stop();
  });

  function node(of: ManualFeed): QuotesModule {
    const deps = { db, config: quotesConfig(sharedEnv(redis)), log: silentLog };
    return quotesModule(deps, { feed: of, roundMs: null });
  }
  async function record(price: bigint): Promise<void> {
    feed.give({ goodsId: 'SYN50', price });
    await leader.round();
  }
  async function untilHeard(price: bigint): Promise<void> {
    while (!heard.some((tick) => tick.price === price))
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  test('a false price, even one with the right key, place and hash, moves no money', async () => {
    const user = await makeUser(db, 1000);
    const prices = recordedPrices(follower);
    const settle = () => settleDue({ db, prices, log: silentLog }, ['SYN50']);
    const order = await bet(db, prices, user);
    for (let i = 1n; i <= 3n; i += 1n) {
      await db.moveClock(9_000);
      await record(500000n + i);
    }
    await untilHeard(500003n);
    await db.moveClock(4_000);

    // The last price before the end, far below the entry, and one after it that says that the end has passed.
    const traitor = await intruder(redis);
    const head = await headOf(db, 'SYN50');
    const end = order.expires_at.getTime();
    const last = invented(head, { price: 1n, time: new Date(end - 100) });
    const passed = invented(last, { price: 999998n, time: new Date(end + 100) });
    await traitor.sayRound([last, passed]);
    await untilHeard(999998n);
    expect(await settle()).toBe(0);
    const query = { language: 'en', limit: 5 } as const;
    expect((await orders(db.kysely, prices, user, query)).items).toMatchObject([
      { status: 'open', exit: null },
    ]);

    // What the leader has recorded decides: the price before the end was above the entry.
    await record(400000n);
    expect(await settle()).toBe(1);
    expect((await orders(db.kysely, prices, user, query)).items).toMatchObject([
      { status: 'settled', result: 'win', entry: { price: '5000.01' }, exit: { seq: 4, price: '5000.03' } },
    ]);
    await expectSound(db);

    // And the follower is back on the recorded chain as soon as a price does not follow what it was told.
    await record(400001n);
    await record(400002n);
    while (heard.at(-1)?.price !== 400002n) {
      await follower.round();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    traitor.leave();
  });
});
