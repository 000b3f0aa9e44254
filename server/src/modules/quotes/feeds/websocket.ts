import type { ScaledPrice } from 'shared-api/contract';
import type { Product } from '../catalogue/product.ts';
import { isOpenAt, type SessionMode } from '../catalogue/sessions.logic.ts';
import type { FeedTick } from '../history/ticks.logic.ts';
import type { Feed } from './feed.ts';
import {
  codeOf,
  judge,
  type QuarantineReason,
  readMessage,
  type TickState,
  type VendorTick,
} from './vendor.logic.ts';
import { createVendorLine, type VendorLineOptions } from './vendor-line.ts';

/** A price that was set aside, with the one it was measured against (scaled). */
export interface Quarantined {
  readonly goodsId: string;
  readonly price: string;
  readonly sourceTime: Date | null;
  readonly reason: QuarantineReason;
  readonly lastPrice: ScaledPrice | null;
}

export interface WebsocketOptions {
  readonly url: string;
  /** What the vendor is asked for; a product that it does not know stays silent. */
  readonly products: readonly Product[];
  readonly mode: SessionMode;
  /** Gives the synthetic indices, which run in every mode. */
  readonly synthetic: Feed;
  readonly onQuarantined: (prices: readonly Quarantined[]) => Promise<void>;
  readonly onState: VendorLineOptions['onState'];
  readonly line?: Pick<VendorLineOptions, 'silenceMs' | 'firstMs' | 'longestMs'>;
}

/** More of a product between two rounds are left out but for the newest. */
const ROUND_LIMIT = 64;
/** More prices set aside in one round are not written down: a faulty vendor would fill the disk. */
const ASIDE_LIMIT = 100;

/** A vendor's stream of prices. It is connected while this node leads; gaps are gaps, nothing is made up. */
export function websocketFeed(options: WebsocketOptions): Feed {
  const { url, products, mode, synthetic, onQuarantined, onState } = options;
  const byCode = new Map(products.map((product) => [codeOf(product.code), product]));
  const states = new Map<string, TickState>();
  let waiting: { tick: VendorTick; product: Product }[] = [];

  const line = createVendorLine({
    ...options.line,
    url,
    hello: JSON.stringify({ action: 'subscribe', symbols: products.map(({ code }) => code) }),
    onState,
    onText: (text) => {
      for (const tick of readMessage(text)) {
        const product = byCode.get(codeOf(tick.symbol));
        if (product) waiting.push({ tick, product });
      }
      if (waiting.length > ROUND_LIMIT * products.length)
        waiting = waiting.slice(-ROUND_LIMIT * products.length);
    },
  });

  return {
    prepare: (now) => synthetic.prepare(now),
    history: async (product, now) => (product.synthetic ? synthetic.history(product, now) : []),
    isOpen: (product, at, head) =>
      product.synthetic
        ? synthetic.isOpen(product, at, head)
        : products.includes(product) && isOpenAt(product, at, mode),
    sourceOf: (product) => (product.synthetic ? synthetic.sourceOf(product) : 'vendor'),
    begin: async (heads, now) => {
      states.clear();
      for (const { id } of products) {
        const head = heads.get(id);
        if (head) states.set(id, { price: head.price, time: head.sourceTime?.getTime() ?? null });
      }
      waiting = [];
      await synthetic.begin(heads, now);
      line.open();
    },
    due: async (now) => {
      const ticks: FeedTick[] = await synthetic.due(now);
      const aside: Quarantined[] = [];
      for (const { tick, product } of waiting.splice(0)) {
        // The vendor goes on sending after hours: such prices belong to no session.
        if (!isOpenAt(product, now, mode)) continue;
        const { id: goodsId } = product;
        const before = states.get(goodsId);
        const { verdict, state } = judge(product, tick, { state: before, now: now.getTime() });
        if (state) states.set(goodsId, state);
        const sourceTime = tick.time === null ? null : new Date(tick.time);
        if (verdict.kind === 'accepted')
          ticks.push({ goodsId, price: verdict.price, ...(sourceTime && { sourceTime }) });
        if (verdict.kind === 'quarantined')
          aside.push({
            goodsId,
            price: tick.price.slice(0, 40),
            sourceTime,
            reason: verdict.reason,
            lastPrice: before?.price ?? null,
          });
      }
      if (aside.length > 0) await onQuarantined(aside.slice(0, ASIDE_LIMIT));
      return ticks;
    },
    close: async () => {
      line.close();
      await synthetic.close();
    },
  };
}
