import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describePostgresFirst } from '../../../../test/support/databases.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../../db/migrate.ts';
import { openMemory, pgliteSession } from '../../../db/pglite.ts';
import { seeded } from '../../../lib/random.logic.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import { isWithinHours } from '../catalogue/sessions.logic.ts';
import { type Bar, barStart, recordedStart, rollUp } from './bars.logic.ts';
import { alignBars, insertHistory, readBars } from './bars.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The migration that aligns the bars of UTC's days. */
const ALIGNS = 200;

/** Hours in which a market is open, from a moment to another, at prices that differ. */
function hoursOf(goodsId: string, from: string, to: string): Bar[] {
  const product = findProduct(goodsId);
  if (!product) throw new Error(`no product ${goodsId}`);
  const random = seeded(goodsId);
  const price = () => 100_000n + BigInt(Math.floor(random.next() * 1000));
  const hours: Bar[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += HOUR) {
    if (!isWithinHours(product, time)) continue;
    const [open, close] = [price(), price()];
    hours.push({
      ...{ goodsId, minutes: 60, time, open, close, volume: 1 + hours.length },
      ...{ high: open > close ? open + 7n : close + 7n, low: open < close ? open - 7n : close - 7n },
    });
  }
  return hours;
}

/** The same bars by UTC's days, as servers before recorded them. */
function byUtc(hours: readonly Bar[], minutes: number): Bar[] {
  const length = minutes * 60_000;
  const utc = hours.map((bar) => ({ ...bar, goodsId: 'SYN50' }));
  const goodsId = hours[0]?.goodsId ?? '';
  return rollUp(utc, minutes).map((bar) => ({
    ...bar,
    goodsId,
    time: Math.floor(bar.time / length) * length,
  }));
}

/** The weekends on which the clocks change lie in the middle. */
const AUTUMN = ['2025-10-20T00:00:00Z', '2025-11-12T15:00:00Z'] as const;
const SPRING = ['2026-02-25T00:00:00Z', '2026-03-18T15:00:00Z'] as const;
const TO = SPRING[1];

describePostgresFirst('bars by the trading day', (makeDb) => {
  test('the database and the catalogue state the same days', async () => {
    const db = await makeDb();
    const random = seeded('moments');
    const since = Date.UTC(1990, 0, 1);
    const asked = Array.from({ length: 600 }, (_, i) => {
      const minutes = i % 2 === 0 ? 240 : 1440;
      const product = catalogue[Math.floor(random.next() * catalogue.length)];
      const time = Math.floor((since + random.next() * 16_000 * DAY) / (minutes * 60_000)) * minutes * 60_000;
      return { goodsId: product?.id ?? '', minutes, time: time + (i % 3 === 0 ? HOUR : 0) };
    });
    const list = (values: readonly unknown[]) => `{${values.join(',')}}`;
    const found = await db.asOwner((tx) =>
      sql<{ start: Date; aligned: Date }>`
        select day_bar_start(goods, minutes, to_timestamp(seconds)) as start,
          aligned_bar_start(goods, minutes, to_timestamp(seconds)) as aligned
        from unnest(${list(asked.map(({ goodsId }) => goodsId))}::text::text[],
          ${list(asked.map(({ minutes }) => minutes))}::text::int[],
          ${list(asked.map(({ time }) => time / 1000))}::text::int8[]) with ordinality as at (goods, minutes, seconds, place)
        order by place
      `.execute(tx),
    );
    expect(found.rows.map(({ start }) => start.getTime())).toEqual(asked.map(barStart));
    // A bar of UTC begins at a multiple of its length.
    const whole = asked.flatMap((each, i) => (each.time % (each.minutes * 60_000) === 0 ? [i] : []));
    expect(whole.map((i) => found.rows[i]?.aligned.getTime())).toEqual(
      whole.map((i) => asked[i] && recordedStart(asked[i])),
    );
  });

  test('those that a server of an older release recorded are made anew by the next that leads', async () => {
    const db = await makeDb();
    const hours = hoursOf('EURUSD', '2026-03-01T00:00:00Z', TO);
    await insertHistory(db.kysely, [...hours, ...byUtc(hours, 240), ...byUtc(hours, 1440)]);
    await alignBars(db.kysely, new Date(TO));
    const read = (minutes: number) =>
      readBars(db.kysely, { goodsId: 'EURUSD', minutes, before: null, limit: 1000 });
    const recent = (bars: readonly Bar[]) => bars.filter(({ time }) => time > Date.parse(TO) - 8 * DAY);
    expect(recent(await read(1440))).toEqual(recent(rollUp(hours, 1440)));
    expect(recent(await read(240))).toEqual(recent(rollUp(hours, 240)));
  });
});

