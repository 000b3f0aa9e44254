import { type RawBuilder, sql } from 'kysely';
import type { MinorUnits } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { checkBy } from '../ledger/index.ts';
import { PERIOD_MS } from './limits.logic.ts';

/** What a user staked since a moment, and what of it came back, in minor units. */
export interface Play {
  readonly staked: MinorUnits;
  /** Stakes returned without a result: they were not played. */
  readonly unplayed: MinorUnits;
  readonly returned: MinorUnits;
}

interface Summed extends Play {
  /** Entries of their balance that no mark covers yet. */
  readonly unmarked: MinorUnits;
}

/** Number of entries between two marks: at most so many are added up one by one at either end of a period. */
const SPACING = 256;

const placeAt = ({ bucket, userId }: Owner, at: Date) =>
  sql`ledger_place(${bucket}::smallint, ${userId}::uuid, 'available', ${at}::timestamptz)`;
const placeNow = ({ bucket, userId }: Owner) => sql`coalesce((select sequence from ledger_accounts
  where bucket = ${bucket} and owner = ${userId} and kind = 'available'), 0)`;

/**
 * A user's play since a moment, from their ledger. Open stakes count as lost until they are settled. The entries are found by
 * their places in the account: between the first and the last mark of the time the marks' difference is the sum, so only the
 * few entries before and after them are added up.
 */
export async function playSince(db: Db | Tx, owner: Owner, from: Date): Promise<Summed> {
  const { bucket, userId } = owner;
  const mark = (end: 'asc' | 'desc') => sql`select mark.* from play_marks mark
    where mark.bucket = ${bucket} and mark.user_id = ${userId} and mark.place >= (select place from start)
    order by mark.place ${sql.raw(end)} limit 1`;
  // Bounds as scalars: by them the planner finds the few entries by their places.
  const between = (above: RawBuilder<unknown>, upto: RawBuilder<unknown>) => sql`(
    select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(unplayed), 0)::int8 as unplayed,
      coalesce(sum(returned), 0)::int8 as returned
    from user_plays where bucket = ${bucket} and user_id = ${userId}
      and place > ${above} and place <= ${upto} and at > ${from})`;
  const end = sql`(select place from ending)`;
  const { rows } = await sql<Summed>`
    with start as materialized (select ${placeAt(owner, from)} as place),
      ending as materialized (select ${placeNow(owner)} as place),
      first as materialized (${mark('asc')}),
      last as materialized (${mark('desc')})
    select before.staked + after.staked + coalesce(last.staked - first.staked, 0) as staked,
      before.unplayed + after.unplayed + coalesce(last.unplayed - first.unplayed, 0) as unplayed,
      before.returned + after.returned + coalesce(last.returned - first.returned, 0) as returned,
      ending.place - coalesce(last.place, start.place) as unmarked
    from start cross join ending
      cross join ${between(sql`(select place from start)`, sql`coalesce((select place from first), ${end})`)} before
      cross join ${between(sql`(select place from last)`, end)} after
      left join first on true left join last on true`.execute(db);
  return rows[0] ?? { staked: 0n, unplayed: 0n, returned: 0n, unmarked: 0n };
}

/** Whether so many entries came since the last mark that new ones are due. */
export const needsMarks = ({ unmarked }: Pick<Summed, 'unmarked'>): boolean => unmarked >= 2 * SPACING;

/**
 * Marks a user's play up to now, from the longest period's beginning on when they have no mark yet. To be called while the
 * caller holds their balance locked, as who has just taken a stake from it does: two chains of marks would not fit together.
 */
export async function markPlays(tx: Tx, owner: Owner, now: Date, spacing = SPACING): Promise<void> {
  const { bucket, userId } = owner;
  const begin = placeAt(owner, new Date(now.getTime() - PERIOD_MS.month));
  await sql`
    insert into play_marks (bucket, user_id, place, staked, unplayed, returned)
    with last as materialized (
      select place, staked, unplayed, returned from play_marks
      where bucket = ${bucket} and user_id = ${userId} order by place desc limit 1
    ), base as materialized (
      select * from last union all select ${begin}, 0, 0, 0 where not exists (select from last)
    ), steps as (
      select generate_series(1, (${placeNow(owner)} - place) / ${spacing}::int) as step from base
    ), played as (
      select (play.place - base.place - 1) / ${spacing}::int + 1 as step, sum(play.staked) as staked,
        sum(play.unplayed) as unplayed, sum(play.returned) as returned
      from base, user_plays play where play.bucket = ${bucket} and play.user_id = ${userId}
        and play.place > (select place from base)
      group by 1
    ), sums as (
      select base.place + step * ${spacing}::int as place, coalesce(played.staked, 0) as staked,
        coalesce(played.unplayed, 0) as unplayed, coalesce(played.returned, 0) as returned
      from base cross join steps left join played using (step)
    )
    select ${bucket}::smallint, ${userId}::uuid, * from base
    union all
    select ${bucket}::smallint, ${userId}::uuid, sums.place, base.staked + sum(sums.staked) over upto,
      base.unplayed + sum(sums.unplayed) over upto, base.returned + sum(sums.returned) over upto
    from base, sums window upto as (order by sums.place)
    on conflict do nothing`.execute(tx);
}

/** From any mark of a user to any other lies exactly what the ledger has there. */
export const playMarkCheck = checkBy(
  { name: 'play marks', sources: [], tables: ['play_marks', 'user_plays'] },
  sql`
    with entries as (
      select bucket, user_id, place, true as is_mark, staked, unplayed, returned from play_marks
      union all
      select bucket, user_id, place, false, staked, unplayed, returned from user_plays
      where (bucket, user_id) in (select bucket, user_id from play_marks)
    ), ledger as (
      select *, coalesce(sum(staked) filter (where not is_mark) over upto, 0) as all_staked,
        coalesce(sum(unplayed) filter (where not is_mark) over upto, 0) as all_unplayed,
        coalesce(sum(returned) filter (where not is_mark) over upto, 0) as all_returned
      from entries window upto as (partition by bucket, user_id order by place, is_mark)
    ), steps as (
      select user_id, place, staked - lag(staked) over chain as staked, all_staked - lag(all_staked) over chain as l_staked,
        unplayed - lag(unplayed) over chain as unplayed, all_unplayed - lag(all_unplayed) over chain as l_unplayed,
        returned - lag(returned) over chain as returned, all_returned - lag(all_returned) over chain as l_returned
      from ledger where is_mark window chain as (partition by bucket, user_id order by place)
    )
    select format('the play of %s before its place %s is marked with %s staked and %s returned, but the ledger has %s and %s',
        user_id, place, staked, returned, l_staked, l_returned) as problem
    from steps
    where (staked, unplayed, returned) is distinct from (l_staked, l_unplayed, l_returned)
    limit 100`,
);
