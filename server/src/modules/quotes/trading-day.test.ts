import { contract } from 'shared-api/contract';
import * as z from 'zod/mini';
import { describeDatabase, perTest } from '../../../test/support/databases.ts';
import { type ManualFeed, manualFeed } from '../../../test/support/manual-feed.ts';
import { silentLog, startQuotes } from '../../../test/support/quotes.ts';
import { readNow } from '../../db/paging.ts';
import { PreserializedJson } from '../../http/preserialized-json.ts';
import { isOpenAt } from './catalogue/sessions.logic.ts';
import type { QuotesModule } from './index.ts';

const context = { language: 'en', address: '', log: silentLog } as const;

describeDatabase('a trading day', (makeDb) => {
  const db = perTest(makeDb);
  let feed: ManualFeed;
  let quotes: QuotesModule;
  beforeEach(async () => {
    feed = { ...manualFeed(), isOpen: (product, at) => isOpenAt(product, at, 'real') };
    quotes = await startQuotes(db, feed);
  });
  afterEach(() => quotes.stop?.());

  /** Records a price at a moment of the time to come. */
  async function give(at: string, price: bigint) {
    await db.moveClock(Date.parse(at) - (await readNow(db.kysely)).getTime());
    feed.give({ goodsId: 'EURUSD', price });
    await quotes.round();
  }
  async function quote(of = quotes) {
    const input = { type: 2, spark: '1', language: 'en' } as const;
    const data = await of.handlers.quotes({ ...context, input, db: db.kysely, user: null });
    const reply = data instanceof PreserializedJson ? JSON.parse(data.json) : data;
    return z.parse(contract.quotes.reply, reply).EURUSD;
  }
  async function bars(period: '1s' | '1m' | '1h' | '4h' | '1d' | '1w', limit = 200) {
    const input = { goods_id: 'EURUSD', period, limit, language: 'en' } as const;
    const reply = await quotes.handlers.bars({ ...context, input, db: db.kysely, user: null });
    return z.parse(contract.bars.reply, reply);
  }

  test.each([
    // The clocks go forward, and back, between a Friday and the Sunday after it.
    ['spring', '2032-03-11', '2032-03-12', '2032-03-15', '22:00', '21:00', '2032-03-14'],
    ['autumn', '2032-11-04', '2032-11-05', '2032-11-08', '21:00', '22:00', '2032-11-07'],
  ])('of %s is one in the quote and in the bars, over a weekend of changed clocks', async (...of) => {
    const [, thursday, friday, monday, turned, turns, sunday] = of;
    await give(`${thursday}T20:59:00.000Z`, 110_000n);
    await give(`${thursday}T${turned}:00.500Z`, 110_500n);
    await give(`${friday}T12:00:00.000Z`, 111_000n);
    await give(`${friday}T20:59:59.000Z`, 109_000n);
    const closed = await quote();
    expect(closed).toMatchObject({ open: '1.10500', high: '1.11000', low: '1.09000', close: '1.10000' });
    const week = await bars('1d');
    expect(week.bars).toMatchObject([
      { day: thursday, close: '1.10000' },
      {
        day: friday,
        time: `${thursday}T${turned}:00.000Z`,
        open: '1.10500',
        high: '1.11000',
        low: '1.09000',
      },
    ]);
    expect(week.next).toEqual({ day: monday, time: `${sunday}T${turns}:00.000Z` });

    await give(`${sunday}T${turns}:00.500Z`, 112_000n);
    await give(`${monday}T03:00:00.000Z`, 113_000n);
    const opened = await quote();
    expect(opened).toMatchObject({ open: '1.12000', high: '1.13000', low: '1.12000', close: '1.09000' });
    expect(opened?.diffrate).toBe('+3.67');
    expect((await bars('1d')).bars.slice(2)).toMatchObject([
      { day: monday, time: `${sunday}T${turns}:00.000Z`, open: '1.12000', high: '1.13000', volume: 2 },
    ]);
    expect((await bars('1w')).bars.map(({ day, open, close }) => [day, open, close])).toEqual([
      [expect.stringMatching(/-08$|-01$/), '1.10000', '1.09000'],
      [monday, '1.12000', '1.13000'],
    ]);
    expect((await bars('4h')).bars.at(-2)?.time).toBe(`${sunday}T${turns}:00.000Z`);
    // Shorter bars come with the beginnings of their days, and of the next one.
    const days = (await bars('1d')).bars.map(({ time }) => time);
    for (const period of ['1s', '1h', '4h'] as const)
      expect((await bars(period)).days).toEqual([...days, `${monday}T${turns}:00.000Z`]);
    expect((await bars('1d')).days).toBeUndefined();
    // And with the sums of what the day of the first holds before it.
    expect((await bars('1h', 1)).earlier).toEqual({ paid: 1.12, count: 1 });
    expect((await bars('4h', 2)).earlier).toEqual({ paid: 0, count: 0 });
    expect((await bars('1d', 1)).earlier).toBeUndefined();
    // Another server says the same of what is recorded.
    const other = await startQuotes(db, feed);
    expect(await quote(other)).toEqual(opened);
    await other.stop?.();
  });

  it('is summed up before the first bar, each bar by its prices, and of seconds by their minutes', async () => {
    await give('2032-03-10T20:59:00.000Z', 190_000n);
    await give('2032-03-10T23:00:01.100Z', 110_000n);
    await give('2032-03-10T23:00:01.600Z', 113_000n);
    await give('2032-03-10T23:00:30.000Z', 112_000n);
    await give('2032-03-10T23:05:10.000Z', 120_000n);
    await give('2032-03-10T23:05:20.000Z', 121_000n);
    // High, low and close of three prices: 1.13, 1.10 and 1.12.
    const three = ((1.13 + 1.1 + 1.12) / 3) * 3;
    const earlier = async (period: '1m' | '1s', limit: number) => (await bars(period, limit)).earlier;
    expect(await earlier('1m', 1)).toEqual({ paid: expect.closeTo(three), count: 3 });
    expect(await earlier('1m', 2)).toEqual({ paid: 0, count: 0 });
    expect(await earlier('1m', 3)).toEqual({ paid: 0, count: 0 });
    expect(await earlier('1s', 1)).toEqual({ paid: expect.closeTo(three + 1.2), count: 4 });
    expect(await earlier('1s', 2)).toEqual({ paid: expect.closeTo(three), count: 3 });
  });
});