describe('a database of an older release', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    const before = (await readdir(MIGRATIONS_FOLDER)).filter((name) => Number(name.slice(0, 4)) < ALIGNS);
    await Promise.all(before.map((name) => cp(join(MIGRATIONS_FOLDER, name), join(folder, name))));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('has its days and four hours made anew: of hours where they are whole, else dated by their own date', async () => {
    const { pglite, close } = await openMemory();
    const session = pgliteSession(pglite);
    await migrate(session, { folder });
    const hours = new Map([
      ['GBPUSD', hoursOf('GBPUSD', ...AUTUMN)],
      ...['EURUSD', 'XAUUSD', 'BRENT', 'HK50', 'SYN50'].map((id) => [id, hoursOf(id, ...SPRING)] as const),
    ]);
    const daily = (date: string, open: bigint): Bar => ({
      ...{ goodsId: 'EURUSD', minutes: 1440, time: Date.parse(date), volume: 10 },
      ...{ open, close: open + 5n, high: open + 9n, low: open - 9n },
    });
    // Older than the hours: a Friday, the evening of a Sunday, and its Monday.
    const older = [daily('2025-10-03', 100n), daily('2025-10-05', 200n), daily('2025-10-06', 300n)];
    const all = [...hours.values()].flatMap((each) => [...each, ...byUtc(each, 240), ...byUtc(each, 1440)]);
    for (const bars of [all, older])
      await session.run(
        `insert into bars values ${bars
          .map(
            ({ goodsId, minutes, time, open, high, low, close: last, volume }) =>
              `('${goodsId}', ${minutes}, to_timestamp(${time / 1000}), ${open}, ${high}, ${low}, ${last}, ${volume}, 'history')`,
          )
          .join(', ')}`,
      );
    await migrate(session);
    const read = (id: string, minutes: number) =>
      session.rows<{ time: Date; open: string; high: string; low: string; close: string; volume: string }>(
        `select time, open::text, high::text, low::text, close::text, volume::text from bars
         where goods_id = '${id}' and minutes = ${minutes} and time >= '${AUTUMN[0]}' order by time`,
      );
    const shown = ({ time, open, high, low, close: last, volume }: Bar) => ({
      time: new Date(time),
      ...{ open: `${open}`, high: `${high}`, low: `${low}`, close: `${last}`, volume: `${volume}` },
    });
    for (const [id, each] of hours) {
      for (const minutes of [240, 1440]) {
        const found = await read(id, minutes);
        const expected = rollUp(each, minutes).map(shown);
        // The first of them may be part of a bar that nobody can complete.
        expect(found.slice(-(expected.length - 1))).toEqual(expected.slice(1));
      }
    }
    const fallen = await session.rows<{ time: Date; open: string; close: string; volume: string }>(
      `select time, open::text, close::text, volume::text from bars
       where goods_id = 'EURUSD' and minutes = 1440 and time < '2025-10-10' order by time`,
    );
    expect(fallen).toEqual([
      { time: new Date('2025-10-02T21:00:00Z'), open: '100', close: '105', volume: '10' },
      { time: new Date('2025-10-05T21:00:00Z'), open: '200', close: '305', volume: '20' },
    ]);
    const [again] = await session.rows<{ removed: number }>("select align_bars('-infinity')::int as removed");
    expect(again?.removed).toBe(0);
    await close();
  });
});
