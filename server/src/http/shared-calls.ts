import type { Database } from '../db/database.ts';
import { isLockTimeout, waitBriefly } from '../db/lock-timeout.ts';
import type { Tx } from '../db/tables.ts';
import { batcher } from '../lib/batcher.ts';
import { type MoneyCall, onceTogether } from '../modules/ledger/index.ts';

/** Number of transactions of shared calls that run at once. The embedded database has one connection. */
const QUEUES = { pglite: 1, postgres: 2 };
/** Calls in one transaction: their locks are held as long as the longest of them. */
const MOST = 32;

/** Handles an idempotent call for several users at once, in one transaction. */
export interface SharedCall<Call, Reply> {
  /** Calls that share with nobody; `together` is given each by itself. */
  readonly goesAlone?: (call: Call) => boolean;
  /** Carries out all or none, and gives the replies in the order of the calls. Each is another user's. */
  readonly together: (tx: Tx, calls: readonly Call[]) => Promise<readonly Reply[]>;
}

interface Sent<Call> {
  readonly request: MoneyCall;
  readonly call: Call;
}

/**
 * Carries out an idempotent call together with those of other users that came meanwhile: one transaction, and one wait for
 * the disk, for all. A refused one takes the others back; each is then tried alone. Users of one bucket share a queue, so that
 * two transactions of this server never wait for each other's accounts. What waits longer for another's locks does so by itself,
 * and nobody else with it.
 */
export function sharedCalls<Call, Reply>(
  db: Database,
  { goesAlone, together }: SharedCall<Call, Reply>,
): (sent: Sent<Call>) => Promise<Reply> {
  // Nobody else holds a lock meanwhile.
  const hasOneConnection = db.kind === 'pglite';
  const work = (all: readonly Sent<Call>[], waitsLong: boolean) => {
    const requests = all.map(({ request }) => request);
    const calls = all.map(({ call }) => call);
    return onceTogether(db, requests, async (tx) => {
      if (!waitsLong && !hasOneConnection) await waitBriefly(tx);
      return together(tx, calls);
    });
  };
  const batched = batcher({
    most: MOST,
    queueOf: ({ request }: Sent<Call>) => request.bucket % QUEUES[db.kind],
    nameOf: ({ request }) => request.userId,
    work,
    isLockTimeout,
  });
  return async (sent) => {
    if (!goesAlone?.(sent.call)) return batched(sent);
    const [reply] = await work([sent], true);
    return reply as Reply;
  };
}
