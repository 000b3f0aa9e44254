import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupError } from '../../../config/startup-error.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import { type BarFile, type Place, readBarFile } from './csv-bars.ts';
import type { SourceBar } from './replay.logic.ts';

/** What one pass over a file finds: that every row fits, where it begins and ends, and places to read on from. */
export interface Recording {
  readonly file: BarFile;
  /** Start of the first bar and end of the last, in milliseconds. */
  readonly first: number;
  readonly end: number;
  readonly places: readonly Place[];
}

const NAME = /^([A-Z0-9]{2,16})-(m1|m5|m15|m30|h1|h4|d1)(-close)?\.csv$/;
const MINUTES: Record<string, number> = { m1: 1, m5: 5, m15: 15, m30: 30, h1: 60, h4: 240, d1: 1440 };

/**
 * The files of a folder, or the one file, that are named like `EURUSD-h1.csv` after a product; finest first.
 * @throws StartupError when there are none.
 */
export async function findBarFiles(source: string): Promise<BarFile[]> {
  const found = await stat(source).catch(() => null);
  if (!found) throw new StartupError(`The recording is looked for in ${source}, which does not exist.`);
  const paths = found.isDirectory()
    ? (await readdir(source)).sort().map((name) => join(source, name))
    : [source];
  const files = paths.flatMap((path) => {
    const [, goodsId = '', length = ''] = NAME.exec(basename(path)) ?? [];
    const product = findProduct(goodsId);
    return product && !product.synthetic ? [{ path, product, minutes: MINUTES[length] ?? 0 }] : [];
  });
  if (files.length === 0) {
    throw new StartupError(
      `The recording is looked for in ${source}, which is no recording: files are named after a product and a period, like ${catalogue[0]?.id}-h1.csv.`,
    );
  }
  // Whole bars come before closes of the same length: their names sort so.
  return files.sort((a, b) => a.minutes - b.minutes);
}

/** Bars from one kept place to the next. */
const PLACE_EVERY = 250;

/** Reads a file once from end to end. @throws StartupError naming the first row that does not fit. */
export async function scanBarFile(file: BarFile): Promise<Recording> {
  const places: Place[] = [];
  let first: number | undefined;
  let end = 0;
  let count = 0;
  for await (const { bar, place } of readBarFile(file)) {
    first ??= bar.time;
    end = bar.time + bar.length;
    if (count % PLACE_EVERY === 0) places.push(place);
    count += 1;
  }
  if (first === undefined) throw new StartupError(`The recording ${file.path} has no bars.`);
  return { file, first, end, places };
}

/** The bars that end after `from`, as they are asked for. */
export async function* barsFrom({ file, places }: Recording, from: number): AsyncGenerator<SourceBar> {
  // The bar that holds `from` begins at most its length earlier, and a close needs the row before it.
  const earliest = from - 2 * file.minutes * 60_000;
  const place = places.findLast(({ time }, i) => i === 0 || time <= earliest);
  for await (const { bar } of readBarFile(file, place?.offset === places[0]?.offset ? undefined : place)) {
    if (bar.time + bar.length > from) yield bar;
  }
}
