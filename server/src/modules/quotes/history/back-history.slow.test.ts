import { sql } from 'kysely';
import { describeDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { manualFeed } from '../../../../test/support/manual-feed.ts';
import type { Product } from '../catalogue/product.ts';
import { isOpenAt } from '../catalogue/sessions.logic.ts';
import { simulatedFeed } from '../feeds/simulated.ts';
import { findProduct } from '../index.ts';
import { coarserThan, openSlots } from './back-history.logic.ts';
import { createBackHistory } from './back-history.ts';
import { ALL_MINUTES, type Bar, rollUp } from './bars.logic.ts';
import { dropMadeBars, insertHistory, readBars } from './bars.repository.ts';
import { allPeriods } from './history.logic.ts';
import { saveHistory } from './history.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-23T08:40:30.000Z');
const productOf = (id: string): Product => {
  const product = findProduct(id);
  if (!product) throw new Error(`no ${id}`);
  return product;
};
const [euro, hongKong] = [productOf('EURUSD'), productOf('HK50')];
/** History must need no key of a day. */
const noSteps = {
  prepare: () => Promise.reject(new Error('asked for keys')),
  of: (): never => {
    throw new Error('asked for a step');
  },
};

describeDatabase('simulated history', (makeDb) => {
  const feedOf = (seed: string, products: readonly Product[]) =>
    simulatedFeed({ products, steps: noSteps, mode: 'real', historySeed: async () => seed });
  const jobOf = (db: TestDatabase, products: readonly Product[], seed = 'a') =>
    createBackHistory({
      db,
      feed: feedOf(seed, products),
      products,
      seed: async () => seed,
      now: () => now,
    });
  type Job = ReturnType<typeof jobOf>;

  async function firstStart(products: readonly Product[], seed = 'a'): Promise<TestDatabase> {
    const db = await makeDb();
    const feed = feedOf(seed, products);
    for (const product of products)
      await saveHistory(db.kysely, allPeriods(await feed.history(product, now), now));
    return db;
  }
  async function work(job: Job, most = Number.POSITIVE_INFINITY): Promise<number> {
    let done = 0;
    for await (const _ of job.slices()) {
      done += 1;
      if (done >= most) break;
    }
    return done;
  }
  const all = async (db: TestDatabase, goodsId: string, minutes: number): Promise<Bar[]> =>
    readBars(db.kysely, { goodsId, minutes, before: null, limit: 100_000 });
  const digest = async (db: TestDatabase) => {
    const { rows } = await sql<{ count: bigint; md5: string }>`
      select count(*) as count, md5(string_agg(bars::text, '|' order by goods_id, minutes, time)) as md5 from bars
    `.execute(db.kysely);
    return rows[0];
  };

  test('minutes reach back a month, hours two years, days ten; every period is the sum of the finer one', async () => {
    const db = await firstStart([euro, hongKong]);
    await work(jobOf(db, [euro, hongKong]));
    for (const product of [euro, hongKong]) {
      const of = new Map<number, Bar[]>();
      for (const minutes of ALL_MINUTES) of.set(minutes, await all(db, product.id, minutes));
      const reach = ALL_MINUTES.map((minutes) => {
        const oldest = of.get(minutes)?.[0]?.time ?? now.getTime();
        return Math.round((now.getTime() - oldest) / DAY);
      });
      // Less a weekend or a holiday.
      const depths = [30, 30, 30, 30, 731, 731, 3653];
      expect(reach.every((days, i) => Math.abs(days - (depths[i] ?? 0)) <= 4)).toBe(true);
      for (const [minutes, bars] of of) {
        expect(bars.every(({ made }) => made)).toBe(true);
        expect(bars.at(-1)?.close).toBe(product.reference);
        expect(bars.findIndex(({ open }, i) => i > 0 && open !== bars[i - 1]?.close)).toBe(-1);
        const isOpen = (at: Date) => isOpenAt(product, at, 'real');
        expect(bars.filter((bar) => openSlots(bar, { minutes, isOpen }).length === 0)).toEqual([]);
        if (minutes === 1440) continue;
        const coarser = coarserThan(minutes);
        const sums = rollUp(bars, coarser);
        const whole = of.get(coarser)?.filter(({ time }) => time >= (sums[0]?.time ?? 0));
        expect(sums).toEqual(whole);
      }
      const saturdays = of.get(1440)?.filter(({ time }) => new Date(time).getUTCDay() === 6);
      // Trading in Hong Kong goes on until three on Saturday, there.
      expect(saturdays).toHaveLength(0);
      // Christmas until the evening, when the next day's session begins; the second day of the lunar year.
      const holiday = product === euro ? '2025-12-25' : '2026-02-18';
      const hours = of.get(60)?.filter(({ time }) => new Date(time).toISOString().startsWith(holiday));
      expect(hours?.map(({ time }) => new Date(time).getUTCHours())).toEqual(
        product === euro ? [22, 23] : [],
      );
    }
  });

  test('a page of bars is read from the end of the index, however deep it is', async () => {
    const db = await firstStart([euro]);
    await work(jobOf(db, [euro]));
    for (const minutes of [1, 60, 1440]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from bars where goods_id = 'EURUSD' and minutes = ${minutes} order by time desc limit 300
      `.execute(db.kysely);
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
      // PostgreSQL counts its rows at a time of its own.
      expect(db.kind !== 'pglite' || /Index Scan Backward/.test(plan)).toBe(true);
      expect(db.kind !== 'pglite' || !/Sort/.test(plan)).toBe(true);
    }
  });

  test('prices move as much as the simulation lets them', async () => {
    const db = await firstStart([euro]);
    await work(jobOf(db, [euro]));
    for (const [minutes, aYear] of [
      [1, 260 * 1440],
      [5, 260 * 288],
      [60, 260 * 24],
      [1440, 260],
    ] as const) {
      const bars = await all(db, euro.id, minutes);
      // A Sunday of two hours is no day.
      const whole = bars.filter(({ time }) => minutes < 1440 || new Date(time).getUTCDay() > 0);
      const moves = whole.map(({ open, close }) => Math.log(Number(close) / Number(open)));
      const yearly = Math.sqrt((moves.reduce((sum, move) => sum + move ** 2, 0) / moves.length) * aYear);
      expect(yearly / euro.volatility).toBeGreaterThan(0.85);
      expect(yearly / euro.volatility).toBeLessThan(1.15);
    }
  });

  test('goes on where it was killed; two at once, or once more, make the same', async () => {
    const whole = await firstStart([hongKong]);
    const slices = await work(jobOf(whole, [hongKong]));
    const expected = await digest(whole);
    expect(Number(expected?.count)).toBeGreaterThan(30_000);

    const killed = await firstStart([hongKong]);
    let runs = 0;
    while ((await work(jobOf(killed, [hongKong]), Math.ceil(slices / 5))) === Math.ceil(slices / 5))
      runs += 1;
    expect(runs).toBeGreaterThanOrEqual(4);
    expect(await digest(killed)).toEqual(expected);

    const both = await firstStart([hongKong]);
    await Promise.all([work(jobOf(both, [hongKong])), work(jobOf(both, [hongKong]))]);
    expect(await digest(both)).toEqual(expected);
    await work(jobOf(both, [hongKong]));
    expect(await digest(both)).toEqual(expected);
  });

  test('another installation has another history', async () => {
    const [one, other] = [await firstStart([euro]), await firstStart([euro], 'b')];
    const [mine, theirs] = [await all(one, euro.id, 1440), await all(other, euro.id, 1440)];
    expect(mine.map(({ time }) => time)).toEqual(theirs.map(({ time }) => time));
    expect(mine.filter(({ open }, i) => open === theirs[i]?.open).length).toBeLessThan(30);
  });

  test('nothing is made of a product whose prices come from elsewhere, or whose oldest bars were recorded', async () => {
    const db = await firstStart([euro]);
    const before = await digest(db);
    const recorded = manualFeed({ source: 'recorded' });
    const vendor = manualFeed({ source: 'vendor' });
    for (const feed of [recorded, vendor]) {
      const job = createBackHistory({
        db,
        feed,
        products: [euro],
        seed: async () => 'a',
        now: () => now,
      });
      await work(job);
      expect(await digest(db)).toEqual(before);
    }

    // As an import leaves it: recorded bars up to a day, made-up ones after it.
    const border = now.getTime() - 3 * DAY;
    await dropMadeBars(db.kysely, { goodsId: euro.id, before: new Date(border) });
    const real = ALL_MINUTES.map((minutes) => ({
      ...{ goodsId: euro.id, minutes, time: Math.floor((border - 2 * DAY) / DAY) * DAY, volume: 1 },
      ...{ open: 1n, high: 1n, low: 1n, close: 1n },
    }));
    await insertHistory(db.kysely, real);
    const mixed = await digest(db);
    await work(jobOf(db, [euro]));
    expect(await digest(db)).toEqual(mixed);
  });

  test('begins after a rest, rests after each slice, and ends when it is not wanted any more', async () => {
    const db = await firstStart([hongKong]);
    const rests: number[] = [];
    const rest = async (ms: number) => void rests.push(ms);
    expect(await jobOf(db, [hongKong]).run(() => rests.length < 4, rest)).toBe(false);
    expect(rests).toHaveLength(4);
    expect(rests[0]).toBeGreaterThanOrEqual(10_000);
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(20);
    expect(await jobOf(db, [hongKong]).run(() => true, rest)).toBe(true);
    expect(await all(db, hongKong.id, 1440)).not.toHaveLength(0);
  });
});
