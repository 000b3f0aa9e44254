import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import './tables.ts';

/** Number of the latest reviews that tell how long one takes; with fewer than the least of a channel nothing is said. */
const LATEST = 200;
const LEAST = 5;

/** The median seconds from a deposit to its review by channel, of those that people have reviewed lately. */
export async function medianReviewSeconds(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ channel: string; seconds: number }>`
    select channel, percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - created_at))::float8 as seconds
    from (select channel, created_at, reviewed_at from deposits
      where reviewed_at is not null order by reviewed_at desc limit ${LATEST}) latest
    group by channel having count(*) >= ${LEAST}`.execute(db);
  return new Map(rows.map(({ channel, seconds }) => [channel, Math.ceil(seconds)]));
}
