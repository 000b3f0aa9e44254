import type { Selectable } from 'kysely';
import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

import type { DatedTerms } from '../module.ts';

type PlanTerms = Selectable<Tables['savings_plan_terms']>;

/** @throws Refusal 4001 when no amount would be left. */
const judgeSavingsPlan = (terms: PlanTerms): void => requireRange(terms, ['minimum', 'maximum']);

const datedSavingsPlan = ({
  term_days,
  valid_from,
  set_by,
  is_open,
  annual_rate,
  minimum,
  maximum,
}: PlanTerms): DatedTerms => ({
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
});

/** Everything that ever held for fixed terms; holdings keep the rate they were made at. */
export async function savingsTerms(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('savings_plan_terms').selectAll().execute()).map(datedSavingsPlan);
}

export const savingsPlanRules: TermRules<'savings_plan_terms'> = {
  table: 'savings_plan_terms',
  dated: datedSavingsPlan,
  judge: judgeSavingsPlan,
};
