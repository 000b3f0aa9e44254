import type { Kysely } from 'kysely';
import type { Period } from 'shared-api/contract';
import type { Tables } from '../../db/tables.ts';
import type { Handlers } from '../../http/contract-routes.ts';
import { refuseFields, refuseMissing } from '../../lib/errors.ts';
import { findProduct } from './catalogue/catalogue.ts';
import type { Favourites } from './catalogue/favourites.ts';
import type { Product } from './catalogue/product.ts';
import type { Feed } from './feeds/feed.ts';
import { dayStarts } from './history/bars.logic.ts';
import { showPublicCheckpoint } from './history/checkpoint-range.ts';
import { readCheckpoints } from './history/checkpoints.repository.ts';
import { nextBar } from './history/next-bar.logic.ts';
import { periodsOf } from './history/periods.ts';
import { publicPrices } from './history/public-prices.ts';
import { readPath } from './history/tree.repository.ts';
import type { Board } from './live/board.ts';
import { quoteListCache } from './live/quote-list-cache.ts';
import { toWireBar } from './live/quotes.logic.ts';
import type { Line } from './live/session.logic.ts';

export type QuoteCall =
  | 'allGoods'
  | 'quotes'
  | 'userOptional'
  | 'addOptional'
  | 'delOptional'
  | 'getKdata'
  | 'bars'
  | 'checkpoints'
  | 'checkpointPath'
  | 'priceKeys'
  | 'ticks';

export interface HandlerDeps {
  readonly board: Board;
  readonly favourites: Favourites;
  /** Whether the product's market is open now. */
  readonly isOpen: (line: Line) => boolean;
  readonly isOpenAt: (line: Line, at: Date) => boolean;
  readonly sourceOf: Feed['sourceOf'];
  /** When a closed market opens next; null where that is not known. */
  readonly opensAt: (line: Line, now: Date) => Date | null;
  readonly now: () => Date;
}

/** High, low and close: a bar is summed up with three prices. */
const PRICES = 3;
const NOTHING: ReadonlySet<string> = new Set();

interface BarsWanted {
  readonly goods_id: string;
  readonly period: Period;
  readonly before?: string | undefined;
  readonly limit: number;
}

export function quoteHandlers({
  board,
  favourites,
  isOpen,
  isOpenAt,
  opensAt,
  sourceOf,
  now,
}: HandlerDeps): Handlers<QuoteCall> {
  const lists = quoteListCache({ board, isOpen, opensAt, sourceOf, now });

  async function bars(db: Kysely<Tables>, { goods_id, period, before, limit }: BarsWanted) {
    const product = knownProduct(goods_id);
    const periods = periodsOf(db, product);
    const found = await periods.read(period, {
      before: before === undefined ? null : new Date(before),
      limit,
    });
    const made = await periods.madeSpan(found);
    const isNamedByDay = period === '1d' || period === '1w';
    const sums = isNamedByDay ? undefined : await periods.earlier(period, found);
    const scale = PRICES * 10 ** product.digits;
    const line = board.line(goods_id);
    const next = line && nextBar(product, period, { now: now(), isOpen: (at) => isOpenAt(line, at) });
    return {
      goods_id,
      period,
      bars: found.map((bar) => toWireBar(bar, product)),
      ...(next && { next }),
      ...(!isNamedByDay && { days: dayStarts(found, product).map((start) => new Date(start).toISOString()) }),
      ...(sums && { earlier: { paid: sums.paid / scale, count: sums.count } }),
      ...(made && { simulated: { from: made.from.toISOString(), before: made.before.toISOString() } }),
    };
  }

  return {
    allGoods: async ({ input, language, db, user }) => {
      const checked = await favourites.of(db, user);
      return lists.ofType(input.type, { language, checked, withSpark: input.spark });
    },
    quotes: async ({ input, language }) =>
      lists.ofType(input.type, { language, checked: NOTHING, withSpark: input.spark === '1' }),
    userOptional: async ({ language, db, user }) => {
      const checked = await favourites.of(db, user);
      return lists.ofChecked({ language, checked, withSpark: false });
    },
    addOptional: async ({ input, db, user }) => {
      await favourites.add(db, user, knownProduct(input.goods_id).id);
      return {};
    },
    delOptional: async ({ input, db, user }) => {
      await favourites.remove(db, user, knownProduct(input.goods_id).id);
      return {};
    },
    getKdata: async ({ input, db }) => bars(db, input),
    bars: async ({ input, db }) => bars(db, input),
    checkpoints: async ({ input, db }) => {
      const { id } = knownProduct(input.goods_id);
      const before = input.before === undefined ? undefined : BigInt(input.before);
      const found = await readCheckpoints(db, id, { before, limit: input.limit });
      return { goods_id: id, items: found.map(showPublicCheckpoint) };
    },
    checkpointPath: async ({ input, db }) => {
      const { id } = knownProduct(input.goods_id);
      const { number, size } = input;
      const found = await readPath(db, { goodsId: id, number: BigInt(number), size: BigInt(size) });
      if (!found) throw refuseMissing();
      const path = found.path.map((hash) => hash.toString('hex'));
      return {
        ...{ goods_id: id, number, index: Number(found.index), size, path },
        from: showPublicCheckpoint(found.from),
      };
    },
    priceKeys: async ({ input, db }) => ({ items: await publicPrices.keys(db, input) }),
    ticks: async ({ input, db }) => publicPrices.ticks(db, knownProduct(input.goods_id), input),
  };
}

function knownProduct(goodsId: string): Product {
  const product = findProduct(goodsId);
  if (!product) throw refuseFields({ name: 'goods_id', rule: 'not_found' });
  return product;
}
