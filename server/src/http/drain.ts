import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop that took no longer did no work, so that next to nothing can have arrived meanwhile. */
const IDLE_TURN_MS = 0.1;
/** A server that is never idle stops to listen nevertheless. */
const LONGEST_MS = 1000;

/**
 * Waits until the operating system holds no connection that the server has not accepted: it would reset those when the
 * server stops to listen. The event loop accepts one connection a turn.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  try {
    // Nothing is accepted in what is left of this turn: it does not count.
    await nextTurn();
    const end = performance.now() + LONGEST_MS;
    for (let at = performance.now(); at < end; ) {
      const before = accepted;
      await nextTurn();
      const now = performance.now();
      if (accepted === before && now - at < IDLE_TURN_MS) return;
      at = now;
    }
  } finally {
    server.off('connection', count);
  }
}

export interface Drain {
  /** Says at /readyz that the server stops and waits `delayMs`, in which it still answers everything. */
  begin(): Promise<void>;
}

/**
 * Lets a server behind a proxy stop without a failed call: who is connected is answered, and then nobody is accepted any more.
 * Call it when every stream has its hook to end. The server's `return503OnClosing` must be off.
 * @param options.delayMs in which a proxy that asks /readyz learns that it must send nothing more (`DRAIN_SECONDS`).
 */
export function drain(app: FastifyInstance, { delayMs }: { delayMs: number }): Drain {
  let isStopping = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isStopping) return done();
    // A connection that is kept would be closed just when another call is sent on it.
    reply.header('connection', 'close');
    if (request.routeOptions.url !== '/readyz') return done();
    reply.status(503).send({ status: 'stopping' });
  });
  app.addHook('preClose', async () => {
    await untilAllAccepted(app.server);
    // Here, since the framework does more before it closes the server.
    app.server.close();
  });
  return {
    begin: async () => {
      isStopping = true;
      await wait(delayMs);
    },
  };
}
