import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/support/folders.ts';
import { makeMarketData, marketData } from '../../../../test/support/market-data.ts';
import { seededSteps } from '../../../../test/support/steps.ts';
import { catalogue, findProduct } from '../catalogue/catalogue.ts';
import { barStart } from '../history/bars.logic.ts';
import type { ChainedTick, FeedTick, Head } from '../history/ticks.logic.ts';
import { readBarFile } from './csv-bars.ts';
import type { Feed } from './feed.ts';
import { findBarFiles, scanBarFile } from './recording.ts';
import type { SourceBar } from './replay.logic.ts';
import { replayFeed } from './replay.ts';
import { simulatedFeed } from './simulated.ts';

const now = new Date('2026-01-07T10:23:45.678Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const product = (id: string) => findProduct(id) ?? raise(id);
const raise = (id: string): never => {
  throw new Error(id);
};
const opened: Feed[] = [];
afterAll(() => Promise.all(opened.map((feed) => feed.close())));
const MADE = temporaryFolder();

function feedOf(source: string, speed: number): Feed {
  const products = catalogue.filter(({ synthetic }) => synthetic);
  const synthetic = simulatedFeed({ products, steps: seededSteps('a'), mode: 'real' });
  const feed = replayFeed({ source, speed, synthetic });
  opened.push(feed);
  return feed;
}

async function play(
  feed: Feed,
  { rounds, heads = new Map() }: { rounds: number; heads?: ReadonlyMap<string, Head> },
) {
  await feed.begin(heads, now);
  const ticks: FeedTick[] = [];
  for (let i = 1; i <= rounds; i += 1) ticks.push(...(await feed.due(after(i * 250))));
  return ticks;
}

async function recordedBars(source: string, goodsId: string, minutes: number): Promise<SourceBar[]> {
  const file = (await findBarFiles(source)).find(
    (each) => each.product.id === goodsId && each.minutes === minutes,
  );
  const bars: SourceBar[] = [];
  if (file) for await (const { bar } of readBarFile(file)) bars.push(bar);
  return bars;
}

/** Ticks by the bar that they were taken from; a moment that ends one bar and begins the next counts for the first once. */
function byBar(ticks: readonly FeedTick[], bars: readonly SourceBar[]): Map<SourceBar, number[]> {
  const found = new Map<SourceBar, number[]>();
  let i = 0;
  for (const { price, sourceTime } of ticks) {
    const time = sourceTime?.getTime() ?? 0;
    const done = (bar: SourceBar | undefined) =>
      bar && (time > bar.time + bar.length || closed(found.get(bar), bar, time));
    while (i < bars.length && done(bars[i])) i += 1;
    const bar = bars[i];
    if (bar) found.set(bar, [...(found.get(bar) ?? []), Number(price)]);
  }
  return found;
}

const ends = new WeakSet<SourceBar>();
function closed(prices: number[] | undefined, bar: SourceBar, time: number): boolean {
  if (time !== bar.time + bar.length || !prices) return false;
  if (ends.has(bar)) return true;
  ends.add(bar);
  return false;
}

describe('on recorded prices', () => {
  let folder: string;
  let source: string;
  beforeAll(async () => {
    folder = await marketData(MADE);
    source = join(folder, 'XAUUSD-h1.csv');
  });

  test('ticks stay within their bars and touch open, high, low and close', async () => {
    const feed = feedOf(source, 3600);
    await feed.prepare(now);
    const ticks = (await play(feed, { rounds: 120 })).filter(({ goodsId }) => goodsId === 'XAUUSD');
    const bars = await recordedBars(source, 'XAUUSD', 60);
    const [, ...whole] = [...byBar(ticks, bars)].slice(0, -1);
    expect(whole.length).toBeGreaterThan(20);
    for (const [bar, prices] of whole) {
      expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)]).toEqual([
        bar.open,
        bar.high,
        bar.low,
        bar.close,
      ]);
    }
  });

  test('bars follow each other: no gap of the recording is waited for', async () => {
    const feed = feedOf(source, 20_000);
    await feed.prepare(now);
    const rounds = 200;
    const ticks = (await play(feed, { rounds })).filter(({ goodsId }) => goodsId === 'XAUUSD');
    const bars = await recordedBars(source, 'XAUUSD', 60);
    expect(byBar(ticks, bars).size).toBeGreaterThan((rounds * 0.25 * 20_000) / 3600 - 10);
  });

  test('a replay goes on where it stopped', async () => {
    const feed = feedOf(source, 60);
    await feed.prepare(now);
    const first = await play(feed, { rounds: 40 });
    const heads = new Map<string, Head>();
    for (const { goodsId, price, sourceTime = null } of first) {
      // The synthetic ones have no recorded moment, and their prices follow from where they are recorded.
      if (typeof price !== 'bigint') continue;
      heads.set(goodsId, {
        goodsId,
        price,
        seq: 9n,
        time: now,
        hash: Buffer.alloc(32),
        sourceTime,
      } satisfies ChainedTick);
    }
    const again = await play(feed, { rounds: 8, heads });
    const stopped = heads.get('XAUUSD')?.sourceTime?.getTime() ?? 0;
    const next = again.find(({ goodsId }) => goodsId === 'XAUUSD')?.sourceTime?.getTime() ?? 0;
    expect(next).toBeGreaterThan(stopped);
    expect(next - stopped).toBeLessThan(3 * 86_400_000);
  });

  test('history ends where the replay begins, on the bounds of its periods', async () => {
    const feed = feedOf(folder, 1);
    await feed.prepare(now);
    const bars = await feed.history(product('XAUUSD'), now);
    expect(bars.length).toBeGreaterThan(100);
    expect(bars.every((bar) => bar.time === barStart(bar))).toBe(true);
    expect(bars.every(({ time }, i) => i === 0 || time > (bars[i - 1]?.time ?? 0))).toBe(true);
    expect(bars.at(-1)?.time).toBe(Date.parse('2026-01-07T10:22:00.000Z'));
    const [tick] = (await play(feed, { rounds: 3 })).filter(({ goodsId }) => goodsId === 'XAUUSD');
    expect(Math.abs(Number(tick?.price) / Number(bars.at(-1)?.close) - 1)).toBeLessThan(0.01);
  });

  test('a product with a file is open at any hour, one without stays closed, the synthetic ones run', async () => {
    const feed = feedOf(await makeMarketData(MADE), 1);
    await feed.prepare(now);
    const saturday = new Date('2026-01-10T12:00:00Z');
    const open = ['XAUUSD', 'WTI', 'EURUSD', 'SYN50'].map((id) =>
      feed.isOpen(product(id), saturday, undefined),
    );
    expect(open).toEqual([true, true, false, true]);
    expect(await feed.history(product('EURUSD'), now)).toEqual([]);
    expect((await feed.history(product('SYN50'), now)).length).toBeGreaterThan(1000);
    const ids = new Set((await play(feed, { rounds: 8 })).map(({ goodsId }) => goodsId));
    expect(ids).toEqual(new Set(['XAUUSD', 'WTI', 'SYN50', 'SYN100']));
  });

  test('at the end of the recording the product closes', async () => {
    const feed = feedOf(await makeMarketData(MADE), 86_400 * 20);
    await feed.prepare(now);
    const ticks = (await play(feed, { rounds: 400 })).filter(({ goodsId }) => goodsId === 'XAUUSD');
    const sourceTime = ticks.at(-1)?.sourceTime ?? null;
    expect(feed.isOpen(product('XAUUSD'), now, { sourceTime })).toBe(false);
    expect(feed.isOpen(product('XAUUSD'), now, { sourceTime: ticks.at(-2)?.sourceTime ?? null })).toBe(true);
  });
});

