import type { FastifyBaseLogger } from 'fastify';

export interface Sweep {
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Repeats a small clean-up. A failed one is logged and tried again the next time; `stop` waits for one in flight. */
export function sweep(everyMs: number, log: FastifyBaseLogger, clean: () => Promise<void>): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> | undefined;
  const run = () => {
    inFlight ??= clean()
      .catch((error: unknown) => log.warn({ err: error }, 'a clean-up failed and will be tried again'))
      .finally(() => {
        inFlight = undefined;
      });
  };
  return {
    start: async () => {
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await inFlight;
    },
  };
}
