import type { Product } from '../catalogue/product.ts';
import type { Bar } from '../history/bars.logic.ts';
import type { FeedTick, Head } from '../history/ticks.logic.ts';

/** Who made a price: this program, a recording, or a vendor. */
export type PriceSource = 'simulated' | 'recorded' | 'vendor';

/** Where prices come from (FEED). Only the node that leads calls `begin` and `due`. */
export interface Feed {
  /** Reads and checks what the feed rests on. @throws StartupError in one sentence. */
  prepare(now: Date): Promise<void>;
  /** Bars that lead up to the first tick, oldest first, finer towards `now`; none when the product stays closed. */
  history(product: Product, now: Date): Promise<Bar[]>;
  /** Whether the product's prices move; `head` is its last recorded tick. */
  isOpen(product: Product, at: Date, head: Pick<Head, 'sourceTime'> | undefined): boolean;
  sourceOf(product: Product): PriceSource;
  /** Continues after what is recorded. */
  begin(heads: ReadonlyMap<string, Head>, now: Date): Promise<void>;
  /** The prices due since the last call, those of a product in their order. */
  due(now: Date): Promise<FeedTick[]>;
  close(): Promise<void>;
}
