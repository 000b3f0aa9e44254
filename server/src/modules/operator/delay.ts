import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import type { DatedTerms } from '../module.ts';

/** How long an approved change waits before it takes effect, in seconds. */
export async function delaySeconds(db: Db | Tx): Promise<number> {
  const rule = await db
    .selectFrom('delay_rules')
    .select('delay_seconds')
    .where('valid_from', '<=', sql<Date>`app_now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return rule.delay_seconds;
}

export const datedDelay = ({
  valid_from,
  set_by,
  delay_seconds,
}: Selectable<Tables['delay_rules']>): DatedTerms => ({
  topic: 'delay',
  key: 'all',
  validFrom: valid_from,
  setBy: set_by,
  values: { delay_seconds: String(delay_seconds) },
});

/** Every rule that ever held. */
export async function datedDelays(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('delay_rules').selectAll().execute()).map(datedDelay);
}

/** At a server's start: its setting can lengthen the delay, never shorten it. */
export async function lengthenDelay({ kysely }: Pick<Database, 'kysely'>, seconds: number): Promise<void> {
  await sql`select lengthen_delay(${seconds})`.execute(kysely);
}
