import { named } from '../../db/changes.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
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
  { validFrom, setBy }: Dating,
): Promise<void> {
  const before = await tx
    .selectFrom('play_way_terms')
    .selectAll()
    .where('duration_seconds', '=', duration_seconds)
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const next = { ...before, ...named(change) };
  if (next.maximum < next.minimum) throw refuseFields({ name: 'maximum', rule: 'too_small' });
  await tx
    .insertInto('play_way_terms')
    .values({ ...next, valid_from: validFrom, set_by: setBy })
    .execute();
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
