import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { type DayResult, dayPlaced, type Month, type Results } from '../trading/index.ts';

/** A user's ended orders in rooms, by the day on which they were placed; what was decided are their rounds. */
export async function roomResults(db: Db | Tx, owner: Owner, month: Month): Promise<Results> {
  const { from, to } = month;
  const { rows } = await sql<DayResult>`
    select ${dayPlaced(month)} as day, o.room_id as name, count(*)::int as trades,
      coalesce(sum(rounds.won), 0)::int as won, coalesce(sum(rounds.decided), 0)::int as decided,
      coalesce(sum(rounds.profit), 0)::bigint as profit,
      coalesce(sum(rounds.decided * 10000.0 / (20000 - o.fee_rate)), 0)::float8 as break_even
    from room_orders o
      cross join lateral (
        select sum(s.profit) as profit, count(*) filter (where s.result = 'win') as won,
          count(*) filter (where s.result in ('win', 'loss')) as decided
        from room_subscriptions s where s.bucket = o.bucket and s.order_id = o.id
      ) rounds
    where o.bucket = ${owner.bucket} and o.user_id = ${owner.userId} and o.open_rounds = 0
      and o.accepted_at >= ${from} and o.accepted_at < ${to}
    group by 1, 2`.execute(db);
  const first = await db
    .selectFrom('room_orders')
    .select('accepted_at')
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId, open_rounds: 0 }))
    .orderBy('accepted_at')
    .limit(1)
    .executeTakeFirst();
  return { days: rows, first: first?.accepted_at ?? null };
}
