import type { Database } from '../../../db/database.ts';
import { type BarFile, readBarFile } from '../feeds/csv-bars.ts';
import { findBarFiles } from '../feeds/recording.ts';
import { ALL_MINUTES, type Bar, barEnd, recordedStart, rollUp } from './bars.logic.ts';
import { dropMadeBars, insertHistory } from './bars.repository.ts';

/** What an import has done with one file. */
export interface Imported {
  readonly file: string;
  readonly goodsId: string;
  readonly minutes: number;
  /** Rows of the file. */
  readonly bars: number;
  /** Bars that were made up before. */
  readonly replaced: number;
}

const BATCH = 5_000;

/**
 * Brings recorded bars into the charts, at the times at which they were recorded: files as the replay feed reads them. A day of
 * a file is the trading day of its date.
 * What was recorded already stays, so that an import can be repeated; what was made up before the file's end goes, the part
 * before its first bar too, since it led up to another price. Coarser periods are made of finer bars where no file
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
    const place = { goodsId: file.product.id, minutes: file.minutes };
    bars.push({ ...place, time: recordedStart({ ...place, time }), ...prices, volume });
  }
  const last = bars.at(-1);
  const end = last ? barEnd(last) : 0;
  const replaced = await db.transaction(async (tx) => {
    const dropped = await dropMadeBars(tx, { goodsId: file.product.id, before: new Date(end) });
    for (const minutes of ALL_MINUTES.filter((each) => each >= file.minutes)) {
      // Two rows of a file may be one bar: a Sunday's evening belongs to Monday.
      const rolled = rollUp(bars, minutes);
      for (let from = 0; from < rolled.length; from += BATCH)
        await insertHistory(tx, rolled.slice(from, from + BATCH));
    }
    return dropped;
  });
  return { file: file.path, goodsId: file.product.id, minutes: file.minutes, bars: bars.length, replaced };
}
