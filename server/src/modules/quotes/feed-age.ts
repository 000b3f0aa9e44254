import { Gauge } from 'prom-client';
import type { HandlerDeps } from './handlers.ts';

/** `quotes_feed_age_seconds{goods_id}`: the time since the last recorded price of each product whose market is open. */
export function feedAge({ board, isOpen, now }: Pick<HandlerDeps, 'board' | 'isOpen' | 'now'>) {
  return new Gauge({
    name: 'quotes_feed_age_seconds',
    help: 'Seconds since the last recorded price, by product, while its market is open.',
    labelNames: ['goods_id'],
    registers: [],
    collect() {
      this.reset();
      for (const line of board.lines()) {
        if (!line.head || !isOpen(line)) continue;
        const age = Math.max(0, now().getTime() - line.head.time.getTime()) / 1000;
        this.set({ goods_id: line.product.id }, age);
      }
    },
  });
}
