import type { Database } from '../../../db/database.ts';
import type { Signer } from '../../signing/index.ts';
import { barsOfTicks } from '../history/bars.logic.ts';
import { extendBars } from '../history/bars.repository.ts';
import { checkpointsOf } from '../history/checkpoints.logic.ts';
import { insertCheckpoints } from '../history/checkpoints.repository.ts';
import { type ChainedTick, chain, type FeedTick, type Head } from '../history/ticks.logic.ts';
import { insertTicks } from '../history/ticks.repository.ts';
import { type Lease, renewLease } from './lease.repository.ts';

/** Another node leads: what this one wanted to record was not recorded. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor() {
    super('another node leads the feed');
  }
}

export interface Round {
  readonly lease: Lease;
  readonly heads: ReadonlyMap<string, Head>;
  readonly prices: readonly FeedTick[];
  readonly signer: Pick<Signer, 'sign'>;
}

/**
 * Records a round of prices, its ticks, their bars and checkpoints, in one transaction, and renews the lease with it.
 * @returns the ticks, and the database's time.
 * @throws LeaseLost when this term is over.
 */
export async function record(
  db: Database,
  { lease, heads, prices, signer }: Round,
): Promise<{ now: Date; links: ChainedTick[] }> {
  return db.transaction(async (tx) => {
    const now = await renewLease(tx, lease);
    if (!now) throw new LeaseLost();
    const links = chain({ heads, prices, now });
    if (links.length > 0) {
      await insertTicks(tx, links);
      await insertCheckpoints(tx, checkpointsOf({ heads, links }), signer);
      await extendBars(tx, barsOfTicks(links));
    }
    return { now, links };
  });
}
