import { repeating } from '../../repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import type { QuotesModule } from '../quotes/index.ts';
import { timedOrderCheck } from './check.ts';
import { recordedPrices } from './prices.ts';
import { orders, placeBet, playWays, showOrder } from './service.ts';
import { settleDue } from './settlement.ts';
import './tables.ts';

export { timedOrderCheck } from './check.ts';
export { type Prices, recordedPrices } from './prices.ts';
export { openCover } from './repository.ts';
export { type BetRequest, placeBet } from './service.ts';
export { settleDue } from './settlement.ts';
export { type PlayWayChange, playWayTerms, setPlayWay } from './terms.ts';

/** Ticks settle orders by themselves; the poll is for what another server accepted, and for ends of sessions. */
const POLL_EVERY_MS = 1_000;

interface TradingDeps extends ModuleDeps {
  quotes: Pick<QuotesModule, 'isOpen' | 'onTicks'>;
}

/** Timed trades (product decisions, section 6) and their settlement. */
export function tradingModule(deps: TradingDeps): ServerModule<'play_ways' | 'bet' | 'orders'> {
  const { db, log, quotes } = deps;
  const prices = recordedPrices(quotes);
  const moved = new Set<string>();
  let polledAt = -POLL_EVERY_MS;
  const settlement = repeating({
    name: 'settlement',
    everyMs: POLL_EVERY_MS,
    run: async () => {
      const goods = [...moved];
      moved.clear();
      if (performance.now() - polledAt < POLL_EVERY_MS) return settleDue({ db, prices, log }, goods);
      polledAt = performance.now();
      return settleDue({ db, prices, log });
    },
    log,
  });
  let unsubscribe = () => {};
  return {
    handlers: {
      play_ways: ({ db, input }) => playWays(db, prices, input.goods_id),
      bet: async ({ db, user, input, language }) =>
        showOrder(await placeBet(db, prices, user, input), prices, language),
      orders: ({ db, user, input }) => orders(db, prices, user, input),
    },
    checks: [timedOrderCheck],
    start: async () => {
      settlement.start();
      unsubscribe = quotes.onTicks((ticks) => {
        for (const { goodsId } of ticks) moved.add(goodsId);
        settlement.trigger();
      });
    },
    stop: async () => {
      unsubscribe();
      await settlement.stop();
    },
  };
}
