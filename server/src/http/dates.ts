import type { FastifyInstance } from 'fastify';

/**
 * The header `Date` says the database's time, which decides: the app's clock goes by it and by the moments in answers
 * (shared-api/client/server-clock.ts), and two clocks would set it back and forth.
 */
export function dates(app: FastifyInstance, now: () => Date): void {
  let written = { second: 0, text: '' };
  app.addHook('onSend', (_request, reply, payload, done) => {
    const at = now();
    const second = Math.floor(at.getTime() / 1000);
    if (second !== written.second) written = { second, text: at.toUTCString() };
    reply.header('date', written.text);
    done(null, payload);
  });
}
