import type { Product } from '../catalogue/product.ts';
import { type Bar, recordedStart } from '../history/bars.logic.ts';
import { historySpans, type Span } from '../history/history.logic.ts';
import type { FeedTick, Head } from '../history/ticks.logic.ts';
import type { Feed } from './feed.ts';
import { barsFrom, findBarFiles, type Recording, scanBarFile } from './recording.ts';
import { cutBar, type Path, pathThrough, type SourceBar, type Start, startOf } from './replay.logic.ts';

export interface ReplayOptions {
  /** A folder of bar files, or one of them. */
  readonly source: string;
  /** Recorded seconds that pass in one second. */
  readonly speed: number;
  /** Gives the synthetic indices, which run in every mode. */
  readonly synthetic: Feed;
}

/** A product's recordings, finest first, and where its replay begins. */
interface Track extends Start {
  readonly product: Product;
  readonly recordings: readonly [Recording, ...Recording[]];
}

/** A product on its way through its finest recording. */
interface Player {
  readonly track: Track;
  readonly bars: AsyncGenerator<SourceBar>;
  bar: SourceBar | undefined;
  path: Path | undefined;
  /** Recorded moment up to which prices were given. */
  position: number;
  last: number;
  next: number;
}

/** More ticks of a product in one round are left for the next: a speed beyond that is slower than asked. */
const ROUND_LIMIT = 64;
/** A product that was not asked for longer than this goes on by one second alone; it catches nothing up. */
const SILENCE_MS = 5000;

/** Recorded prices at a chosen speed; weekends and other gaps are skipped. Products without a file stay closed. */
export function replayFeed({ source, speed, synthetic }: ReplayOptions): Feed {
  const tracks = new Map<string, Track>();
  let players: Player[] = [];

  const closeReaders = async () => {
    for (const { bars } of players.splice(0)) await bars.return(undefined);
  };

  return {
    prepare: async (now) => {
      const byProduct = new Map<Product, Recording[]>();
      for (const file of await findBarFiles(source)) {
        const recordings = byProduct.get(file.product) ?? [];
        if (recordings.every((recording) => recording.file.minutes !== file.minutes))
          recordings.push(await scanBarFile(file));
        byProduct.set(file.product, recordings);
      }
      for (const track of startTogether(byProduct, now)) tracks.set(track.product.id, track);
    },
    history: async (product, now) => {
      const track = tracks.get(product.id);
      return track ? recordedHistory(track, now) : synthetic.history(product, now);
    },
    isOpen: (product, at, head) => {
      const track = tracks.get(product.id);
      if (!track) return synthetic.isOpen(product, at, head);
      return positionOf(track, head) < track.recordings[0].end;
    },
    sourceOf: (product) => (product.synthetic ? synthetic.sourceOf(product) : 'recorded'),
    begin: async (recorded, now) => {
      await closeReaders();
      players = [...tracks.values()].map((track) => {
        const { id } = track.product;
        const head = recorded.get(id);
        const position = positionOf(track, head);
        const bars = barsFrom(track.recordings[0], position);
        const last = now.getTime();
        return {
          track,
          bars,
          bar: undefined,
          path: undefined,
          position,
          last,
          next: last + 400 * Math.random(),
        };
      });
      await synthetic.begin(recorded, now);
    },
    due: async (now) => {
      const ticks = await synthetic.due(now);
      for (const player of players) {
        if (player.next <= now.getTime()) ticks.push(...(await play(player, { now: now.getTime(), speed })));
      }
      return ticks;
    },
    close: async () => {
      await closeReaders();
      await synthetic.close();
    },
  };
}

/** Lets all products begin at one recorded moment, so that they belong together; each at its own when there is none. */
function startTogether(byProduct: ReadonlyMap<Product, Recording[]>, now: Date): Track[] {
  const ranges = [...byProduct].flatMap(([product, [finest, ...coarser]]) =>
    finest
      ? [{ product, recordings: [finest, ...coarser] as const, first: finest.first, last: finest.end }]
      : [],
  );
  const common = {
    first: Math.max(...ranges.map(({ first }) => first)),
    last: Math.min(...ranges.map(({ last }) => last)),
  };
  return ranges.map(({ product, recordings, first, last }) => {
    const range = common.first < common.last ? common : { first, last };
    return { product, recordings, ...startOf({ ...range, now: now.getTime() }) };
  });
}

