import type { FastifyInstance } from 'fastify';

/**
 * `Date`, and `server-time` in milliseconds since 1970, say the database's time, which decides: the app's clock goes by the latter
 * and by the moments in answers (shared-api/client/server-clock.ts), and two clocks would set it back and forth. A proxy may put a
 * `Date` of its own in the place of ours, as nginx does.
 */
export function dates(app: FastifyInstance, now: () => Date): void {
  let written = { second: 0, text: '' };
  app.addHook('onSend', (_request, reply, payload, done) => {
    const at = now();
    const second = Math.floor(at.getTime() / 1000);
    if (second !== written.second) written = { second, text: at.toUTCString() };
    reply.headers({ date: written.text, 'server-time': String(at.getTime()) });
    done(null, payload);
  });
}
