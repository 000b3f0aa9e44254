import { Gauge, type Metric } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import type { ReviewDesk } from '../module.ts';

async function ageOf(db: Db, desk: ReviewDesk) {
  const [order] = await desk.list(db, { open: true, limit: 1 });
  const since = order ? (await readNow(db)).getTime() - order.createdAt.getTime() : 0;
  return { kind: desk.kind, seconds: Math.max(0, since) / 1000 };
}

/** How long what waits for an operator has been waiting, and what the last reconcile on this server came to. */
export function operatorMetrics({ kysely }: Pick<Database, 'kysely'>, desks: readonly ReviewDesk[]) {
  const oldest = new Gauge({
    name: 'review_oldest_seconds',
    help: 'Seconds that the oldest order has been waiting for a reviewer, by kind; 0 when none waits.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset();
      // Without a database the others are shown all the same.
      const ages = await Promise.all(desks.map((desk) => ageOf(kysely, desk))).catch(() => []);
      for (const { kind, seconds } of ages) this.set({ kind }, seconds);
    },
  });
  const sound = new Gauge({
    name: 'ledger_sound',
    help: '1 when the last reconcile on this server found every balance to follow from its postings, 0 when not.',
    registers: [],
  });
  const at = new Gauge({
    name: 'ledger_reconciled_timestamp_seconds',
    help: 'When the last reconcile on this server ended, in seconds since 1970.',
    registers: [],
  });
  // Until one has run there is nothing to tell.
  sound.remove();
  at.remove();
  return {
    metrics: [oldest, sound, at] as readonly Metric[],
    reconciled(verdict: { ok: boolean; at: Date }): void {
      sound.set(verdict.ok ? 1 : 0);
      at.set(verdict.at.getTime() / 1000);
    },
  };
}