/** Where the replay stopped; its start when the last tick is not from this recording. */
function positionOf(
  { recordings: [{ first, end }], start }: Track,
  head: Pick<Head, 'sourceTime'> | undefined,
): number {
  const stopped = head?.sourceTime?.getTime() ?? start;
  return stopped >= first && stopped <= end ? stopped : start;
}

interface Playing {
  readonly now: number;
  readonly speed: number;
}

/** Moves a product on by the time that has passed, and gives the prices on the way: every turn, or the last one. */
async function play(player: Player, { now, speed }: Playing): Promise<FeedTick[]> {
  if (now - player.next > SILENCE_MS) player.last = now - 1000;
  let left = (now - player.last) * speed;
  player.last = now;
  player.next = now + 400 + 600 * Math.random();
  const ticks: FeedTick[] = [];
  while (left > 0 && ticks.length < ROUND_LIMIT) {
    if (!player.bar && !(await enterNextBar(player))) break;
    const { bar, path, position } = player;
    if (!bar || !path) break;
    const end = bar.time + bar.length;
    const to = Math.min(position + left, end);
    const turns = path.turns.filter(({ time }) => time > position && time <= to);
    const reached = turns.length > 0 || to === end ? turns : [{ time: to, price: path.priceAt(to) }];
    for (const { time, price } of reached) {
      ticks.push({ goodsId: player.track.product.id, price: BigInt(price), sourceTime: new Date(time) });
    }
    left -= to - position;
    player.position = to;
    if (to === end) player.bar = undefined;
  }
  return ticks;
}

/** The next bar begins where the last one ended, whatever lay between them in the recording. */
async function enterNextBar(player: Player): Promise<boolean> {
  const { value: bar, done } = await player.bars.next();
  if (done) return false;
  player.bar = bar;
  player.path = pathThrough(bar, player.track.product.id);
  // Inside the bar when the replay stopped there; before its first price, the open, otherwise.
  if (player.position <= bar.time) player.position = bar.time - 1;
  return true;
}

/** The recording before the start, moved so that it ends at `now`: whole bars where they fit, cut ones where not. */
async function recordedHistory(track: Track, now: Date): Promise<Bar[]> {
  const { shift } = track;
  if (shift === null) return [];
  const history: Bar[] = [];
  for (const span of historySpans(track.product.id, now)) {
    const coarsest = track.recordings.findLast(({ file }) => file.minutes <= span.minutes);
    const recording = coarsest ?? track.recordings[0];
    history.push(...(await bars(recording, track.product, { span, shift })));
  }
  return history;
}

async function bars(
  recording: Recording,
  { id: goodsId }: Product,
  { span, shift }: { span: Span; shift: number },
): Promise<Bar[]> {
  const [from, to] = [span.from - shift, span.to - shift];
  const found: Bar[] = [];
  const { minutes } = recording.file;
  for await (const bar of barsFrom(recording, from)) {
    if (bar.time >= to) break;
    if (minutes > span.minutes) {
      const path = pathThrough(bar, goodsId);
      const parts = cutBar({ bar, path }, { goodsId, minutes: span.minutes, from, to });
      found.push(...parts.map((part) => ({ ...part, time: part.time + shift })));
    } else {
      // The clocks may have changed between then and now: the trading day is that of the date to which a bar moves.
      const time = recordedStart({ goodsId, time: bar.time + shift, minutes });
      if (time >= span.from && time < span.to) found.push({ ...whole(bar, { goodsId, minutes }), time });
    }
  }
  return found;
}

function whole(bar: SourceBar, { goodsId, minutes }: { goodsId: string; minutes: number }): Bar {
  const { time, open, high, low, close, volume } = bar;
  return {
    goodsId,
    minutes,
    time,
    open: BigInt(open),
    high: BigInt(high),
    low: BigInt(low),
    close: BigInt(close),
    volume,
  };
}
