import { testApp } from '../../../test/support/app.ts';
import { describeDatabase } from '../../../test/support/databases.ts';
import { manualFeed } from '../../../test/support/manual-feed.ts';
import { type QuotesModule, quotesModule } from './index.ts';

describeDatabase('the calls of quotes over HTTP', (makeDb) => {
  test('serve a visitor, ask others for a token, and name wrong fields', async () => {
    const feed = manualFeed();
    const made: QuotesModule[] = [];
    const handlers = (deps: Parameters<typeof quotesModule>[0]) => {
      const quotes = quotesModule(deps, { feed, roundMs: null });
      made.push(quotes);
      return quotes.handlers;
    };
    const { app, call } = await testApp(await makeDb(), { handlers });
    const [quotes] = made;
    await quotes?.start?.();
    feed.give({ goodsId: 'SYN50', price: 500000n });
    await quotes?.round();

    const get = async (path: string) => {
      const reply = await app.inject({ url: path });
      return { cache: reply.headers['cache-control'], ...reply.json() };
    };
    expect(await get('/api/quotes?type=1&spark=1&language=en')).toMatchObject({
      code: 200,
      cache: 'public, max-age=1',
      data: { SYN50: { goods_name: 'Synthetic 50 Index', price: '5000.00', spark: ['5000.00'], is_open: 1 } },
    });
    expect(await get('/api/bars?goods_id=SYN50&period=1m&limit=5')).toMatchObject({
      code: 200,
      data: { goods_id: 'SYN50', period: '1m', bars: [{ open: '5000.00', volume: 1 }] },
    });
    for (const [path, name] of [
      ['/api/quotes?type=3', 'type'],
      ['/api/bars?goods_id=SYN50&period=2m', 'period'],
      ['/api/bars?goods_id=SYN50&period=1m&limit=1001', 'limit'],
      ['/api/bars?goods_id=SYN50&period=1m&before=yesterday', 'before'],
      ['/api/bars?goods_id=NOPE&period=1m', 'goods_id'],
      ["/api/bars?goods_id=';drop&period=1m", 'goods_id'],
    ] as const) {
      expect([path, await get(path)]).toMatchObject([path, { code: 4001, data: { fields: [{ name }] } }]);
    }
    for (const name of ['allGoods', 'userOptional', 'addOptional', 'delOptional', 'getKdata'] as const) {
      expect(await call(name, { type: 1, goods_id: 'SYN50', period: '1m' })).toMatchObject({ code: 8888 });
    }
    await quotes?.stop?.();
    await app.close();
  });
});
