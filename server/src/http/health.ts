import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';

export interface HealthDeps {
  /** Whether some server leads the feed of prices; rejects while the database does not answer. */
  readonly isLed: () => Promise<boolean>;
  readonly metrics: readonly Metric[];
}

/**
 * /healthz: the process lives. /readyz: it can serve (the database answers, the feed's leader is alive; a product without a
 * price is a matter of the product). /metrics: Prometheus.
 */
export function health(app: FastifyInstance, { isLed, metrics }: HealthDeps): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(metric);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its reply, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const lines = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${request.method} ${reply.statusCode} ${route}`;
    const line = lines.get(key) ?? duration.labels(request.method, route, String(reply.statusCode));
    lines.set(key, line);
    line.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const state = await isLed().then(
      (feed) => ({ database: true, feed }),
      () => ({ database: false, feed: false }),
    );
    return reply
      .status(state.feed ? 200 : 503)
      .send({ status: state.feed ? 'ready' : 'not ready', ...state });
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
