import type { Language } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import {
  findProduct,
  firstTickAfter,
  lastTickAtOrBefore,
  latestTick,
  type PriceSource,
  type QuotesModule,
  ticksAround,
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
  /** Whether the product trades now. */
  isOpen(goodsId: string): boolean;
  /** Where the product's prices come from now. */
  sourceOf(goodsId: string): PriceSource;
  firstTickAfter(db: Db | Tx, goodsId: string, time: Date): Promise<OutcomeTick | null>;
  lastTickAtOrBefore(db: Db | Tx, goodsId: string, time: Date): Promise<OutcomeTick | null>;
  /** For each moment the first tick after it, or the last one until it. */
  ticksAround(
    db: Db | Tx,
    goodsId: string,
    times: readonly Date[],
    side: 'after' | 'until',
  ): Promise<(OutcomeTick | null)[]>;
  latestTick(db: Db | Tx, goodsId: string): Promise<OutcomeTick | null>;
  /** The time of the newest recorded tick that this node knows of; there may be a newer one. */
  seenAt?: (goodsId: string) => Date | undefined;
}

/** What the feed has recorded, and whether it is open now by its hours. */
export function recordedPrices({
  isOpen,
  seenAt,
  sourceOf = () => 'simulated',
}: Pick<QuotesModule, 'isOpen'> & Partial<Pick<QuotesModule, 'seenAt' | 'sourceOf'>>): Prices {
  return {
    findProduct,
    isOpen,
    sourceOf,
    firstTickAfter,
    lastTickAtOrBefore,
    ticksAround,
    latestTick,
    ...(seenAt && { seenAt }),
  };
}
