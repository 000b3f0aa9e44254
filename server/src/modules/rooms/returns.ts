import { sql } from 'kysely';
import { remembered, returnsOf } from '../trading/index.ts';

/**
 * Realised returns by room, of the last 30 days, in basis points, from the ledger alone: what users got back of what was
 * matched, without rounds on recorded prices. A round's end lets twice the matched stake out of escrow.
 */
export const readReturns = remembered(async (db) => {
  const { rows } = await sql<{ name: string; staked: bigint; paid: bigint }>`
    select s.room_id as name, (sum(t.amount) / 2)::int8 as staked,
      sum(case when t.credit_kind = 'available' then t.amount else 0 end)::int8 as paid
    from room_subscriptions s
    join ledger_transfers t on t.bucket = s.bucket and t.source_type = 'room_order'
      and t.source_id = s.order_id::text and t.step = 'settle:' || s.issue
    join room_rounds r on r.room_id = s.room_id and r.issue = s.issue
    where s.state = 'settled' and s.result <> 'void' and s.ended_at > app_now() - interval '30 days'
      and price_source(r.goods_id, r.start_seq) is distinct from 'recorded'
      and price_source(r.goods_id, r.end_seq) is distinct from 'recorded'
    group by s.room_id`.execute(db);
  return returnsOf(rows);
});
