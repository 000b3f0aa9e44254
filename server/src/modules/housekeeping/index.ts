import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { repeating } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { levelHouse, levellingCheck } from './levelling.ts';

export { levellingCheck } from './levelling.ts';

const LEVEL_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 600_000;
const FORGOTTEN_AT_ONCE = 5_000;

/** Forgets keys of money calls after 30 days (docs/ledger.md). @returns how many. */
export async function forgetKeys(db: Db): Promise<number> {
  let forgotten = 0;
  for (let last = FORGOTTEN_AT_ONCE; last === FORGOTTEN_AT_ONCE; forgotten += last) {
    const { rows } = await sql<{ count: number }>`
      select forget_idempotency_keys(${FORGOTTEN_AT_ONCE}::int) as count`.execute(db);
    last = rows[0]?.count ?? 0;
  }
  return forgotten;
}

/** What the house does for itself, away from the users' calls: levelling of buckets, forgetting old keys. */
export function housekeepingModule({ db, log }: ModuleDeps): ServerModule {
  const jobs = [
    repeating({ name: 'levelling', everyMs: LEVEL_EVERY_MS, run: () => levelHouse(db), log }),
    repeating({ name: 'old keys', everyMs: FORGET_EVERY_MS, run: () => forgetKeys(db.kysely), log }),
  ];
  return {
    handlers: {},
    checks: [levellingCheck],
    start: async () => {
      for (const job of jobs) job.start();
    },
    stop: async () => {
      for (const job of jobs) await job.stop();
    },
  };
}
