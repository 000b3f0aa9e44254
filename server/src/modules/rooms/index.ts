import { repeating } from '../../repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import type { QuotesModule } from '../quotes/index.ts';
import { type OtherOrders, recordedPrices } from '../trading/index.ts';
import { roundCitations } from './citations.ts';
import { issueProof } from './proof.ts';
import { issues, roomOrder, roomOrders, rooms, roomTerms } from './read.ts';
import { roomOrderCheck } from './reconcile.ts';
import { advanceRounds } from './rounds.ts';
import { cancelRounds, subscribe } from './subscribe.ts';
import './tables.ts';

export { reconcileRooms, roomOrderCheck } from './reconcile.ts';
export { openRoomCover } from './repository.ts';
export { advanceRounds } from './rounds.ts';
export { cancelRounds, type Subscribe, subscribe } from './subscribe.ts';

/** Rounds begin and end by the clock, and their prices come several times a second. */
const TURN_MS = 500;

interface RoomsDeps extends ModuleDeps {
  quotes: Pick<QuotesModule, 'isOpen' | 'keep'>;
}

export interface RoomsModule extends ServerModule<'rooms' | 'issues' | 'issueProof' | 'cancelRounds'> {
  /** What the calls shared with timed trades need of this module. */
  readonly orders: OtherOrders;
}

/** Subscription rooms and their rounds (product decisions, section 7). */
export function roomsModule({ db, log, quotes }: RoomsDeps): RoomsModule {
  const prices = recordedPrices(quotes);
  quotes.keep(roundCitations);
  const turns = repeating({
    name: 'rounds',
    everyMs: TURN_MS,
    run: () => advanceRounds({ db, prices, log }),
    log,
  });
  return {
    handlers: {
      rooms: ({ db, input }) => rooms(db, prices, input.language),
      issues: ({ db, input }) => issues(db, prices, input),
      issueProof: ({ db, user, input }) => issueProof(db, prices, { owner: user, ...input }),
      cancelRounds: async ({ db, user, input }) => {
        await cancelRounds(db, user, input);
        return roomOrder(db, prices, { owner: user, id: input.order_id, language: input.language });
      },
    },
    orders: {
      terms: roomTerms,
      bet: async (tx, owner, request) => {
        const id = await subscribe(tx, prices, owner, request);
        return roomOrder(tx, prices, { owner, id, language: request.language });
      },
      list: (db, owner, query) => roomOrders(db, prices, { owner, query }),
    },
    checks: [roomOrderCheck],
    start: async () => turns.start(),
    stop: turns.stop,
  };
}
