import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/tables.ts';

/** What `run` gives when there is nothing left to do, ever. */
export const DONE = Symbol('done');

export interface Repeating {
  start(): void;
  /** Runs soon, or once more after the present run. */
  trigger(): void;
  /** Takes nothing new, and waits for what is in flight. */
  stop(): Promise<void>;
}

interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface CleaningUp {
  db: Database;
  sweeps: readonly ((db: Db) => Promise<void>)[];
}

interface AutoReview {
  afterSeconds: number | null;
  review: (options: { afterSeconds: number }) => Promise<unknown>;
}

const REVIEW_EVERY_MS = 1_000;

/**
 * Work in the background: at once, then every `everyMs` and whenever triggered; never twice at the same time here. A
 * failed run is logged and tried again at the next turn, so `run` must be safe to repeat. It ends when `run` gives `DONE`.
 */
export function repeating({ name, everyMs, run, log }: Job): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    do {
      again = false;
      try {
        if ((await run()) === DONE) end();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed and will be tried again');
      }
    } while (again && timer);
    running = undefined;
  }

  function end(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function trigger(): void {
    if (!timer) return;
    if (running) again = true;
    else running = work();
  }

  return {
    start: () => {
      timer ??= setInterval(trigger, everyMs);
      trigger();
    },
    trigger,
    stop: async () => {
      end();
      await running;
    },
  };
}

/** Takes away what is over, of one kind after the other. */
export const cleaningUp = ({ db, sweeps, ...job }: Omit<Job, 'run'> & CleaningUp): Repeating =>
  repeating({
    ...job,
    run: async () => {
      for (const sweep of sweeps) await sweep(db.kysely);
    },
  });

/** The sandbox's reviewer of what has waited for so many seconds; undefined where operators review all of it. */
export const autoReviewer = ({ afterSeconds, review, ...job }: Pick<Job, 'name' | 'log'> & AutoReview) =>
  afterSeconds === null
    ? undefined
    : repeating({ ...job, everyMs: REVIEW_EVERY_MS, run: () => review({ afterSeconds }) });
