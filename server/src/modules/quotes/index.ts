export { catalogue, findProduct } from './catalogue/catalogue.ts';
export type { Feed, PriceSource } from './feeds/feed.ts';
export { proofFeed, showPublicCheckpoint } from './history/checkpoint-range.ts';
export { checkpointsOf } from './history/checkpoints.logic.ts';
export { insertCheckpoints, readCheckpoints } from './history/checkpoints.repository.ts';
export { ticksCitedBy } from './history/cited-ticks.ts';
export { importHistory } from './history/import-history.ts';
export { formatPrice } from './history/prices.logic.ts';
export type { Citations } from './history/retention.ts';
export type { FeedTick } from './history/ticks.logic.ts';
export { type ChainedTick, GENESIS, type Tick, tickHash } from './history/ticks.logic.ts';
export {
  firstTickAfter,
  insertTicks,
  lastTickAtOrBefore,
  latestTick,
  ticksAround,
  ticksBetween,
} from './history/ticks.repository.ts';
export { readPath } from './history/tree.repository.ts';
export { type QuotesModule, quotesModule } from './module.ts';
