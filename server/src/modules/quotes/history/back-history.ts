import type { Database } from '../../../db/database.ts';
import { seeded } from '../../../lib/random.logic.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import type { Feed } from '../feeds/feed.ts';
import {
  coarserThan,
  daysBefore,
  minuteSpread,
  openSlots,
  STAGES,
  type Stage,
  stageStart,
} from './back-history.logic.ts';
import { barStart, DAY_MINUTES } from './bars.logic.ts';
import { insertHistory, readBars, readOldestBar, refreshStatistics } from './bars.repository.ts';
import { refine } from './refine.logic.ts';

export interface BackHistoryOptions {
  readonly db: Database;
  readonly feed: Pick<Feed, 'sourceOf' | 'isOpen'>;
  readonly products?: readonly Product[];
  /** What everything is drawn from: the same one for good, with no relation to the keys of prices. */
  readonly seed: () => Promise<string>;
  readonly now: () => Date;
}

/** Bars that one statement adds: the embedded database then stops the process for about 10 ms. */
const SLICE = 250;
/** Before anything of a stage is made. */
const NEWEST: number | undefined = undefined;
/** People who have just started the server come first. */
const BEGIN_MS = 180_000;
/** After each slice so many times as long as it took nothing is done, and at least this long. */
const REST = 19;
const SHORTEST_REST_MS = 20;

/**
 * Deepens the history that the first start made up (docs/configuration.md, "History"). How far it
 * has come is what the bars themselves say, each bar follows from the seed and the bar that it is made of, and a slice is
 * one statement: so it can be stopped anywhere, goes on anywhere, and made twice it is the same. Only bars that were made up
 * are followed; where a recording is the oldest, or prices come from elsewhere now, nothing is made.
 */
export function createBackHistory({
  db: database,
  feed,
  products = catalogue,
  seed,
  now,
}: BackHistoryOptions) {
  const { kysely: db } = database;
  const isSimulated = (product: Product) => feed.sourceOf(product) === 'simulated';

  async function randomOf(goodsId: string, minutes: number) {
    const root = await seed();
    return (time: number) => seeded(`${root}|${goodsId}|${minutes}|${time}`);
  }

  /** @returns before which moment the next slice begins; null when the product reaches deep enough. */
  async function addDays(stage: Stage, product: Product): Promise<number | null> {
    const { id: goodsId } = product;
    const oldest = await readOldestBar(db, { goodsId, minutes: DAY_MINUTES });
    if (!oldest?.made) return null;
    const days = daysBefore(oldest, {
      product,
      since: stageStart(stage, goodsId, now()),
      limit: SLICE,
      isOpen: (at) => feed.isOpen(product, at, undefined),
      randomOf: await randomOf(goodsId, DAY_MINUTES),
    });
    await insertHistory(db, days);
    return days.at(-1)?.time ?? null;
  }

  /** Where finer bars begin that were made up already; null where recorded ones are the oldest, or there are none. */
  async function madeSince(goodsId: string, minutes: number): Promise<number | null> {
    const oldest = await readOldestBar(db, { goodsId, minutes });
    return oldest?.made ? barStart({ ...oldest, minutes: coarserThan(minutes) }) : null;
  }

  /** The same for bars that are made of the next coarser ones. */
  async function addFiner(
    stage: Stage,
    product: Product,
    before: number | undefined,
  ): Promise<number | null> {
    const { minutes } = stage;
    const { id: goodsId } = product;
    const coarser = coarserThan(minutes);
    const end = before ?? (await madeSince(goodsId, minutes));
    if (end === null) return null;
    const limit = Math.floor((SLICE * minutes) / coarser);
    const found = await readBars(db, { goodsId, minutes: coarser, before: new Date(end), limit });
    const recorded = found.findLastIndex((bar) => !bar.made);
    const since = stageStart(stage, goodsId, now());
    const parents = found.slice(recorded + 1).filter(({ time }) => time >= since);
    const random = await randomOf(goodsId, minutes);
    const finer = parents.flatMap((bar) => {
      const slots = openSlots(bar, { minutes, isOpen: (at) => feed.isOpen(product, at, undefined) });
      const spread = minuteSpread(product, bar.open);
      return refine(bar, { minutes, slots, spread, random: random(bar.time) });
    });
    await insertHistory(db, finer);
    return parents[0]?.time ?? null;
  }

  /** One slice after the other, of all products in turn. */
  async function* slices(): AsyncGenerator<void> {
    for (const stage of STAGES) {
      const next = new Map(products.filter(isSimulated).map((product) => [product, NEWEST]));
      let hasMade = false;
      while (next.size > 0) {
        for (const [product, before] of next) {
          const reached = await (stage.minutes === DAY_MINUTES
            ? addDays(stage, product)
            : addFiner(stage, product, before));
          if (reached === null) next.delete(product);
          else next.set(product, reached);
          hasMade ||= reached !== null;
          yield;
        }
      }
      if (hasMade) await refreshStatistics(database);
    }
  }

  return {
    slices,
    /**
     * Makes what is missing while `isWanted` holds, with a rest before it and after each slice.
     * @returns whether everything is made.
     */
    async run(isWanted: () => boolean, rest: (ms: number) => Promise<void>): Promise<boolean> {
      await rest(BEGIN_MS);
      if (!isWanted()) return false;
      let begun = performance.now();
      for await (const _ of slices()) {
        await rest(Math.max(SHORTEST_REST_MS, REST * (performance.now() - begun)));
        if (!isWanted()) return false;
        begun = performance.now();
      }
      return true;
    },
  };
}
