import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';

/** Terms of timed trades; accepted orders keep theirs. */
export const playWayRules: TermRules<'play_way_terms'> = {
  table: 'play_way_terms',
  topic: 'timed_trade',
  key: ({ duration_seconds }) => String(duration_seconds),
  values: ({ payout_rate, minimum, maximum }) => ({
    payout_rate: String(payout_rate),
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
  }),
  judge: (terms) => requireRange(terms, ['minimum', 'maximum']),
};
