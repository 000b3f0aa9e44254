import { changeTerms, RANGE } from '../../db/dated-terms.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';
import type { TimedOrdersTable } from './tables.ts';

/** What may be changed of a duration. Rate in basis points, stakes in minor units. */
export interface PlayWayChange {
  duration_seconds: TimedOrdersTable['duration_seconds'];
  payout_rate?: number | undefined;
  minimum?: bigint | undefined;
  maximum?: bigint | undefined;
}

/** The published terms of a duration, for everybody, from a moment on. Accepted orders keep theirs. */
export async function setPlayWay(
  tx: Tx,
  { duration_seconds, ...change }: PlayWayChange,
  dating: Dating,
): Promise<void> {
  const terms = tx.selectFrom('play_way_terms').selectAll().where('duration_seconds', '=', duration_seconds);
  const { next } = await changeTerms(terms, change, dating, RANGE);
  await tx.insertInto('play_way_terms').values(next).execute();
}

/** Everything that ever held for timed trades, and what will. */
export async function playWayTerms(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('play_way_terms').selectAll().execute();
  return rows.map(({ duration_seconds, payout_rate, minimum, maximum, valid_from, set_by }) => ({
    topic: 'timed_trade',
    key: String(duration_seconds),
    validFrom: valid_from,
    setBy: set_by,
    values: {
      payout_rate: String(payout_rate),
      minimum: toDecimal(minimum),
      maximum: toDecimal(maximum),
    },
  }));
}
