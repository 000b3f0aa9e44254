import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { type ReturnSums, remembered, returnsOf } from '../trading/index.ts';

/**
 * By room, of the last 30 days, from the ledger alone: what users got back of what was matched, without rounds on recorded
 * prices. A round's end lets twice the matched stake out of escrow.
 */
export async function readReturnSums(db: Db | Tx): Promise<ReturnSums[]> {
  const { rows } = await sql<ReturnSums>`
    select s.room_id as name, count(distinct (s.order_id, s.issue))::int8 as trades,
      count(distinct (s.order_id, s.issue)) filter (where s.result = 'win')::int8 as won,
      (sum(t.amount) / 2)::int8 as staked,
      sum(case when t.credit_kind = 'available' then t.amount else 0 end)::int8 as paid
    from room_subscriptions s
    join ledger_transfers t on t.bucket = s.bucket and t.source_type = 'room_order'
      and t.source_id = s.order_id::text and t.step = 'settle:' || s.issue
    join room_rounds r on r.room_id = s.room_id and r.issue = s.issue
    where s.state = 'settled' and s.result <> 'void' and s.ended_at > app_now() - interval '30 days'
      and price_source(r.goods_id, r.start_seq) is distinct from 'recorded'
      and price_source(r.goods_id, r.end_seq) is distinct from 'recorded'
    group by s.room_id`.execute(db);
  return rows;
}

/** Realised returns by room, each with its sample. */
export const readReturns = remembered(async (db) => returnsOf(await readReturnSums(db)));
