import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDatabase, perTest } from '../../../../test/support/databases.ts';
import { manualFeed } from '../../../../test/support/manual-feed.ts';
import { startQuotes } from '../../../../test/support/quotes.ts';
import { readNow } from '../../../db/paging.ts';
import { type Bar, barStart } from './bars.logic.ts';
import { dropMadeBars, insertHistory, readBars } from './bars.repository.ts';
import { importHistory } from './import-history.ts';

const HOURS = `time,open,high,low,close,volume
2024-03-04T22:00:00Z,1.08000,1.08200,1.07900,1.08100,60
2024-03-04T23:00:00Z,1.08100,1.08300,1.08050,1.08250,70
2024-03-05T00:00:00Z,1.08250,1.08400,1.08200,1.08300,80
`;
const made: Bar = {
  ...{ goodsId: 'EURUSD', minutes: 1440, time: 0, volume: 1, made: true },
  ...{ open: 1n, high: 1n, low: 1n, close: 1n },
};
const DAYS = `time,open,high,low,close,volume
2024-03-04T00:00:00Z,1.07000,1.08300,1.06900,1.08250,1000
`;

describeDatabase('import of history', (makeDb) => {
  const db = perTest(makeDb);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'history-'));
    await writeFile(join(folder, 'EURUSD-h1.csv'), HOURS);
    await writeFile(join(folder, 'EURUSD-d1.csv'), DAYS);
    await writeFile(
      join(folder, 'WTI-d1-close.csv'),
      'time,close\n2024-03-04T00:00:00Z,78.5\n2024-03-05T00:00:00Z,79\n',
    );
    await writeFile(join(folder, 'README.md'), 'no bars');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const bars = (goodsId: string, minutes: number) =>
    readBars(db.kysely, { goodsId, minutes, before: null, limit: 10 });

  test('brings every file in at its own times, and makes the coarser periods', async () => {
    const done = await importHistory(db, folder);
    expect(done.map(({ goodsId, minutes, bars: count }) => [goodsId, minutes, count])).toEqual(
      expect.arrayContaining([
        ['EURUSD', 60, 3],
        ['EURUSD', 1440, 1],
        ['WTI', 1440, 2],
      ]),
    );
    expect((await bars('EURUSD', 60)).map(({ time }) => new Date(time).toISOString())).toEqual([
      '2024-03-04T22:00:00.000Z',
      '2024-03-04T23:00:00.000Z',
      '2024-03-05T00:00:00.000Z',
    ]);
    // Four hours from the day's beginning on, which is 22:00 in winter.
    expect(await bars('EURUSD', 240)).toMatchObject([
      { open: 108000n, high: 108400n, low: 107900n, close: 108300n, volume: 210 },
    ]);
    expect(await bars('WTI', 1440)).toMatchObject([{ close: 78500n }, { open: 78500n, close: 79000n }]);
  });

  test('the whole day of a file counts, not the part that two of its hours make', async () => {
    await writeFile(join(folder, 'EURUSD-d1.csv'), DAYS.replace('03-04', '03-05'));
    await importHistory(db, folder);
    expect(await bars('EURUSD', 1440)).toMatchObject([{ open: 107000n, low: 106900n, volume: 1000 }]);
  });

  test('a day of a file is the trading day of its date; a Sunday is the beginning of Monday', async () => {
    await rm(join(folder, 'EURUSD-h1.csv'));
    const row = (date: string, open: number) =>
      `${date}T00:00:00Z,${open},${open + 2},${open - 1},${open + 1},5`;
    const rows = ['2024-03-08', '2024-03-10', '2024-03-11'].map((date, i) => row(date, 10 * (i + 1)));
    await writeFile(join(folder, 'EURUSD-d1.csv'), `time,open,high,low,close,volume\n${rows.join('\n')}\n`);
    await importHistory(db, folder);
    // The clocks in New York go forward on that Sunday.
    const found = await bars('EURUSD', 1440);
    expect(found.map(({ time }) => new Date(time).toISOString())).toEqual([
      '2024-03-07T22:00:00.000Z',
      '2024-03-10T21:00:00.000Z',
    ]);
    expect(found[1]).toMatchObject({ open: 2_000_000n, low: 1_900_000n, close: 3_100_000n, volume: 10 });
  });

  test('can be repeated, and changes nothing that is there', async () => {
    await importHistory(db, folder);
    const before = await bars('EURUSD', 60);
    await writeFile(join(folder, 'EURUSD-h1.csv'), HOURS.replaceAll('1.08', '1.09'));
    await importHistory(db, folder);
    expect(await bars('EURUSD', 60)).toEqual(before);
  });

  test('takes the place of what was made up until its end, and of what led up to it', async () => {
    const madeAt = (minutes: number, ...times: string[]) =>
      times.map((time) => ({ ...made, minutes, time: Date.parse(time) }));
    await insertHistory(db.kysely, [
      ...madeAt(1, '2024-03-04T22:30:00Z', '2024-03-05T00:59:00Z', '2024-03-05T01:00:00Z'),
      ...madeAt(60, '2024-03-04T22:00:00Z', '2024-03-05T01:00:00Z'),
      ...madeAt(1440, '2023-11-30T22:00:00Z', '2024-03-03T22:00:00Z', '2024-03-05T22:00:00Z'),
    ]);
    const other = madeAt(60, '2024-03-04T22:00:00Z').map((bar) => ({ ...bar, goodsId: 'USDJPY' }));
    await insertHistory(db.kysely, other);
    const done = await importHistory(db, folder);
    expect(done.reduce((sum, { replaced }) => sum + replaced, 0)).toBe(5);
    const left = async (minutes: number) =>
      (await bars('EURUSD', minutes)).map(({ time, made: isMade }) => [
        new Date(time).toISOString().slice(0, 16),
        isMade === true,
      ]);
    expect(await left(1)).toEqual([['2024-03-05T01:00', true]]);
    expect(await left(60)).toEqual([
      ['2024-03-04T22:00', false],
      ['2024-03-04T23:00', false],
      ['2024-03-05T00:00', false],
      ['2024-03-05T01:00', true],
    ]);
    expect(await left(1440)).toEqual([
      ['2024-03-03T22:00', false],
      ['2024-03-04T22:00', false],
      ['2024-03-05T22:00', true],
    ]);
    expect(await readBars(db.kysely, { goodsId: 'USDJPY', minutes: 60, before: null, limit: 9 })).toEqual(
      other,
    );
  });

  test('leaves a bar that holds a tick, though it began as a made-up one', async () => {
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    feed.give({ goodsId: 'EURUSD', price: 108000n });
    await quotes.round();
    await quotes.stop?.();
    const now = await readNow(db.kysely);
    const day = barStart({ goodsId: 'EURUSD', time: now.getTime(), minutes: 1440 });
    await db.asOwner((tx) => tx.updateTable('bars').set({ origin: 'made' }).execute());
    const yesterday = { ...made, time: day - 1440 * 60_000 };
    await insertHistory(db.kysely, [yesterday]);
    const dropped = await dropMadeBars(db.kysely, { goodsId: 'EURUSD', before: new Date(day + 1) });
    expect(dropped).toBe(1);
    expect((await bars('EURUSD', 1440)).map(({ time }) => time)).toEqual([day]);
  });

  test('names the row that does not fit', async () => {
    await writeFile(join(folder, 'EURUSD-h1.csv'), `${HOURS}2024-03-05T01:00:00Z,1,0.5,2,1,1\n`);
    await expect(importHistory(db, folder)).rejects.toThrow(/EURUSD-h1\.csv has a row .* in line 5/);
  });

  test('refuses a folder without recordings', async () => {
    await expect(importHistory(db, join(folder, 'nothing'))).rejects.toThrow(/does not exist/);
  });
});
