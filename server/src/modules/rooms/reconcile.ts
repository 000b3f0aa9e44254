import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { MoneyCheck, Reconciliation } from '../ledger/index.ts';

/**
 * Proves the rooms from the ledger, in one snapshot: what was held for a subscription was let out in full; matched
 * stakes are those of the round; and over all buckets each finished round left the house exactly its fees (with what
 * rounding left) and what its liquidity won or lost (docs/product.md, section 7).
 */
export async function reconcileRooms(db: Db | Tx): Promise<Reconciliation> {
  const { rows } = await sql<{ problem: string }>`
    with released as (
      select s.room_id, s.issue, s.order_id, s.bucket, s.stake, s.matched, s.direction, s.profit, s.fee, s.ended_at,
        coalesce(sum(t.amount), 0) as total,
        coalesce(sum(t.amount) filter (where t.credit_kind = 'available'), 0) as to_user,
        coalesce(sum(t.amount) filter (where t.credit_kind = 'liquidity'), 0) as to_liquidity,
        coalesce(sum(t.amount) filter (where t.credit_kind = 'fees'), 0) as to_fees,
        coalesce(sum(t.amount) filter (where t.credit_kind = 'rounding'), 0) as to_rounding
      from room_subscriptions s left join ledger_transfers t on t.bucket = s.bucket
        and t.source_type = 'room_order' and t.source_id = s.order_id::text
        and t.step in ('seal:' || s.issue, 'settle:' || s.issue, 'cancel:' || s.issue)
      group by s.bucket, s.order_id, s.issue
    ), sums as (
      select room_id, issue, sum(to_liquidity - stake) as liquidity, sum(to_fees) as fees,
        sum(to_rounding) as rounding, sum(to_user - stake) as users, sum(coalesce(fee, 0)) as said_fees,
        sum(matched) filter (where direction = 'up') as up, sum(matched) filter (where direction = 'down') as down
      from released group by room_id, issue
    )
    select format('order %s, round %s: %s of %s was let out', order_id, issue, total, 2 * stake) as problem
      from released where ended_at is not null and total <> 2 * stake
    union all
    select format('order %s, round %s: the user got %s, the order says %s', order_id, issue, to_user - stake, profit)
      from released where ended_at is not null and to_user - stake <> profit
    union all
    select format('%s %s: matched %s up and %s down, the subscriptions say %s and %s',
        r.room_id, r.issue, r.up_matched, r.down_matched, s.up, s.down)
      from room_seals r join sums s using (room_id, issue)
      where r.up_matched <> coalesce(s.up, 0) or r.down_matched <> coalesce(s.down, 0)
    union all
    select format('%s %s: liquidity %s, fees %s, rounding %s, users %s', r.room_id, r.issue, s.liquidity, s.fees,
        s.rounding, s.users)
      from room_rounds r join room_seals m using (room_id, issue) join sums s using (room_id, issue)
      where r.finished_at is not null and (s.fees <> s.said_fees
        or s.liquidity <> case r.result when 'up' then m.down_matched - m.up_matched
          when 'down' then m.up_matched - m.down_matched else 0 end
        or s.liquidity + s.fees + s.rounding + s.users <> 0)
    union all
    select format('%s transfers name the room order %s, which does not exist', count(*), t.source_id)
      from ledger_transfers t left join room_orders o on o.bucket = t.bucket and o.id::text = t.source_id
      where t.source_type = 'room_order' and o.id is null group by t.source_id
    limit 100`.execute(db);
  return { ok: rows.length === 0, problems: rows.map(({ problem }) => problem) };
}

export const roomOrderCheck: MoneyCheck = {
  name: 'room orders',
  sources: ['room_order'],
  bySlice: false,
  run: async (tx) => (await reconcileRooms(tx)).problems,
};
