import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { DatedTerms, Dating } from '../module.ts';

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

export async function setDelay(
  tx: Tx,
  { delay_seconds }: { delay_seconds: number },
  { validFrom, setBy }: Dating,
): Promise<void> {
  await tx
    .insertInto('delay_rules')
    .values({ valid_from: validFrom, delay_seconds, set_by: setBy })
    .execute();
}

/** Every rule that ever held. */
export async function datedDelays(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('delay_rules').selectAll().execute();
  return rows.map(({ valid_from, set_by, delay_seconds }) => ({
    topic: 'delay',
    key: 'all',
    validFrom: valid_from,
    setBy: set_by,
    values: { delay_seconds: String(delay_seconds) },
  }));
}

/** At a server's start: its setting can lengthen the delay, never shorten it. */
export async function lengthenDelay(db: Pick<Database, 'transaction'>, seconds: number): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await delaySeconds(tx)) >= seconds) return;
    await tx
      .insertInto('delay_rules')
      .values({ valid_from: await readNow(tx), delay_seconds: seconds, set_by: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
