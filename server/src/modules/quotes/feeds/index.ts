import type { Config } from '../../../config/config.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Feed } from './feed.ts';
import type { StepSource } from './price-keys.ts';
import { replayFeed } from './replay.ts';
import { simulatedFeed } from './simulated.ts';
import { type WebsocketOptions, websocketFeed } from './websocket.ts';

interface FeedParts extends Pick<WebsocketOptions, 'onQuarantined' | 'onState'> {
  /** Where the steps of simulated prices come from. */
  readonly steps: StepSource;
  readonly historySeed: () => Promise<string>;
}

/** The feed that the configuration names (FEED, FEED_SPEED, SEED, SESSIONS). */
export function createFeed(
  { FEED, FEED_SPEED, SEED: seed, SESSIONS: mode }: Config,
  { steps, historySeed, ...vendor }: FeedParts,
): Feed {
  const simulated = (products: typeof catalogue) =>
    simulatedFeed({ products, steps, mode, seed, historySeed });
  if (FEED === 'simulated') return simulated(catalogue);
  const synthetic = simulated(catalogue.filter((each) => each.synthetic));
  if (FEED.startsWith('websocket:')) {
    const url = FEED.slice('websocket:'.length);
    const products = catalogue.filter((each) => !each.synthetic);
    return websocketFeed({ ...vendor, url, products, mode, synthetic });
  }
  return replayFeed({ source: FEED.slice('replay:'.length), speed: FEED_SPEED, synthetic });
}
