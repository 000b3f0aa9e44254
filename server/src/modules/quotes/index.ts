export { catalogue, findProduct } from './catalogue.ts';
export { checkpointsOf } from './checkpoints.logic.ts';
export { insertCheckpoints, readCheckpoints } from './checkpoints.repository.ts';
export type { Feed, PriceSource } from './feeds/feed.ts';
export { importHistory } from './import-history.ts';
export { type QuotesModule, quotesModule } from './module.ts';
export { formatPrice } from './prices.logic.ts';
export type { Citations } from './retention.ts';
export { proofFeed, showPublicCheckpoint } from './stretch.ts';
export type { FeedTick } from './ticks.logic.ts';
export { type ChainedTick, GENESIS, type Tick, tickHash } from './ticks.logic.ts';
export {
  firstTickAfter,
  insertTicks,
  lastTickAtOrBefore,
  latestTick,
  ticksAround,
  ticksBetween,
} from './ticks.repository.ts';
export { readPath } from './tree.repository.ts';