describe('a recording that cannot be replayed', () => {
  const write = async (name: string, text: string | Buffer) => {
    const path = join(MADE, name);
    await writeFile(path, text);
    return path;
  };
  const HEADER = 'time,open,high,low,close,volume\n';
  const GOOD = '2022-01-03T00:00:00Z,1800,1801,1799,1800.5,10\n';

  test.each([
    ['without bars', 'XAUUSD-h1.csv', HEADER, /has no bars\.$/],
    ['without a header', 'XAUUSD-h1.csv', GOOD, /must begin with a line/],
    ['with other columns', 'XAUUSD-h1.csv', 'time,price\n', /must begin with a line/],
    ['that is empty', 'XAUUSD-h1.csv', '', /must begin with a line/],
    [
      'with a wrong price',
      'XAUUSD-h1.csv',
      `${HEADER}${GOOD}2022-01-03T01:00:00Z,18x,1801,1799,1800,1\n`,
      /no bar of XAUUSD in line 3/,
    ],
    [
      'with a high below its close',
      'XAUUSD-h1.csv',
      `${HEADER}2022-01-03T01:00:00Z,1800,1801,1799,1802,1\n`,
      /in line 2/,
    ],
    ['that goes back in time', 'XAUUSD-h1.csv', `${HEADER}${GOOD}${GOOD}`, /in line 3/],
    ['with a local time', 'XAUUSD-h1.csv', `${HEADER}2022-01-03 01:00,1800,1801,1799,1800,1\n`, /in line 2/],
    ['cut off in a row', 'XAUUSD-h1.csv', `${HEADER}${GOOD}2022-01-03T01:00:00Z,18`, /in line 3/],
    ['that is no CSV', 'XAUUSD-h1.csv', Buffer.from('time,close\n"\n\n\n'), /not a CSV file/],
    ['of an unknown product', 'DOGE-h1.csv', HEADER + GOOD, /which is no recording/],
    ['with another name', 'gold.csv', HEADER + GOOD, /which is no recording/],
  ])('%s is refused in one sentence', async (_, name, text, message) => {
    const path = await write(name, text);
    const refused = feedOf(path, 1).prepare(now);
    await expect(refused).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(message),
    });
  });

  test('a folder that does not exist is refused', async () => {
    await expect(feedOf('/nowhere/at/all', 1).prepare(now)).rejects.toThrow('does not exist');
  });

  test('a price below zero is a gap', async () => {
    const path = await write(
      'WTI-d1-close.csv',
      'time,close\n2020-04-17T00:00:00Z,18.31\n2020-04-20T00:00:00Z,-36.98\n2020-04-21T00:00:00Z,8.91\n',
    );
    const [file] = await findBarFiles(path);
    if (!file) throw new Error('no file');
    expect(await scanBarFile(file)).toMatchObject({
      first: Date.parse('2020-04-17T00:00:00Z'),
      end: Date.parse('2020-04-22T00:00:00Z'),
    });
    const [, oil] = await recordedBars(path, 'WTI', 1440);
    expect(oil).toMatchObject({ open: 18310, close: 8910 });
  });
});
