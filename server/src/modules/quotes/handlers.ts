import type { Kysely } from 'kysely';
import type { Period } from 'shared-api/contract';
import type { Tables } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-routes.ts';
import { PERIOD_MINUTES } from './bars.logic.ts';
import { readBars } from './bars.repository.ts';
import type { Board } from './board.ts';
import { findProduct } from './catalogue.ts';
import { readCheckpoints } from './checkpoints.repository.ts';
import type { Favourites } from './favourites.ts';
import type { Feed } from './feeds/feed.ts';
import type { Product } from './product.ts';
import { publicPrices } from './public-prices.ts';
import { toWireBar } from './quotes.logic.ts';
import type { Line } from './session.logic.ts';
import { quoteSheets } from './sheets.ts';
import { showPublicCheckpoint } from './stretch.ts';
import { readPath } from './tree.repository.ts';

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
  readonly sourceOf: Feed['sourceOf'];
  /** When a closed market opens next; null where that is not known. */
  readonly opensAt: (line: Line, now: Date) => Date | null;
  readonly now: () => Date;
}

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
  opensAt,
  sourceOf,
  now,
}: HandlerDeps): Handlers<QuoteCall> {
  const sheets = quoteSheets({ board, isOpen, opensAt, sourceOf, now });

  async function bars(db: Kysely<Tables>, { goods_id, period, before, limit }: BarsWanted) {
    const { digits } = knownProduct(goods_id);
    const found = await readBars(db, {
      goodsId: goods_id,
      minutes: PERIOD_MINUTES[period],
      before: before === undefined ? null : new Date(before),
      limit,
    });
    return { goods_id, period, bars: found.map((bar) => toWireBar(bar, digits)) };
  }

  return {
    allGoods: async ({ input, language, db, user }) => {
      const checked = await favourites.of(db, user);
      return sheets.ofType(input.type, { language, checked, withSpark: input.spark });
    },
    quotes: async ({ input, language }) =>
      sheets.ofType(input.type, { language, checked: NOTHING, withSpark: input.spark === '1' }),
    userOptional: async ({ language, db, user }) => {
      const checked = await favourites.of(db, user);
      return sheets.ofChecked({ language, checked, withSpark: false });
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
      return { goods_id: id, number, index: Number(found.index), size, path };
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
