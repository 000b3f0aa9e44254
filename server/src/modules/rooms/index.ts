import { repeating } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { type QuotesModule, ticksCitedBy } from '../quotes/index.ts';
import type { Signer } from '../signing/index.ts';
import { type OtherOrders, recordedPrices, rollUpJob } from '../trading/index.ts';
import { issueProof, roundReceipt, seals } from './proof.ts';
import { roomOrder, roomOrders, rooms, roomTerms, sharedIssues } from './read.ts';
import { roomOrderCheck } from './reconcile.ts';
import { roomResults } from './results.ts';
import { roomReturns } from './returns.ts';
import { sealRounds, settleRounds } from './rounds.ts';
import { cancelRounds, subscribe } from './subscribe.ts';
import './tables.ts';

export { reconcileRooms, roomOrderCheck } from './reconcile.ts';
export { openRoomCover } from './repository.ts';
export { advanceRounds, sealRounds } from './rounds.ts';
export { cancelRounds, type Subscribe, subscribe } from './subscribe.ts';
export { roomRules } from './terms.ts';

/** A root has to be public within the five seconds between the close of a round and its start. */
const SEAL_TURN_MS = 250;
/** Rounds begin and end by the clock, and their prices come several times a second. */
const TURN_MS = 500;

export const CITED_BY_ROUNDS = ticksCitedBy({
  table: 'room_rounds',
  begin: 'start_seq',
  end: 'end_seq',
  since: 'starts_at',
  open: ['open', 'sealed'],
});

interface RoomsDeps extends ModuleDeps {
  quotes: Pick<QuotesModule, 'isOpen' | 'keep' | 'sourceOf'>;
  signer: Signer;
}

type RoomCall = 'rooms' | 'issues' | 'issueProof' | 'roundReceipt' | 'seals' | 'cancelRounds';

export interface RoomsModule extends ServerModule<RoomCall> {
  /** What the calls shared with timed trades need of this module. */
  readonly orders: OtherOrders;
}

/** Subscription rooms and their rounds (docs/product.md, section 7). */
export function roomsModule({ db, log, quotes, signer }: RoomsDeps): RoomsModule {
  const prices = recordedPrices(quotes);
  quotes.keep(CITED_BY_ROUNDS);
  const deps = { db, prices, log, signer };
  const sealing = repeating({ name: 'seals', everyMs: SEAL_TURN_MS, run: () => sealRounds(deps), log });
  const settling = repeating({ name: 'rounds', everyMs: TURN_MS, run: () => settleRounds(deps), log });
  const returns = rollUpJob(db, roomReturns, log);
  const newestRounds = sharedIssues(prices);
  return {
    handlers: {
      rooms: ({ db, input }) => rooms(db, prices, input.language),
      issues: ({ db, input }) => newestRounds(db, input),
      issueProof: ({ db, user, input }) => issueProof(db, prices, { owner: user, ...input }),
      roundReceipt: ({ db, user, input }) => roundReceipt(db, prices, { owner: user, ...input }),
      seals: ({ db, input }) => seals(db, input),
      cancelRounds: async ({ db, user, input }) => {
        await cancelRounds(db, user, input);
        return roomOrder(db, prices, { owner: user, id: input.order_id, language: input.language });
      },
    },
    orders: {
      terms: roomTerms,
      bet: async (tx, owner, request) => {
        const id = await subscribe(tx, { prices, signer }, owner, request);
        return roomOrder(tx, prices, { owner, id, language: request.language });
      },
      list: (db, owner, query) => roomOrders(db, prices, { owner, query }),
      results: roomResults,
    },
    checks: [roomOrderCheck],
    start: async () => {
      sealing.start();
      settling.start();
      returns.start();
    },
    stop: async () => {
      await Promise.all([sealing.stop(), settling.stop(), returns.stop()]);
    },
  };
}
