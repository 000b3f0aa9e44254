import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { contract } from 'shared-api/contract';
import { type DayFile, verifyDay } from 'shared-api/proof';
import { TEST_SECRETS_KEY } from '../../../../test/support/app.ts';
import { describePostgresFirst } from '../../../../test/support/databases.ts';
import { type FrozenDatabase, frozen } from '../../../../test/support/frozen.ts';
import { quotesConfig, silentLog } from '../../../../test/support/quotes.ts';
import { signerOf } from '../../../../test/support/signer.ts';
import { readNow } from '../../../db/paging.ts';
import { secretsOf } from '../../../lib/secrets.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { publicPrices } from '../history/public-prices.ts';
import { thinOut } from '../history/retention.ts';
import { readHeads } from '../history/ticks.repository.ts';
import { takeLease } from './lease.repository.ts';
import { createPriceKeys, DAYS_AHEAD } from './price-keys.ts';
import { record } from './recorder.ts';
import { simulatedFeed } from './simulated.ts';

const products = catalogue.filter(({ synthetic }) => synthetic);
const ids = products.map(({ id }) => id);
const TODAY = '2026-03-02';
const HOUR = 3_600_000;
const NODES = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'] as const;

describePostgresFirst('keys of simulated prices', (makeDb) => {
  let db: FrozenDatabase;
  beforeEach(async () => {
    db = await frozen(await makeDb());
  });

  const keysWith = (env: Record<string, string> = {}) =>
    createPriceKeys({ db, config: quotesConfig(env), log: silentLog });
  const published = (limit = 31) =>
    publicPrices.keys(db.kysely, contract.priceKeys.request.parse({ limit: String(limit) }));
  const to = async (moment: string) =>
    db.moveClock(Date.parse(moment) - (await readNow(db.kysely)).getTime());

  test('before the first day there is none', async () => {
    const request = contract.priceKeys.request.parse({ before: '1900-03-04' });
    expect(await publicPrices.keys(db.kysely, request)).toEqual([]);
  });

  /** A server that leads: every round is one poll, 0.7 s after the last. */
  async function leader(node: string) {
    const keys = keysWith();
    await keys.open();
    const feed = simulatedFeed({ products, steps: keys, mode: 'always' });
    const lease = await db.transaction((tx) => takeLease(tx, node));
    if (!lease) throw new Error('another node leads');
    const heads = new Map(await readHeads(db.kysely, ids));
    const signer = await signerOf(db);
    await feed.begin(heads, await readNow(db.kysely));
    return async (rounds: number) => {
      for (let i = 0; i < rounds; i += 1) {
        await db.moveClock(700);
        const prices = await feed.due(await readNow(db.kysely));
        const { links } = await record(db, { lease, heads, prices, signer });
        for (const link of links) heads.set(link.goodsId, link);
      }
    };
  }

  async function fileOf(goodsId: string, day = TODAY): Promise<DayFile> {
    const product = products.find(({ id }) => id === goodsId);
    const known = (await published()).find((one) => one.day === day);
    const scale = known?.scales.find((one) => one.goods_id === goodsId);
    if (!product || !known || !scale) throw new Error('nothing is published');
    const request = contract.ticks.request.parse({ goods_id: goodsId, day, limit: '5000' });
    const { digits, previous, ticks } = await publicPrices.ticks(db.kysely, product, request);
    const { commitment, published_time, key } = known;
    return {
      format: 'meridian-day-1',
      ...{ goods_id: goodsId, digits, day, previous, ticks },
      key: {
        commitment,
        published_time,
        key,
        scale: scale.scale,
        scale_published_time: scale.published_time,
      },
    };
  }

  test('are drawn for today and a week ahead, each with its commitment and no key, once', async () => {
    await Promise.all([keysWith().open(), keysWith().open(), keysWith().open()]);
    const days = await published();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => `2026-03-0${9 - i}`),
    );
    expect(new Set(days.map(({ commitment }) => commitment)).size).toBe(days.length);
    for (const { key, revealed_time, scales } of days) {
      expect([key, revealed_time]).toEqual([null, null]);
      expect(scales.map(({ goods_id }) => goods_id).sort()).toEqual(catalogue.map(({ id }) => id).sort());
    }
    await db.moveClock(24 * HOUR);
    await keysWith().maintain();
    expect((await published()).slice(1)).toEqual(
      days.map((day) =>
        day.day === TODAY ? { ...day, key: expect.anything(), revealed_time: expect.anything() } : day,
      ),
    );
  });

  test('become public ten minutes after their day, never before, not even by hand', async () => {
    const keys = keysWith();
    await keys.open();
    const revealed = async () => (await published()).filter(({ key }) => key !== null).map(({ day }) => day);
    const byHand = (day: string) =>
      db.kysely
        .insertInto('revealed_price_keys')
        .values({ day, key: randomBytes(32) })
        .execute();
    for (const moment of ['T23:59:59.999Z', 'T24:00:00.000Z', 'T24:09:59.999Z']) {
      await to(new Date(Date.parse(`${TODAY}T00:00:00.000Z`) + msOf(moment)).toISOString());
      await keys.maintain();
      expect(await revealed()).toEqual([]);
      await expect(byHand(TODAY)).rejects.toThrow(/violates check constraint/);
    }
    await db.moveClock(1);
    await keys.maintain();
    expect(await revealed()).toEqual([TODAY]);
    await expect(byHand('2026-03-03')).rejects.toThrow(/violates check constraint/);
    for (const table of ['price_keys', 'price_scales', 'revealed_price_keys', 'price_sources'])
      for (const act of [`delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(act).execute(db.kysely)).rejects.toThrow(/permission denied/);
    await expect(sql`update price_keys set commitment = sealed`.execute(db.kysely)).rejects.toThrow(
      /permission/,
    );
  });

  test('another leader continues the same walk after a crash, over midnight, and the day can be recomputed', async () => {
    await to(`${TODAY}T23:58:00.000Z`);
    const first = await leader(NODES[0]);
    await first(100);
    // It is killed: its lease runs out, and the other one knows the database alone.
    await db.moveClock(4000);
    const second = await leader(NODES[1]);
    await second(150);
    await expect(first(1)).rejects.toThrow(/another node leads/);
    await to('2026-03-03T00:10:00.000Z');
    await keysWith().maintain();
    for (const goodsId of ids) {
      const file = await fileOf(goodsId);
      expect(file.ticks.length).toBeGreaterThan(120);
      expect(new Set(file.ticks.map(({ price }) => price)).size).toBeGreaterThan(20);
      expect(await verifyDay(file)).toMatchObject({ ok: true });
    }
    // The running day: its ticks are not given out yet, and its key is not public.
    const request = contract.ticks.request.parse({ goods_id: 'SYN50', day: '2026-03-03' });
    const today = publicPrices.ticks(db.kysely, products[0] as (typeof products)[number], request);
    await expect(today).rejects.toMatchObject({ code: 4001 });
    await to('2026-03-04T00:10:00.000Z');
    await keysWith().maintain();
    const next = await fileOf('SYN100', '2026-03-03');
    expect(next.ticks.length).toBeGreaterThan(40);
    expect(next.previous).not.toBeNull();
    expect(await verifyDay(next)).toMatchObject({ ok: true });
  });

  test('the last finished day stays whole when ticks are thinned out, with the tick before it', async () => {
    await to(`${TODAY}T23:59:00.000Z`);
    const lead = await leader(NODES[0]);
    await lead(300);
    await to('2026-03-04T23:59:00.000Z');
    await keysWith().maintain();
    expect(await thinOut(db, { days: 1, citations: [] })).toBeGreaterThan(50);
    expect(await verifyDay(await fileOf('SYN50', '2026-03-03'))).toMatchObject({ ok: true });
    const early = sql`select thin_ticks('SYN50', app_now() - interval '1 day', 10, '{}'::int8[])`;
    await expect(early.execute(db.kysely)).rejects.toThrow(/last finished day/);
  });

  test('a tick of a day whose key is public is never recorded, though the clock went back', async () => {
    const keys = keysWith();
    await keys.open();
    await db.moveClock(15 * HOUR);
    await keys.prepare(await readNow(db.kysely));
    await keys.maintain();
    await db.moveClock(-15 * HOUR);
    const now = await readNow(db.kysely);
    await keys.prepare(now);
    expect(keys.of('SYN50', TODAY)).toBeUndefined();
    const feed = simulatedFeed({ products, steps: keys, mode: 'always' });
    await feed.begin(new Map(), now);
    expect(await feed.due(new Date(now.getTime() + 2000))).toEqual([]);
  });

  test('a database of drawn keys takes no SEED, and one of seeded keys no people', async () => {
    const seed = { SEED: 'a', HUMAN_CHECK: 'off' };
    await keysWith().open();
    await expect(keysWith(seed).open()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The prices of this database come from drawn keys: .*\.$/),
    });
    const other = await frozen(await makeDb());
    const seeded = (env: Record<string, string>) =>
      createPriceKeys({ db: other, config: quotesConfig(env), log: silentLog });
    await seeded(seed).open();
    await expect(seeded({}).open()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The prices of this database come from a fixed SEED, .*\.$/),
    });
    await seeded(seed).open();
  });

  test('sealed with a key that is not here they stop the start with a sentence that tells nothing of them', async () => {
    await keysWith().open();
    const other = { SECRETS_KEY: randomBytes(32).toString('base64') };
    await expect(keysWith(other).open()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The keys of the simulated prices cannot be read \(.*\): restore .*\.$/,
      ),
    });
  });

  test('the database keeps no key in the clear', async () => {
    await keysWith().open();
    const rows = await db.kysely.selectFrom('price_keys').selectAll().execute();
    const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '/nowhere' });
    for (const { day, sealed } of rows) {
      const key = Buffer.from(secrets.open(sealed, `price key ${day}`), 'base64');
      expect(key).toHaveLength(32);
      expect(sealed.includes(key)).toBe(false);
    }
    expect(rows).toHaveLength(DAYS_AHEAD + 1);
  });
});

/** Milliseconds into a day of `T24:09:59.999Z`, whose hours may go beyond the day. */
function msOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^T(\d\d):(\d\d):([\d.]+)Z$/.exec(text)?.map(Number) ?? [];
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
