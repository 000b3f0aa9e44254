import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { fromDecimal, toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';

/** The amount above which a confirmation needs two operators, in minor units. */
export async function twoAbove(db: Db | Tx): Promise<bigint> {
  const rule = await db
    .selectFrom('review_rules')
    .select('two_above')
    .where('valid_from', '<=', sql<Date>`app_now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return rule.two_above;
}

export async function setReviewRules(
  tx: Tx,
  { two_above }: { two_above: string },
  { validFrom, setBy }: Dating,
): Promise<void> {
  await tx
    .insertInto('review_rules')
    .values({ valid_from: validFrom, two_above: fromDecimal(two_above), set_by: setBy })
    .execute();
}

/** Every rule that ever held. */
export async function datedReviewRules(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('review_rules').selectAll().execute();
  return rows.map(({ valid_from, set_by, two_above }) => ({
    topic: 'review_rules',
    key: 'all',
    validFrom: valid_from,
    setBy: set_by,
    values: { two_above: toDecimal(two_above) },
  }));
}
