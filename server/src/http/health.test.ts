import Fastify, { type FastifyInstance } from 'fastify';
import { describePostgresFirst, perTest } from '../../test/support/databases.ts';
import { type ManualFeed, manualFeed } from '../../test/support/manual-feed.ts';
import { startQuotes } from '../../test/support/quotes.ts';
import type { QuotesModule } from '../modules/quotes/index.ts';
import { health } from './health.ts';

describePostgresFirst('health', (makeDb) => {
  const db = perTest(makeDb);
  let feed: ManualFeed;
  let quotes: QuotesModule;
  let app: FastifyInstance;
  beforeEach(async () => {
    feed = manualFeed();
    quotes = await startQuotes(db, feed);
    app = Fastify();
    health(app, quotes);
  });
  afterEach(() => app.close());

  const ready = async () => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json()];
  };
  const READY = [200, { status: 'ready', database: true, feed: true }];

  test('is ready while a server leads the feed, however silent products are', async () => {
    expect(await ready()).toEqual(READY);
    feed.give({ goodsId: 'SYN50', price: 500000n });
    await quotes.round();
    // The leader lives, and has no price for a minute.
    for (let second = 0; second < 60; second += 2) {
      await db.moveClock(2000);
      feed.give({ goodsId: 'SYN50', price: 500000n });
      await quotes.round();
    }
    expect(await ready()).toEqual(READY);
    await quotes.stop?.();
  });

  test('is not ready without a leader, nor without the database', async () => {
    await db.moveClock(4000);
    expect(await ready()).toEqual([503, { status: 'not ready', database: true, feed: false }]);
    feed.give({ goodsId: 'SYN50', price: 500000n });
    await quotes.round();
    expect(await ready()).toEqual(READY);
    await quotes.stop?.();
    expect(await ready()).toEqual([503, { status: 'not ready', database: true, feed: false }]);
    await db.close();
    expect(await ready()).toEqual([503, { status: 'not ready', database: false, feed: false }]);
  });

  test('publishes the age of the last price of each open product', async () => {
    const ages = async () => {
      const { body } = await app.inject('/metrics');
      const found = body.matchAll(/^quotes_feed_age_seconds\{goods_id="(\w+)"\} ([\d.]+)$/gm);
      return Object.fromEntries([...found].map(([, id = '', age]) => [id, Number(age)]));
    };
    expect(await ages()).toEqual({});
    feed.give({ goodsId: 'SYN50', price: 500000n }, { goodsId: 'WTI', price: 70000n });
    await quotes.round();
    await db.moveClock(30_000);
    feed.give({ goodsId: 'WTI', price: 70000n });
    await quotes.round();
    const { SYN50, WTI, ...others } = await ages();
    expect(others).toEqual({});
    expect(SYN50).toBeGreaterThanOrEqual(30);
    expect(WTI).toBeLessThan(10);
    feed.setOpen('SYN50', false);
    expect(Object.keys(await ages())).toEqual(['WTI']);
    await quotes.stop?.();
  });
});
