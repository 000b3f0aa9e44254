import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';

/** Terms of fixed terms; holdings keep the rate they were made at. */
export const savingsPlanRules: TermRules<'savings_plan_terms'> = {
  table: 'savings_plan_terms',
  topic: 'savings_plan',
  key: ({ term_days }) => String(term_days),
  values: ({ is_open, annual_rate, minimum, maximum }) => ({
    open: is_open ? 'yes' : 'no',
    annual_rate: String(annual_rate),
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
  }),
  judge: (terms) => requireRange(terms, ['minimum', 'maximum']),
};
