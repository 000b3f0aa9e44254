import { Gauge, type Metric } from 'prom-client';
import type { Database } from './database.ts';

/** How the connections to PostgreSQL are used; the embedded database has none. */
export function databaseMetrics({ pool }: Pick<Database, 'pool'>): readonly Metric[] {
  if (!pool) return [];
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
  return [connections];
}
