import type { Database } from '../db/database.ts';
import { Refusal } from '../lib/errors.ts';
import type { Owner } from '../lib/owner.ts';
import { once } from '../modules/ledger/index.ts';
import { cancelRounds, type Subscribe, subscribe } from '../modules/rooms/index.ts';
import type { BetDeps } from '../modules/trading/index.ts';

interface Placed {
  readonly key: string;
  readonly request: Subscribe;
  /** Leaves its rounds again, which it can only before they are sealed. */
  readonly leaves?: true;
}

const economy = { room_id: 'economy', direction: 'up', leverage: 1, rounds: 1, fee_rate: 200 } as const;

/** Of the first three the room's cap takes one in full, half of another and nothing of the last; one waits for rounds. */
const SUBSCRIPTIONS: readonly Placed[] = [
  { key: 'demo-room-full', request: { ...economy, unit_amount: '450', leverage: 2 } },
  { key: 'demo-room-partly', request: { ...economy, unit_amount: '200' } },
  { key: 'demo-room-unmatched', request: { ...economy, unit_amount: '50' } },
  {
    key: 'demo-room-waiting',
    request: { ...economy, room_id: 'vip', direction: 'down', unit_amount: '100', rounds: 5, fee_rate: 150 },
  },
  { key: 'demo-room-left', request: { ...economy, unit_amount: '20' }, leaves: true },
];

/** What becomes right by waiting: a price, an open market, a round that is not sealed. Anything else does not. */
const PASSING: readonly unknown[] = ['no_quote', 'market_closed', 'round_sealed'];

/**
 * The demo user's orders in rooms: matched in full, in part and not at all, left again, and waiting for their rounds.
 * Decided by the rounds' own prices, like anybody's. Safe to repeat.
 * @returns whether all are placed.
 */
export async function placeSubscriptions(db: Database, deps: BetDeps, owner: Owner): Promise<boolean> {
  let all = true;
  for (const { key, request, leaves } of SUBSCRIPTIONS) {
    const body = { kind: 'room', ...request };
    try {
      await once(db, { ...owner, key, call: 'bet', body }, async (tx) => {
        const id = await subscribe(tx, deps, owner, request);
        if (leaves) await cancelRounds(tx, owner, { order_id: id });
        return id;
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (PASSING.includes(error.data.reason)) all = false;
    }
  }
  return all;
}
