import type { Language } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
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

/** A price scaled by digits as its decimal string: `priceText(108450n, 5)` is `"1.08450"`. */
export function priceText(price: bigint, digits: number): string {
  const text = String(price).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
