import type { Selectable } from 'kysely';
import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

import type { DatedTerms } from '../module.ts';

type PlayWayTerms = Selectable<Tables['play_way_terms']>;

/** @throws Refusal 4001 when no stake would be left. */
const judgePlayWay = (terms: PlayWayTerms): void => requireRange(terms, ['minimum', 'maximum']);

const datedPlayWay = ({
  duration_seconds,
  payout_rate,
  minimum,
  maximum,
  valid_from,
  set_by,
}: PlayWayTerms): DatedTerms => ({
  topic: 'timed_trade',
  key: String(duration_seconds),
  validFrom: valid_from,
  setBy: set_by,
  values: {
    payout_rate: String(payout_rate),
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
  },
});

/** Everything that ever held for timed trades; accepted orders keep theirs. */
export async function playWayTerms(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('play_way_terms').selectAll().execute()).map(datedPlayWay);
}

export const playWayRules: TermRules<'play_way_terms'> = {
  table: 'play_way_terms',
  dated: datedPlayWay,
  judge: judgePlayWay,
};
