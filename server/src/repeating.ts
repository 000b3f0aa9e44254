import type { FastifyBaseLogger } from 'fastify';

export interface Repeating {
  start(): void;
  /** Runs soon, or once more after the present run. */
  trigger(): void;
  /** Takes nothing new, and waits for what is in flight. */
  stop(): Promise<void>;
}

/**
 * Work in the background: at once, then every `everyMs` and whenever triggered; never twice at the same time here. A
 * failed run is logged and tried again at the next turn, so `run` must be safe to repeat.
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
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed and will be tried again');
      }
    } while (again && timer);
    running = undefined;
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
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
