import { changeTerms, RANGE } from '../../db/dated-terms.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { TermDays } from './tables.ts';

/** What may be changed of a plan. Rate in millionths a year, amounts in minor units. */
export interface SavingsPlanChange {
  term_days: TermDays;
  is_open?: boolean | undefined;
  annual_rate?: number | undefined;
  minimum?: bigint | undefined;
  maximum?: bigint | undefined;
}

/** A plan's terms from a moment on; holdings keep the rate they were made at. */
export async function setSavingsPlan(
  tx: Tx,
  { term_days, ...change }: SavingsPlanChange,
  dating: Dating,
): Promise<void> {
  const terms = tx.selectFrom('savings_plan_terms').selectAll().where('term_days', '=', term_days);
  const { next } = await changeTerms(terms, change, dating, RANGE);
  await tx.insertInto('savings_plan_terms').values(next).execute();
}

/** Everything that ever held for fixed terms, and what will. */
export async function savingsTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('savings_plan_terms').selectAll().execute();
  return rows.map(({ term_days, valid_from, set_by, is_open, annual_rate, minimum, maximum }) => ({
    topic: 'savings_plan',
    key: String(term_days),
    validFrom: valid_from,
    setBy: set_by,
    values: {
      open: is_open ? 'yes' : 'no',
      annual_rate: String(annual_rate),
      minimum: toDecimal(minimum),
      maximum: toDecimal(maximum),
    },
  }));
}
