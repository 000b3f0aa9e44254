import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms } from '../module.ts';

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

export const datedReviewRule = ({
  valid_from,
  set_by,
  two_above,
}: Selectable<Tables['review_rules']>): DatedTerms => ({
  topic: 'review_rules',
  key: 'all',
  validFrom: valid_from,
  setBy: set_by,
  values: { two_above: toDecimal(two_above) },
});

/** Every rule that ever held. */
export async function datedReviewRules(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('review_rules').selectAll().execute()).map(datedReviewRule);
}
