import type { Config } from '../../../config.ts';
import { catalogue } from '../catalogue.ts';
import type { Feed } from './feed.ts';
import { replayFeed } from './replay.ts';
import { simulatedFeed } from './simulated.ts';
import { type WebsocketOptions, websocketFeed } from './websocket.ts';

/** The feed that the configuration names (FEED, FEED_SPEED, SEED, SESSIONS). */
export function createFeed(
  { FEED, FEED_SPEED, SEED, SESSIONS }: Config,
  vendor: Pick<WebsocketOptions, 'onQuarantined' | 'onState'>,
): Feed {
  const simulated = (products: typeof catalogue) => simulatedFeed({ products, seed: SEED, mode: SESSIONS });
  if (FEED === 'simulated') return simulated(catalogue);
  const synthetic = simulated(catalogue.filter((each) => each.synthetic));
  if (FEED.startsWith('websocket:')) {
    const url = FEED.slice('websocket:'.length);
    const products = catalogue.filter((each) => !each.synthetic);
    return websocketFeed({ ...vendor, url, products, mode: SESSIONS, synthetic });
  }
  const source = FEED.slice('replay:'.length);
  return replayFeed({
    source,
    speed: FEED_SPEED,
    seed: SEED,
    synthetic,
  });
}
