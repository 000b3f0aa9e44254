import { describeDatabase } from '../../../test/support/databases.ts';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { makeMarketData } from '../../../test/support/market-data.ts';
import { quotesConfig, silentLog } from '../../../test/support/quotes.ts';
import { catalogue, type QuotesModule, quotesModule, type Tick } from './index.ts';

const folder = temporaryFolder();

describeDatabase('a first start', (makeDb) => {
  test('fills the charts of every product, prices then go on from there, and a second start adds nothing', async () => {
    const db = await makeDb();
    const start = async () => {
      const config = quotesConfig({ SESSIONS: 'always' });
      const quotes = quotesModule({ db, config, log: silentLog }, { roundMs: 50 });
      const ticks: Tick[] = [];
      quotes.onTicks((round) => void ticks.push(...round));
      await quotes.start?.();
      return { quotes, ticks };
    };
    const history = () =>
      db.kysely
        .selectFrom('bars')
        .select(({ fn }) => ['goods_id', fn.countAll().as('count')])
        .where('origin', '=', 'made')
        .groupBy('goods_id')
        .orderBy('goods_id')
        .execute();
    const first = await start();
    const rows = await history();
    expect(rows.map((row) => row.goods_id)).toEqual(catalogue.map(({ id }) => id).sort());
    expect(rows.every(({ count }) => Number(count) > 3000)).toBe(true);
    await flowing(first.quotes);
    await first.quotes.stop?.();
    for (const { id, reference } of catalogue) {
      const [tick] = first.ticks.filter(({ goodsId }) => goodsId === id);
      expect(tick?.seq).toBe(1n);
      expect(Math.abs(Number(tick?.price) / Number(reference) - 1)).toBeLessThan(0.003);
    }
    const second = await start();
    const next = () => second.ticks.find(({ goodsId }) => goodsId === 'EURUSD');
    for (let tries = 0; !next() && tries < 300; tries += 1) await pause();
    await second.quotes.stop?.();
    expect(await history()).toEqual(rows);
    expect(next()?.seq).toBeGreaterThan(1n);
  });

  test('on a recording, only its products and the synthetic ones move', async () => {
    const db = await makeDb();
    const config = quotesConfig({ FEED: `replay:${await makeMarketData(folder)}`, FEED_SPEED: '60' });
    const quotes = quotesModule({ db, config, log: silentLog }, { roundMs: 50 });
    await quotes.start?.();
    await flowing(quotes);
    expect(catalogue.filter(({ id }) => quotes.isOpen(id)).map(({ id }) => id)).toEqual([
      'XAUUSD',
      'WTI',
      'SYN50',
      'SYN100',
    ]);
    await quotes.stop?.();
    const ticks = await db.kysely.selectFrom('ticks').select(['goods_id', 'source_time']).execute();
    expect(ticks.filter(({ goods_id }) => goods_id === 'XAUUSD').every((tick) => tick.source_time)).toBe(
      true,
    );
    expect(ticks.filter(({ goods_id }) => goods_id === 'SYN50').every((tick) => !tick.source_time)).toBe(
      true,
    );
  });

  test('a recording that does not exist stops the start with a sentence', async () => {
    const db = await makeDb();
    const quotes = quotesModule({ db, config: quotesConfig({ FEED: 'replay:/nowhere' }), log: silentLog });
    await expect(quotes.start?.()).rejects.toMatchObject({ name: 'StartupError' });
    await quotes.stop?.();
  });
});

async function flowing(quotes: QuotesModule): Promise<void> {
  for (let tries = 0; !isFlowing(quotes); tries += 1) {
    if (tries > 300) throw new Error('no prices flow');
    await pause();
  }
}

/** Whether every product that is open has had a price in the last 5 s. */
const isFlowing = (quotes: QuotesModule) =>
  catalogue.every(({ id }) => !quotes.isOpen(id) || Date.now() - Number(quotes.seenAt(id) ?? 0) < 5000);

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
