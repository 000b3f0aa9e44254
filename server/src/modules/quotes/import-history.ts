import type { Database } from '../../db/database.ts';
import { ALL_MINUTES, type Bar, barStart, rollUp } from './bars.logic.ts';
import { insertHistory } from './bars.repository.ts';
import { type BarFile, readBarFile } from './feeds/csv-bars.ts';
import { findBarFiles } from './feeds/recording.ts';

/** What an import has done with one file. */
export interface Imported {
  readonly file: string;
  readonly goodsId: string;
  readonly minutes: number;
  /** Rows of the file. */
  readonly bars: number;
}

const BATCH = 5_000;

/**
 * Brings recorded bars into the charts, at the times at which they were recorded: files as the replay feed reads them.
 * What is there already stays, so that an import can be repeated. Coarser periods are made of finer bars where no file
 * of their own has them, the files' own first, because a made bar at a recording's edge may be part of one only.
 * @throws StartupError naming the file and line of the first row that does not fit; files before it are imported.
 */
export async function importHistory(db: Database, folder: string): Promise<Imported[]> {
  const files = await findBarFiles(folder);
  const done: Imported[] = [];
  for (const file of files.toReversed()) done.push(await importFile(db, file));
  return done;
}

async function importFile(db: Database, file: BarFile): Promise<Imported> {
  const bars: Bar[] = [];
  for await (const { bar } of readBarFile(file)) {
    const { time, open, high, low, close, volume } = bar;
    const prices = { open: BigInt(open), high: BigInt(high), low: BigInt(low), close: BigInt(close) };
    bars.push({
      goodsId: file.product.id,
      minutes: file.minutes,
      time: barStart(time, file.minutes),
      ...prices,
      volume,
    });
  }
  await db.transaction(async (tx) => {
    for (const minutes of ALL_MINUTES.filter((each) => each >= file.minutes)) {
      const rolled = minutes === file.minutes ? bars : rollUp(bars, minutes);
      for (let from = 0; from < rolled.length; from += BATCH)
        await insertHistory(tx, rolled.slice(from, from + BATCH));
    }
  });
  return { file: file.path, goodsId: file.product.id, minutes: file.minutes, bars: bars.length };
}
