import type { Language } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import {
  findProduct,
  firstTickAfter,
  isOpenAt,
  lastTickAtOrBefore,
  latestTick,
  type SessionMode,
} from '../quotes/index.ts';
import type { OutcomeTick } from './outcome.logic.ts';

/** A product as far as a trade needs it. */
export interface TradedProduct {
  readonly id: string;
  readonly digits: number;
  readonly names: Readonly<Record<Language, string>>;
}

/** Where recorded prices come from: the `quotes` module in the server, a scripted feed in tests. */
export interface Prices {
  findProduct(goodsId: string): TradedProduct | undefined;
  isOpenAt(goodsId: string, at: Date): boolean;
  firstTickAfter(db: Db | Tx, goodsId: string, time: Date): Promise<OutcomeTick | null>;
  lastTickAtOrBefore(db: Db | Tx, goodsId: string, time: Date): Promise<OutcomeTick | null>;
  latestTick(db: Db | Tx, goodsId: string): Promise<OutcomeTick | null>;
}

/** The prices that the feed has recorded; `mode` says whether the hours of products count (SESSIONS). */
export function recordedPrices(mode: SessionMode): Prices {
  return {
    findProduct,
    isOpenAt: (goodsId, at) => {
      const product = findProduct(goodsId);
      return product !== undefined && isOpenAt(product, at, mode);
    },
    firstTickAfter,
    lastTickAtOrBefore,
    latestTick,
  };
}
