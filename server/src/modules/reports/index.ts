import { Counter } from 'prom-client';
import { addressSubject, type Limit, useLimit } from '../../lib/rate-limits.ts';
import type { RenderFault } from '../composer/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';

const LIMIT: Limit = { name: 'client-report', times: 20, seconds: 60 };
/** Number of names that are counted apart; the others are counted together, since a client can invent names. */
const MOST_NAMES = 40;

export interface ReportsModule extends ServerModule<'clientReport'> {
  /** A release has failed to render a page's screen on this server. */
  readonly noteRenderFault: (fault: RenderFault) => void;
}

/** What browsers, and the page composer, tell of remotes that failed: a line in the log, and a count. */
export function reportsModule({ db, log: serverLog }: ModuleDeps): ReportsModule {
  const failures = new Counter({
    name: 'client_reports_total',
    help: 'Failures of remotes told by browsers, by remote and kind.',
    labelNames: ['remote', 'kind'],
    registers: [],
  });
  const renderFailures = new Counter({
    name: 'render_failures_total',
    help: 'Failures of releases to render a screen on this server, by app and kind.',
    labelNames: ['app', 'kind'],
    registers: [],
  });
  const names = new Set<string>();
  function named(remote: string): string {
    if (names.size < MOST_NAMES) names.add(remote);
    return names.has(remote) ? remote : 'other';
  }
  return {
    metrics: [failures, renderFailures],
    noteRenderFault({ app, version, kind, reason }) {
      renderFailures.inc({ app, kind });
      serverLog.warn({ report: { app, version, kind, reason } }, 'a release failed to render on the server');
    },
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
