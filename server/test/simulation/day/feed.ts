import { readNow } from '../../../src/db/paging.ts';
import { type Lease, takeLease } from '../../../src/modules/quotes/feeds/lease.repository.ts';
import { LeaseLost, record } from '../../../src/modules/quotes/feeds/recorder.ts';
import { simulatedFeed } from '../../../src/modules/quotes/feeds/simulated.ts';
import type { Head } from '../../../src/modules/quotes/history/ticks.logic.ts';
import { readHeads } from '../../../src/modules/quotes/history/ticks.repository.ts';
import { catalogue } from '../../../src/modules/quotes/index.ts';
import type { FrozenDatabase } from '../../support/frozen.ts';
import { signerOf } from '../../support/signer.ts';
import { seededSteps } from '../../support/steps.ts';
import { idOf } from '../world.ts';

/** What is traded on this day: the rooms' products, and those of the timed trades. */
export const TRADED = ['SYN50', 'SYN100', 'EURUSD', 'XAUUSD'] as const;
const products = catalogue.filter(({ id }) => TRADED.some((traded) => traded === id));
const ids = products.map(({ id }) => id);

/** The recorded prices of a day, from two servers of which one leads. */
export interface DayFeed {
  /** Records the prices that are due by the database's clock. */
  round(): Promise<void>;
  /** The feed has nothing to say; the leader still leads. */
  silence(): Promise<void>;
  /** The leader stops without a word; once its lease is over the other one leads, and the first is fenced off. */
  killLeader(): Promise<void>;
}

export async function dayFeed(db: FrozenDatabase, seed: string): Promise<DayFeed> {
  const feed = simulatedFeed({ products, steps: seededSteps(seed), mode: 'always', seed });
  let heads = new Map<string, Head>();
  let lease: Lease | null = null;
  let node = 0;

  async function lead(): Promise<void> {
    node += 1;
    lease = await db.transaction((tx) => takeLease(tx, idOf(`node ${node % 2}`)));
    heads = new Map(await readHeads(db.kysely, ids));
    await feed.begin(heads, await readNow(db.kysely));
  }

  const leading = async (): Promise<Lease> => {
    if (!lease) await lead();
    if (!lease) throw new Error('Nobody leads the feed.');
    return lease;
  };
  const recordBy = async (by: Lease, prices: Awaited<ReturnType<typeof feed.due>>) => {
    const { links } = await record(db, { lease: by, heads, prices, signer: await signerOf(db) });
    for (const link of links) heads.set(link.goodsId, link);
  };

  return {
    round: async () => {
      const by = await leading();
      await recordBy(by, await feed.due(await readNow(db.kysely)));
    },
    silence: async () => recordBy(await leading(), []),
    killLeader: async () => {
      const dead = lease;
      // While the lease lasts nobody else leads.
      expect(await db.transaction((tx) => takeLease(tx, idOf('somebody else')))).toBeNull();
      await db.moveClock(4_000);
      await lead();
      expect(lease).not.toBeNull();
      if (dead)
        await expect(recordBy(dead, [{ goodsId: 'SYN50', price: 1n }])).rejects.toBeInstanceOf(LeaseLost);
    },
  };
}
