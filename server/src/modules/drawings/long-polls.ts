import { repeating } from '../../lib/repeating.ts';
import type { ModuleDeps } from '../module.ts';
import { type Board, readRevisions } from './repository.ts';

export interface LongPoll {
  /** Resolves with the next change of the board, or when the time is over. */
  readonly over: Promise<void>;
  end(): void;
}

/** Calls that wait for a change of a board. */
export interface LongPolls {
  /** Begins to listen: before the board is read, so that no change is missed in between. Undefined when the user has too many. */
  begin(board: Board, after: number): LongPoll | undefined;
  /** A board was changed by this server. */
  tell(board: Board): void;
  start(): void;
  stop(): Promise<void>;
  /** Answers everyone now, and lets nobody wait any more. */
  close(): void;
}

interface Waiter {
  readonly board: Board;
  readonly after: number;
  readonly resolve: () => void;
}

/** Less than what a client, or a proxy before it, gives up after. */
const LONGEST_MS = 10_000;
/** How often several servers look for each other's changes; with the way there and back well within a second. */
const LOOK_MS = 300;
/** Charts that a user has open at once; one more is answered at once, and asks again. */
const MOST = 8;

export interface LongPollsDeps extends Pick<ModuleDeps, 'db' | 'log'> {
  /** Milliseconds that a call waits at most. */
  readonly longestMs?: number;
}

export function createLongPolls({ db, log, longestMs = LONGEST_MS }: LongPollsDeps): LongPolls {
  const waiters = new Set<Waiter>();
  let closed = false;

  const look = repeating({
    name: 'changes of drawings',
    everyMs: LOOK_MS,
    run: async () => {
      if (waiters.size === 0) return;
      const asked = [...waiters];
      const found = await readRevisions(
        db.kysely,
        asked.map(({ board }) => board),
      );
      const revisions = new Map(found.map((row) => [nameOf(row), row.revision]));
      for (const { board, after, resolve } of asked)
        if ((revisions.get(nameOf(board)) ?? 0) !== after) resolve();
    },
    log,
  });

  return {
    begin(board, after) {
      let held = 0;
      for (const waiter of waiters) held += waiter.board.userId === board.userId ? 1 : 0;
      if (closed || held >= MOST) return undefined;
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const waiter = { board, after, resolve };
      const timer = setTimeout(resolve, longestMs);
      waiters.add(waiter);
      return {
        over,
        end() {
          clearTimeout(timer);
          waiters.delete(waiter);
        },
      };
    },
    tell(board) {
      const name = nameOf(board);
      for (const waiter of waiters) if (nameOf(waiter.board) === name) waiter.resolve();
    },
    start() {
      // The embedded database has no other server.
      if (db.kind === 'postgres') look.start();
    },
    stop: () => look.stop(),
    close() {
      closed = true;
      for (const { resolve } of waiters) resolve();
    },
  };
}

const nameOf = ({ userId, goodsId }: Pick<Board, 'userId' | 'goodsId'>) => `${userId} ${goodsId}`;
