import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RouteElsewhere } from '../lib/errors.ts';
import type { Transport } from './transport.ts';

/** For who runs the installation: on the port of its own alone, when there is one. */
const ADMINISTRATIVE = /^\/(metrics$|ops\/|console(\/|$)|docs\/operators\.json$)/;
/** For proxies and supervisors: on both ports. */
const EVERYWHERE = /^\/(healthz|readyz)$/;

export interface AdminPort {
  /** Listens for the administrative routes. @returns the port. */
  listen(at: { host: string; port: number }): Promise<number>;
}

/**
 * Parts the routes between two ports (OWASP ASVS 5.0, 3.5.4 and 13.4.5): once `isOn`, `/metrics`, `/ops/api`, the operators'
 * document and their console are not found where people open the app, and nothing else is found on the other port, whose
 * `/` leads to the console. Register it before the routes.
 */
export function adminPort(
  app: FastifyInstance,
  { isOn, transport }: { isOn: boolean; transport: Transport },
): AdminPort {
  const arrived = new WeakSet<IncomingMessage>();
  let server: Server | undefined;
  if (isOn)
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url === '/' && arrived.has(request.raw)) return void reply.redirect('/console/');
      const route = request.routeOptions.url ?? request.url.split('?')[0] ?? '';
      const isHere = EVERYWHERE.test(route) || ADMINISTRATIVE.test(route) === arrived.has(request.raw);
      done(isHere ? undefined : new RouteElsewhere());
    });
  app.addHook('preClose', async () => {
    // Connections without a request are closed, the others after their reply.
    server?.close();
  });
  return {
    listen: async ({ host, port }) => {
      const made = transport.createServer((request, response) => {
        arrived.add(request);
        app.routing(request, response);
      });
      server = made;
      await new Promise<void>((resolve, reject) => {
        made.once('error', reject).listen({ host, port }, resolve);
      });
      const at = made.address();
      return typeof at === 'object' && at ? at.port : port;
    },
  };
}
