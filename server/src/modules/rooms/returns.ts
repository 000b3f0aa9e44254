import { sql } from 'kysely';
import { type ReturnsSource, readRolled, remembered, returnsOf } from '../trading/index.ts';

/**
 * By room, from the ledger alone: what users got back of what was matched, without rounds on recorded prices. A round's end
 * lets twice the matched stake out of escrow.
 */
export const roomReturns: ReturnsSource = {
  kind: 'room',
  trades: ({ from, to }) => sql`
    select s.ended_at as at, s.room_id as name, s.result = 'win' as won, sum(t.amount) / 2 as staked,
      sum(case when t.credit_kind = 'available' then t.amount else 0 end) as paid
    from room_subscriptions s
    join ledger_transfers t on t.bucket = s.bucket and t.source_type = 'room_order'
      and t.source_id = s.order_id::text and t.step = 'settle:' || s.issue
    join room_rounds r on r.room_id = s.room_id and r.issue = s.issue
    where s.state = 'settled' and s.result <> 'void' and s.ended_at >= ${from} and s.ended_at < ${to}
      and price_source(r.goods_id, r.start_seq) is distinct from 'recorded'
      and price_source(r.goods_id, r.end_seq) is distinct from 'recorded'
    group by s.bucket, s.order_id, s.issue`,
};

/** Realised returns by room, each with its sample. */
export const readReturns = remembered(async (db) => returnsOf(await readRolled(db, roomReturns)));
