import { Counter, type Metric } from 'prom-client';
import { addressSubject, type Limit, useLimit } from '../../plugins/limits.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';

export interface ReportsModule extends ServerModule<'clientReport'> {
  readonly metrics: readonly Metric[];
}

const LIMIT: Limit = { name: 'client-report', times: 20, seconds: 60 };
/** A client can invent names: so many are counted apart, the others together. */
const MOST_NAMES = 40;

/** What browsers tell of remotes that failed: a line in the log, and a count. */
export function reportsModule({ db }: ModuleDeps): ReportsModule {
  const failures = new Counter({
    name: 'client_reports_total',
    help: 'Failures of remotes told by browsers, by remote and kind.',
    labelNames: ['remote', 'kind'],
    registers: [],
  });
  const names = new Set<string>();
  function named(remote: string): string {
    if (names.size < MOST_NAMES) names.add(remote);
    return names.has(remote) ? remote : 'other';
  }
  return {
    metrics: [failures],
    handlers: {
      clientReport: async ({ input: { remote, version, kind }, address, log }) => {
        await useLimit(db.kysely, LIMIT, addressSubject(address));
        failures.inc({ remote: named(remote), kind });
        log.warn({ report: { remote, version, kind } }, 'a remote failed in a browser');
        return {};
      },
    },
  };
}
