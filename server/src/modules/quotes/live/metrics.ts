import { Gauge, type Metric } from 'prom-client';
import type { HandlerDeps } from '../handlers.ts';

interface MetricDeps extends Pick<HandlerDeps, 'board' | 'isOpen' | 'now'> {
  /** How many streams this server serves now. */
  readonly streams: () => number;
}

/** The time since the last recorded price of each product whose market is open, and the streams of this server. */
export function quoteMetrics({ board, isOpen, now, streams }: MetricDeps): readonly Metric[] {
  const age = new Gauge({
    name: 'quotes_feed_age_seconds',
    help: 'Seconds since the last recorded price, by product, while its market is open.',
    labelNames: ['goods_id'],
    registers: [],
    collect() {
      this.reset();
      for (const line of board.lines()) {
        if (!line.head || !isOpen(line)) continue;
        const seconds = Math.max(0, now().getTime() - line.head.time.getTime()) / 1000;
        this.set({ goods_id: line.product.id }, seconds);
      }
    },
  });
  const clients = new Gauge({
    name: 'quotes_stream_clients',
    help: 'Open streams of prices on this server.',
    registers: [],
    collect() {
      this.set(streams());
    },
  });
  return [age, clients];
}
