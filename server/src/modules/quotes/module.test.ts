import Fastify from 'fastify';
import { sql } from 'kysely';
import { contract } from 'shared-api/contract';
import * as z from 'zod/mini';
import { describeDatabase, perTest } from '../../../test/support/databases.ts';
import { listenTo, statusesOf } from '../../../test/support/event-stream.ts';
import { type ManualFeed, manualFeed } from '../../../test/support/manual-feed.ts';
import { quotesConfig, silentLog, startQuotes } from '../../../test/support/quotes.ts';
import { readNow } from '../../db/paging.ts';
import { PreserializedJson } from '../../http/preserialized-json.ts';
import { barStart } from './history/bars.logic.ts';
import { insertHistory } from './history/bars.repository.ts';
import { catalogue, type QuotesModule, quotesModule } from './index.ts';

/** What a client reads of it. */
const sheet = (data: unknown) =>
  z.parse(contract.quotes.reply, data instanceof PreserializedJson ? JSON.parse(data.json) : data);
const user = { userId: '0198c0de-0000-7000-8000-000000000001', sessionId: 's', bucket: 7 };

describeDatabase('quotes', (makeDb) => {
  const db = perTest(makeDb);
  let feed: ManualFeed;
  let quotes: QuotesModule;
  beforeEach(async () => {
    feed = manualFeed();
    quotes = await startQuotes(db, feed);
  });
  afterEach(() => quotes.stop?.());

  const give = async (...prices: [string, bigint][]) => {
    feed.give(...prices.map(([goodsId, price]) => ({ goodsId, price })));
    await quotes.round();
  };
  const context = { language: 'en', address: '', log: silentLog } as const;
  const allGoods = async (spark = false) => {
    const input = { type: 1, spark, language: 'en' } as const;
    return sheet(await quotes.handlers.allGoods({ ...context, input, db: db.kysely, user }));
  };
  const favourites = async () =>
    Object.keys(
      sheet(
        await quotes.handlers.userOptional({ ...context, input: { language: 'en' }, db: db.kysely, user }),
      ),
    );
  const star = (name: 'addOptional' | 'delOptional', goods_id: string) =>
    quotes.handlers[name]({ ...context, input: { goods_id, language: 'en' }, db: db.kysely, user });
  const bars = async (
    period: '1s' | '1m' | '5m' | '1d' | '1w',
    more: { before?: string; limit?: number } = {},
  ) => {
    const input = { goods_id: 'SYN50', period, limit: 200, language: 'en' as const, ...more };
    const reply = await quotes.handlers.bars({ ...context, input, db: db.kysely, user: null });
    return z.parse(contract.bars.reply, reply).bars;
  };
  const simulated = async (period: '1s' | '1m' | '1d' | '1w', limit = 200) => {
    const input = { goods_id: 'SYN50', period, limit, language: 'en' as const };
    const reply = await quotes.handlers.bars({ ...context, input, db: db.kysely, user: null });
    return z.parse(contract.bars.reply, reply).simulated;
  };

  test('list every product of a type, in the language asked for', async () => {
    const forex = sheet(
      await quotes.handlers.quotes({
        ...context,
        input: { type: 2, spark: '0', language: 'ar' },
        language: 'ar',
        db: db.kysely,
        user: null,
      }),
    );
    expect(Object.keys(forex)).toEqual(catalogue.filter(({ type }) => type === 2).map(({ id }) => id));
    expect(forex.EURUSD).toMatchObject({
      goods_name: 'اليورو / الدولار الأمريكي',
      price: null,
      seq: 0,
      time: null,
      diffrate: '0.00',
    });
    const futures = await allGoods();
    expect(Object.keys(futures)).toContain('SYN100');
    expect(futures.SYN100).not.toHaveProperty('spark');
  });

  test('follow the recorded ticks through sessions', async () => {
    // Midday, so that the test does not run over the turn of the session.
    const dayMs = 86_400_000;
    await db.moveClock(dayMs * 1.5 - ((await readNow(db.kysely)).getTime() % dayMs));
    for (const price of [500000n, 502000n, 499000n]) await give(['SYN50', price]);
    expect((await allGoods()).SYN50).toMatchObject({
      price: '4990.00',
      open: '5000.00',
      high: '5020.00',
      low: '4990.00',
      close: null,
      diffrate: '-0.20',
      seq: 3,
      is_open: 1,
    });
    await db.moveClock(dayMs);
    await give(['SYN50', 501495n]);
    const expected = {
      price: '5014.95',
      open: '5014.95',
      high: '5014.95',
      close: '4990.00',
      diffrate: '+0.50',
      spark: ['5014.95'],
    };
    expect((await allGoods(true)).SYN50).toMatchObject(expected);

    // Another node reads the same from the database.
    const other = quotesModule(
      { db, config: quotesConfig(), log: silentLog },
      { feed: manualFeed(), roundMs: null },
    );
    await other.start?.();
    const input = { type: 1, spark: '1', language: 'en' } as const;
    const view = (module: QuotesModule) =>
      module.handlers.quotes({ ...context, input, db: db.kysely, user: null });
    expect(await view(other)).toEqual(await view(quotes));
    await other.stop?.();
  });

  test('a closed product says so', async () => {
    await give(['WTI', 70000n]);
    feed.setOpen('WTI', false);
    expect((await allGoods()).WTI).toMatchObject({ is_open: 0, price: '70.000' });
    expect([quotes.isOpen('WTI'), quotes.isOpen('SYN50'), quotes.isOpen('NOPE')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('favourites are the user’s own, and marked', async () => {
    await star('addOptional', 'WTI');
    await star('addOptional', 'EURUSD');
    await star('addOptional', 'WTI');
    expect(await favourites()).toEqual(['EURUSD', 'WTI']);
    expect((await allGoods()).WTI?.isChecked).toBe(true);
    await star('delOptional', 'WTI');
    await star('delOptional', 'WTI');
    expect((await allGoods()).WTI?.isChecked).toBe(false);
    expect(await favourites()).toEqual(['EURUSD']);
  });

  test('an unknown product is refused by its field', async () => {
    const refusal = { code: 4001, data: { fields: [{ name: 'goods_id', rule: 'not_found' }] } };
    await expect(star('addOptional', 'NOPE')).rejects.toMatchObject(refusal);
    const input = { goods_id: 'NOPE', period: '1m', limit: 10, language: 'en' } as const;
    await expect(quotes.handlers.getKdata({ ...context, input, db: db.kysely, user })).rejects.toMatchObject(
      refusal,
    );
  });

  test('bars that were made up are told from recorded ones: until the first tick, and only where there are some', async () => {
    const minute = 60_000;
    const now = await readNow(db.kysely);
    const [day, week] = [1440 * minute, 7 * 1440 * minute];
    const startOf = (time: number, minutes: number) =>
      new Date(barStart({ goodsId: 'SYN50', time, minutes })).toISOString();
    const made = (minutes: number, ...times: number[]) =>
      times.map((time) => ({
        ...{
          goodsId: 'SYN50',
          minutes,
          time: barStart({ goodsId: 'SYN50', time, minutes }),
          volume: 1,
          made: true,
        },
        ...{ open: 1n, high: 1n, low: 1n, close: 1n },
      }));
    const oldest = now.getTime() - 8 * week;
    await insertHistory(db.kysely, [
      ...made(1, now.getTime() - 2 * minute),
      ...made(1440, oldest, now.getTime() - day, now.getTime()),
    ]);
    // Until there is a tick, until the end of what was made up.
    expect((await simulated('1m'))?.before).toBe(startOf(now.getTime() - minute, 1));
    await give(['SYN50', 500_000n]);
    const since = quotes.seenAt('SYN50')?.toISOString();
    expect(await simulated('1d')).toEqual({
      from: startOf(oldest, 1440),
      before: since,
    });
    expect((await simulated('1w'))?.before).toBe(since);
    await db.moveClock(2 * minute);
    await give(['SYN50', 500_001n]);
    expect(await simulated('1m', 1)).toBeUndefined();
    expect((await simulated('1m'))?.from).toBe(startOf(now.getTime() - 2 * minute, 1));
  });

  test('seconds before the first tick are those of the made-up minutes, the same ones each time', async () => {
    const minute = 60_000;
    const start = barStart({ goodsId: 'SYN50', time: (await readNow(db.kysely)).getTime(), minutes: 1 });
    const made = (back: number, [open, high, low, close]: readonly [bigint, bigint, bigint, bigint]) => ({
      ...{ goodsId: 'SYN50', minutes: 1, time: start - back * minute, volume: 60, made: true },
      ...{ open, high, low, close },
    });
    await insertHistory(db.kysely, [
      made(2, [500_000n, 500_200n, 499_900n, 500_100n]),
      made(1, [500_100n, 500_100n, 499_800n, 499_900n]),
    ]);
    const before = await bars('1s', { limit: 1000 });
    expect(before).toHaveLength(120);
    await give(['SYN50', 499_950n]);
    const first = Math.floor((quotes.seenAt('SYN50')?.getTime() ?? 0) / 1000) * 1000;
    const all = await bars('1s', { limit: 1000 });
    const at = all.map(({ time }) => Date.parse(time));
    // One after the other up to the tick, without a hole.
    expect(at).toEqual(
      Array.from({ length: (first - start) / 1000 + 121 }, (_, i) => start - 2 * minute + i * 1000),
    );
    expect(all.slice(0, 120)).toEqual(before);
    expect(all.every(({ open }, i) => i === 0 || i === at.length - 1 || open === all[i - 1]?.close)).toBe(
      true,
    );
    expect(all.at(-2)?.close ?? '').toBe(first === start ? '4999.00' : '4999.50');
    expect(before[0]?.open).toBe('5000.00');
    const [highs, lows] = [before.map(({ high }) => Number(high)), before.map(({ low }) => Number(low))];
    expect([Math.max(...highs), Math.min(...lows)]).toEqual([5002, 4998]);
    // Paging back from anywhere gives the same.
    expect(await bars('1s', { before: all[70]?.time ?? '', limit: 50 })).toEqual(all.slice(20, 70));
    expect((await simulated('1s'))?.before).toBe(new Date(first).toISOString());
  });

  test('a recording has no seconds but those of its ticks', async () => {
    const time =
      barStart({ goodsId: 'SYN50', time: (await readNow(db.kysely)).getTime(), minutes: 1 }) - 60_000;
    const prices = { open: 500_000n, high: 500_000n, low: 500_000n, close: 500_000n };
    await insertHistory(db.kysely, [{ goodsId: 'SYN50', minutes: 1, time, volume: 60, ...prices }]);
    expect(await bars('1s')).toEqual([]);
  });

  test('bars come oldest first, the last one live, and page back', async () => {
    for (const price of [500000n, 500100n, 500050n]) {
      await give(['SYN50', price], ['WTI', 70000n]);
      await db.moveClock(60_000);
    }
    const all = await bars('1m');
    expect(all.map(({ open }) => open)).toEqual(['5000.00', '5001.00', '5000.50']);
    expect(await bars('1m', { limit: 1 })).toEqual(all.slice(-1));
    expect(await bars('1m', { before: all[1]?.time ?? '' })).toEqual(all.slice(0, 1));
    await give(['SYN50', 500300n]);
    await give(['SYN50', 500200n]);
    expect((await bars('1m')).at(-1)).toMatchObject({
      open: '5003.00',
      high: '5003.00',
      low: '5002.00',
      close: '5002.00',
      volume: 2,
    });
    const seconds = await bars('1s');
    expect(seconds[0]).toMatchObject({ open: '5000.00', volume: 1 });
    expect(seconds.at(-1)).toMatchObject({ close: '5002.00' });
    expect(await bars('1s', { before: seconds[1]?.time ?? '' })).toEqual(seconds.slice(0, 1));
    expect(await bars('1w')).toMatchObject([{ open: '5000.00', high: '5003.00', volume: 5 }]);
  });

  test('a record that ends earlier than what was shown begins another epoch, on the leader and on a follower', async () => {
    const follower = quotesModule(
      { db, config: quotesConfig(), log: silentLog },
      { feed: manualFeed(), roundMs: null },
    );
    const leader = await streamOf(quotes);
    const other = await streamOf(follower);
    await follower.start?.();
    try {
      for (const price of [500000n, 500100n, 500200n]) await give(['SYN50', price]);
      pastLook();
      await follower.round();
      const before = [await leader.status(), await other.status()];
      expect(await other.status()).toEqual(before[1]);
      const seqs = async () => (await allGoods()).SYN50?.seq;
      expect(await seqs()).toBe(3);

      // As after a restore: the last two prices are gone, and so is the leader's term.
      await db.asOwner(async (tx) => {
        await sql`delete from ticks where seq > 1`.execute(tx);
        await sql`update quotes_lease set term = 0, expires_at = 'epoch'`.execute(tx);
      });
      feed.give({ goodsId: 'SYN50', price: 500300n });
      await expect(quotes.round()).rejects.toThrow();
      pastLook();
      await quotes.round();
      await give(['SYN50', 500300n]);
      expect(await seqs()).toBe(2);
      pastLook();
      await follower.round();
      const after = [await leader.status(), await other.status()];
      expect(after[0]).not.toEqual(before[0]);
      expect(after[1]).not.toEqual(before[1]);
      const input = { type: 1, spark: '0', language: 'en' } as const;
      const shown = sheet(await follower.handlers.quotes({ ...context, input, db: db.kysely, user: null }));
      expect(shown.SYN50).toMatchObject({ seq: 2, price: '5003.00' });
    } finally {
      performance.now = realNow;
      await leader.close();
      await other.close();
      await follower.stop?.();
    }
  });
});

const realNow = performance.now.bind(performance);
let aheadMs = 0;
/** Moves the process's clock forward by more than a follower's interval between two comparisons with the database. */
function pastLook(): void {
  aheadMs += 2_100;
  performance.now = () => realNow() + aheadMs;
}

/** What a module's event stream says first. */
async function streamOf(quotes: QuotesModule) {
  const app = Fastify({ forceCloseConnections: true });
  quotes.routes?.(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    async status() {
      const { until, cancel } = await listenTo(`${address}/api/quotes/stream?ids=none`);
      const text = await until((read) => statusesOf(read).length > 0);
      await cancel();
      return statusesOf(text)[0];
    },
    close: () => app.close(),
  };
}
