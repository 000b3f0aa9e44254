import { sql } from 'kysely';
import { now } from '../../db/database.ts';
import { nowInMs } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { matchRound, type Side } from './matching.logic.ts';
import { closeGates, type Round } from './repository.ts';

/**
 * Seals a round that is due: no subscription is taken from here on, and those that were are matched in the order of their
 * arrival. One transaction; the money of the unmatched is returned afterwards, each in his own bucket.
 * @returns whether this call sealed it; not when another server did before.
 */
export async function sealRound(tx: Tx, { room_id, issue, liquidity_cap }: Round): Promise<boolean> {
  const [claimed] = await tx
    .selectFrom('room_rounds')
    .select('state')
    .where('room_id', '=', room_id)
    .where('issue', '=', issue)
    .where('seals_at', '<=', now)
    .forUpdate()
    .execute();
  if (claimed?.state !== 'open') return false;
  await closeGates(tx, { room_id, issue });
  const { rows } = await sql<Arrived>`
    select bucket, order_id, direction, stake from room_subscriptions
    where room_id = ${room_id} and issue = ${issue} and state = 'matching'
    order by accepted_at, order_id`.execute(tx);
  const { matched, ...totals } = matchRound(rows, { cap: liquidity_cap });
  await writeMatches(tx, { issue, rows, matched });
  await tx
    .updateTable('room_rounds')
    .set({
      state: 'sealed',
      sealed_at: nowInMs,
      up_total: totals.upTotal,
      down_total: totals.downTotal,
      up_matched: totals.upMatched,
      down_matched: totals.downMatched,
    })
    .where('room_id', '=', room_id)
    .where('issue', '=', issue)
    .execute();
  return true;
}

interface Arrived {
  readonly bucket: number;
  readonly order_id: string;
  readonly direction: Side;
  readonly stake: bigint;
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** One matched in full is being processed at once; of the others something has to be returned first. */
async function writeMatches(
  tx: Tx,
  { issue, rows, matched }: { issue: bigint; rows: readonly Arrived[]; matched: readonly bigint[] },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update room_subscriptions s set matched = m.matched, arrival = m.arrival, matched_at = ${nowInMs},
      state = case when m.matched = 0 then 'match_failure' when m.matched < s.stake then 'match_success' else 'sealed' end
    from unnest(
      ${array(rows.map(({ bucket }) => bucket))}::text::smallint[],
      ${array(rows.map(({ order_id }) => order_id))}::text::uuid[],
      ${array(matched)}::text::int8[],
      ${array(rows.map((_, i) => i + 1))}::text::int[]
    ) as m (bucket, order_id, matched, arrival)
    where s.bucket = m.bucket and s.order_id = m.order_id and s.issue = ${issue}`.execute(tx);
}
