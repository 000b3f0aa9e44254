import type { ReplyOf, RequestOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { repeating } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { type QuotesModule, ticksCitedBy } from '../quotes/index.ts';
import type { Signer } from '../signing/index.ts';
import { timedOrderCheck } from './check.ts';
import type { OtherOrders } from './orders.ts';
import { bets, orders } from './orders.ts';
import { monthlyResults } from './performance.ts';
import { recordedPrices } from './prices.ts';
import { orderProof } from './proof.ts';
import { timedReturns } from './returns.ts';
import { rollUpJob } from './returns-rollup.ts';
import { playWays } from './service.ts';
import { settleDue } from './settlement.ts';
import { shareCode, sharedProof } from './share.ts';
import { visitResult } from './visit.ts';
import './tables.ts';

export { timedOrderCheck } from './check.ts';
export type { OtherOrders } from './orders.ts';
export { breakEvenRate, decide, type Result } from './outcome.logic.ts';
export { type DayResult, dayPlaced, type Month, type Results } from './performance.ts';
export { type Prices, recordedPrices } from './prices.ts';
export { passedBy } from './proof.ts';
export { openCover } from './repository.ts';
export { remembered, returnsOf } from './returns.ts';
export { type ReturnsSource, readRolled, rollUpJob, sumTrades } from './returns-rollup.ts';
export { type BetDeps, type BetRequest, placeBet, placeBets, requireQuote } from './service.ts';
export { passing, readFeed, settleDue } from './settlement.ts';
export { playWayRules } from './terms.ts';

/** Ticks settle orders by themselves; the poll is for what another server accepted, and for ends of sessions. */
const POLL_EVERY_MS = 1_000;

export const CITED_BY_ORDERS = ticksCitedBy({
  table: 'timed_orders',
  begin: 'entry_seq',
  end: 'exit_seq',
  since: 'accepted_at',
  open: ['open'],
});

interface TradingDeps extends ModuleDeps {
  quotes: Pick<QuotesModule, 'isOpen' | 'onTicks' | 'keep'>;
  /** Orders of the other kind: the rooms'. */
  rooms: OtherOrders;
  signer: Signer;
}

interface TradingModule
  extends ServerModule<
    | 'play_ways'
    | 'bet'
    | 'orders'
    | 'performance'
    | 'orderProof'
    | 'shareProof'
    | 'sharedProof'
    | 'visitResult'
  > {
  /** A user's trades of both kinds, for modules that need the list beside the call. */
  readonly list: (db: Db | Tx, owner: Owner, query: RequestOf<'orders'>) => Promise<ReplyOf<'orders'>>;
}

/** Timed trades (docs/product.md, section 6) and their settlement. */
export function tradingModule(deps: TradingDeps): TradingModule {
  const { db, log, quotes, rooms, signer } = deps;
  const prices = recordedPrices(quotes);
  quotes.keep(CITED_BY_ORDERS);
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
  const returns = rollUpJob(db, timedReturns, log);
  let unsubscribe = () => {};
  const list: TradingModule['list'] = (db, owner, query) => orders(db, prices, { owner, query, rooms });
  return {
    list,
    handlers: {
      play_ways: async ({ db, input }) =>
        input.kind === 'room' ? rooms.terms(db, input.room_id) : playWays(db, prices, input.goods_id),
      bet: {
        goesAlone: ({ input }) => input.kind === 'room',
        together: (tx, calls) => bets(tx, { prices, signer }, { calls, rooms }),
      },
      orders: ({ db, user, input }) => list(db, user, input),
      performance: ({ db, user, input }) =>
        monthlyResults(db, prices, { owner: user, query: input, rooms: rooms.results }),
      visitResult: ({ db, user, input }) => visitResult(db, user, input.since),
      orderProof: ({ db, user, input }) => orderProof(db, prices, { owner: user, id: input.id }),
      shareProof: ({ db, user, input }) => shareCode(db, user, input.id),
      sharedProof: ({ db, input }) => sharedProof(db, prices, input.code),
    },
    checks: [timedOrderCheck],
    start: async () => {
      settlement.start();
      returns.start();
      unsubscribe = quotes.onTicks((ticks) => {
        for (const { goodsId } of ticks) moved.add(goodsId);
        settlement.trigger();
      });
    },
    stop: async () => {
      unsubscribe();
      await returns.stop();
      await settlement.stop();
    },
  };
}
