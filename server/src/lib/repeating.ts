import type { FastifyBaseLogger } from 'fastify';

/** What `run` gives when there is nothing left to do, ever. */
export const DONE = Symbol('done');

export interface Repeating {
  start(): void;
  /** Runs soon, or once more after the present run. */
  trigger(): void;
  /** Takes nothing new, and waits for what is in flight. */
  stop(): Promise<void>;
}

/**
 * Work in the background: at once, then every `everyMs` and whenever triggered; never twice at the same time here. A
 * failed run is logged and tried again at the next turn, so `run` must be safe to repeat. It ends when `run` gives `DONE`.
 */
export function repeating(options: {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Repeating {
  const { name, everyMs, run, log } = options;
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
