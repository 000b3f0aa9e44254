import { describePostgresFirst, type TestDatabase } from '../../../../test/support/databases.ts';
import { manualFeed } from '../../../../test/support/manual-feed.ts';
import { startQuotes } from '../../../../test/support/quotes.ts';
import {
  catalogue,
  firstTickAfter,
  GENESIS,
  lastTickAtOrBefore,
  latestTick,
  type Tick,
  tickHash,
} from '../index.ts';
import { barsOfTicks } from './bars.logic.ts';
import { insertTicks, readHeads, readTicksAfter } from './ticks.repository.ts';

const ids = catalogue.map(({ id }) => id);

describePostgresFirst('recorded ticks', (makeDb) => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await makeDb();
  });

  const recorded = () => readTicksAfter(db.kysely, ids, { heads: new Map(), limit: 1000 });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  test('are gapless and chained, and found by time', async () => {
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    for (let i = 0; i < 5; i += 1) {
      feed.give({ goodsId: 'SYN50', price: 500000n + BigInt(i) }, { goodsId: 'EURUSD', price: 108450n });
      await quotes.round();
      await wait(3);
    }
    const ticks = (await recorded()).filter(({ goodsId }) => goodsId === 'SYN50');
    expect(ticks.map(({ seq }) => seq)).toEqual([1n, 2n, 3n, 4n, 5n]);
    for (const [i, tick] of ticks.entries())
      expect(tick.hash).toEqual(tickHash(ticks[i - 1]?.hash ?? GENESIS, tick));
    const [, second, third] = ticks;
    if (!second || !third) throw new Error('no ticks');
    expect(await firstTickAfter(db.kysely, 'SYN50', second.time)).toEqual(plain(third));
    expect(await lastTickAtOrBefore(db.kysely, 'SYN50', second.time)).toEqual(plain(second));
    expect(await lastTickAtOrBefore(db.kysely, 'SYN50', new Date(third.time.getTime() - 1))).toEqual(
      plain(second),
    );
    expect(await latestTick(db.kysely, 'SYN50')).toMatchObject({ seq: 5n, price: 500004n });
    expect(await latestTick(db.kysely, 'WTI')).toBeNull();
    expect(await firstTickAfter(db.kysely, 'SYN50', new Date(Date.now() + 60_000))).toBeNull();
    await quotes.stop?.();
  });

  test('have numbers of which none is used twice', async () => {
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    feed.give({ goodsId: 'SYN50', price: 500000n });
    await quotes.round();
    await expect(insertTicks(db.kysely, await recorded())).rejects.toThrow(/does not follow/);
    await quotes.stop?.();
  });

  test('make the bars of every period', async () => {
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    for (let i = 0; i < 12; i += 1) {
      feed.give(
        { goodsId: 'SYN50', price: 500000n + BigInt((i * 7) % 5) },
        { goodsId: 'WTI', price: 70000n - BigInt(i) },
      );
      await quotes.round();
      await db.moveClock(50_000);
    }
    const order = (a: { goodsId: string; minutes: number; time: number }) =>
      `${a.goodsId} ${a.minutes} ${a.time}`;
    const expected = barsOfTicks(await recorded()).sort((a, b) => order(a).localeCompare(order(b)));
    const rows = await db.kysely.selectFrom('bars').selectAll().execute();
    const bars = rows.map(({ goods_id, time, volume, origin, ...bar }) => {
      expect(origin).toBe('ticks');
      return { ...bar, goodsId: goods_id, time: time.getTime(), volume: Number(volume) };
    });
    expect(bars.sort((a, b) => order(a).localeCompare(order(b)))).toEqual(expected);
    expect(bars.filter(({ minutes }) => minutes === 1).length).toBeGreaterThan(15);
    await quotes.stop?.();
  });

  test('a follower sees what the leader records, and takes over within 5 s without a double tick', async () => {
    const [feedA, feedB] = [manualFeed(), manualFeed()];
    const [a, b] = [await startQuotes(db, feedA), await startQuotes(db, feedB)];
    const heard: Tick[] = [];
    b.onTicks((ticks) => void heard.push(...ticks));
    feedA.give({ goodsId: 'SYN50', price: 1n });
    feedB.give({ goodsId: 'SYN50', price: 999n });
    await a.round();
    await b.round();
    expect(heard).toMatchObject([{ goodsId: 'SYN50', seq: 1n, price: 1n }]);

    // The leader falls silent: only the lease's end lets the other one lead.
    await wait(600);
    await b.round();
    expect((await recorded()).map(({ price }) => price)).toEqual([1n]);
    // It lasts 3 s, of which 0.6 have passed; the first look after its end leads, and the next round records.
    await db.moveClock(1_900);
    await wait(600);
    await b.round();
    await b.round();
    expect((await recorded()).map(({ price }) => price)).toEqual([1n, 999n]);

    // The old leader wakes, is fenced off, and follows.
    feedA.give({ goodsId: 'SYN50', price: 2n });
    await expect(a.round()).rejects.toThrow('another node leads the feed');
    feedB.give({ goodsId: 'SYN50', price: 1000n });
    await b.round();
    await a.round();
    expect((await recorded()).map(({ seq, price }) => [seq, price])).toEqual([
      [1n, 1n],
      [2n, 999n],
      [3n, 1000n],
    ]);
    await b.stop?.();
    await a.stop?.();
  });

  test('two nodes that race for every round never record a number twice', async () => {
    const nodes = [];
    for (let i = 0; i < 2; i += 1) {
      const feed = manualFeed();
      nodes.push({ feed, quotes: await startQuotes(db, feed) });
    }
    for (let i = 0; i < 20; i += 1) {
      await db.kysely
        .updateTable('quotes_lease')
        .set({ expires_at: new Date(0) })
        .execute();
      await wait(30);
      await Promise.allSettled(
        nodes.map(({ feed, quotes }) => {
          feed.give({ goodsId: 'SYN50', price: BigInt(i + 1) });
          return quotes.round();
        }),
      );
    }
    const ticks = await recorded();
    expect(ticks.length).toBeGreaterThan(5);
    expect(ticks.map(({ seq }) => seq)).toEqual(ticks.map((_, i) => BigInt(i + 1)));
    for (const [i, tick] of ticks.entries())
      expect(tick.hash).toEqual(tickHash(ticks[i - 1]?.hash ?? GENESIS, tick));
    for (const { quotes } of nodes) await quotes.stop?.();
  });

  test('a node that stopped lets the next one lead at once, and go on with the chain', async () => {
    const feed = manualFeed();
    const first = await startQuotes(db, feed);
    feed.give({ goodsId: 'SYN50', price: 7n });
    await first.round();
    await first.stop?.();
    const second = await startQuotes(db, feed);
    feed.give({ goodsId: 'SYN50', price: 8n });
    await second.round();
    expect((await readHeads(db.kysely, ids)).get('SYN50')).toMatchObject({ seq: 2n, price: 8n });
    await second.stop?.();
  });
});

const plain = ({ goodsId, seq, time, price }: Tick): Tick => ({ goodsId, seq, time, price });
