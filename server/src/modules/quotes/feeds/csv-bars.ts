import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { StartupError } from '../../../config/startup-error.ts';
import type { Product } from '../catalogue/product.ts';
import { parsePrice } from '../history/prices.logic.ts';
import type { SourceBar } from './replay.logic.ts';

/** One file of recorded bars of a product. */
export interface BarFile {
  readonly path: string;
  readonly product: Product;
  readonly minutes: number;
}

/** A place in a file to read on from. */
export interface Place {
  /** Of the row that begins here. */
  readonly time: number;
  readonly offset: number;
}

interface Row {
  readonly bar: SourceBar;
  readonly place: Place;
}

const COLUMNS = { bars: ['time', 'open', 'high', 'low', 'close'], closes: ['time', 'close'] } as const;
type Shape = keyof typeof COLUMNS;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly bytes: number; readonly lines: number };
}

/**
 * Reads a file's bars as they are asked for, from its beginning or from a place found before. A row of `time,close`
 * is a bar from the close before it to its own.
 * @throws StartupError naming file and line of the first row that does not fit.
 */
export async function* readBarFile(file: BarFile, from?: Place): AsyncGenerator<Row> {
  const shape = await readShape(file);
  const start = from?.offset ?? 0;
  let offset = start;
  let previous: SourceBar | undefined;
  for await (const { record, info } of rows(file, start)) {
    const isHeader = start === 0 && offset === 0;
    const place = { time: Date.parse(record[0] ?? ''), offset };
    offset = start + info.bytes;
    if (isHeader || record.slice(1, 5).some((price) => BELOW_ZERO.test(price))) continue;
    const bar = toBar({ file, shape, record, previous });
    if (!bar) {
      throw new StartupError(
        start === 0
          ? `The recording ${file.path} has a row that is no bar of ${file.product.id} in line ${info.lines}.`
          : `The recording ${file.path} was changed while it was replayed.`,
      );
    }
    yield { bar, place };
    previous = bar;
  }
}

async function* rows(file: BarFile, start: number): AsyncGenerator<Parsed> {
  const stream = createReadStream(file.path, { start });
  const parser = parse({
    info: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    bom: start === 0,
    trim: true,
  });
  stream.on('error', (error) => parser.destroy(error));
  try {
    for await (const parsed of stream.pipe(parser)) yield parsed as Parsed;
  } catch (error) {
    const reason = error instanceof CsvError ? 'it is not a CSV file' : String((error as Error).message);
    throw new StartupError(`The recording ${file.path} cannot be read: ${reason}.`);
  } finally {
    stream.destroy();
  }
}

async function readShape(file: BarFile): Promise<Shape> {
  for await (const { record } of rows(file, 0)) {
    const names = record.map((name) => name.toLowerCase());
    const shape = (['bars', 'closes'] as const).find((each) =>
      COLUMNS[each].every((name, i) => names[i] === name),
    );
    if (shape) return shape;
    break;
  }
  throw new StartupError(
    `The recording ${file.path} must begin with a line "time,open,high,low,close" or "time,close".`,
  );
}

interface RowOf {
  readonly file: BarFile;
  readonly shape: Shape;
  readonly record: readonly string[];
  readonly previous: SourceBar | undefined;
}

/** A price of zero or less (crude oil on 20 April 2020) cannot be quoted here: such a bar is a gap. */
const BELOW_ZERO = /^(-\d+(\.\d+)?|0+(\.0+)?)$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function toBar({ file: { product, minutes }, shape, record, previous }: RowOf): SourceBar | null {
  const time = ISO.test(record[0] ?? '') ? Date.parse(record[0] ?? '') : Number.NaN;
  if (Number.isNaN(time) || (previous && time <= previous.time)) return null;
  const price = (column: number) => Number(parsePrice(record[column] ?? '', product.digits) ?? Number.NaN);
  const length = minutes * 60_000;
  if (shape === 'closes') {
    const close = price(1);
    const open = previous?.close ?? close;
    if (Number.isNaN(close)) return null;
    return { time, length, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 1 };
  }
  const [open, high, low, close] = [price(1), price(2), price(3), price(4)];
  const volume = Math.max(1, Math.trunc(Number(record[5] ?? 1)) || 1);
  const fits = low <= Math.min(open, close) && high >= Math.max(open, close);
  return fits ? { time, length, open, high, low, close, volume } : null;
}
