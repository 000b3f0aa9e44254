import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { MoneyCheck } from '../ledger/index.ts';
import { PERIOD_MS } from './limits.logic.ts';
import type { Owner } from './repository.ts';

/** What a user staked since a moment, and what of it came back, in minor units. */
export interface Play {
  readonly staked: bigint;
  /** Stakes returned without a result: they were not played. */
  readonly unplayed: bigint;
  readonly returned: bigint;
}

interface Summed extends Play {
  /** Entries of his balance that no mark covers yet. */
  readonly unmarked: bigint;
}

/** Entries between two marks: so many are added up one by one at either end of a period. */
const SPACING = 256;

const placeAt = ({ bucket, userId }: Owner, at: Date) =>
  sql`ledger_place(${bucket}::smallint, ${userId}::uuid, 'available', ${at}::timestamptz)`;
const placeNow = ({ bucket, userId }: Owner) => sql`coalesce((select sequence from ledger_accounts
  where bucket = ${bucket} and owner = ${userId} and kind = 'available'), 0)`;

/**
 * A user's play since a moment, from his ledger. Open stakes count as lost until they are settled. The entries are found by
 * their places in the account: between the first and the last mark of the time the marks' difference is the sum, so only the
 * few entries before and after them are added up.
 */
export async function playSince(db: Db | Tx, owner: Owner, from: Date): Promise<Summed> {
  const { bucket, userId } = owner;
  const mark = (end: 'asc' | 'desc') => sql`select mark.* from start, play_marks mark
    where mark.bucket = ${bucket} and mark.user_id = ${userId} and mark.place >= start.place
    order by mark.place ${sql.raw(end)} limit 1`;
  const { rows } = await sql<Summed>`
    with start as materialized (select ${placeAt(owner, from)} as place),
      first as materialized (${mark('asc')}),
      last as materialized (${mark('desc')}),
      spans as (
        select start.place as above, coalesce((select place from first), ${placeNow(owner)}) as upto from start
        union all select last.place, ${placeNow(owner)} from last
      ), loose as (
        select coalesce(sum(play.staked), 0)::int8 as staked, coalesce(sum(play.unplayed), 0)::int8 as unplayed,
          coalesce(sum(play.returned), 0)::int8 as returned
        from spans join user_plays play on play.bucket = ${bucket} and play.user_id = ${userId}
          and play.place > spans.above and play.place <= spans.upto and play.at > ${from}
      )
    select loose.staked + coalesce(last.staked - first.staked, 0) as staked,
      loose.unplayed + coalesce(last.unplayed - first.unplayed, 0) as unplayed,
      loose.returned + coalesce(last.returned - first.returned, 0) as returned,
      ${placeNow(owner)} - coalesce(last.place, start.place) as unmarked
    from start cross join loose left join first on true left join last on true`.execute(db);
  return rows[0] ?? { staked: 0n, unplayed: 0n, returned: 0n, unmarked: 0n };
}

/** Whether so many entries came since the last mark that new ones are due. */
export const needsMarks = ({ unmarked }: Pick<Summed, 'unmarked'>): boolean => unmarked >= 2 * SPACING;

/**
 * Marks a user's play up to now, from the longest period's beginning on when he has no mark yet. To be called while the
 * caller holds his balance locked, as who has just taken a stake from it does: two chains of marks would not fit together.
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
      select base.place + step * ${spacing}::int as place from base,
        generate_series(1, (${placeNow(owner)} - base.place) / ${spacing}::int) as step
    ), sums as (
      select steps.place, coalesce(sum(play.staked), 0) as staked, coalesce(sum(play.unplayed), 0) as unplayed,
        coalesce(sum(play.returned), 0) as returned
      from steps left join user_plays play on play.bucket = ${bucket} and play.user_id = ${userId}
        and play.place > steps.place - ${spacing}::int and play.place <= steps.place
      group by steps.place
    )
    select ${bucket}::smallint, ${userId}::uuid, * from base
    union all
    select ${bucket}::smallint, ${userId}::uuid, sums.place, base.staked + sum(sums.staked) over upto,
      base.unplayed + sum(sums.unplayed) over upto, base.returned + sum(sums.returned) over upto
    from base, sums window upto as (order by sums.place)
    on conflict do nothing`.execute(tx);
}

/** Between any two marks in a row lies exactly what the ledger has there. */
export const playMarkCheck: MoneyCheck = {
  name: 'play marks',
  sources: [],
  run: async (tx) => {
    const { rows } = await sql<{ problem: string }>`
      with pairs as (
        select bucket, user_id, place, lag(place) over chain as before, staked - lag(staked) over chain as staked,
          unplayed - lag(unplayed) over chain as unplayed, returned - lag(returned) over chain as returned
        from play_marks window chain as (partition by bucket, user_id order by place)
      )
      select format('the play of %s up to %s is marked with %s staked and %s returned, but the ledger has %s and %s',
          pairs.user_id, pairs.place, pairs.staked, pairs.returned, play.staked, play.returned) as problem
      from pairs, lateral (
        select coalesce(sum(staked), 0) as staked, coalesce(sum(unplayed), 0) as unplayed,
          coalesce(sum(returned), 0) as returned
        from user_plays where bucket = pairs.bucket and user_id = pairs.user_id
          and place > pairs.before and place <= pairs.place
      ) play
      where pairs.before is not null and (pairs.staked, pairs.unplayed, pairs.returned)
        is distinct from (play.staked, play.unplayed, play.returned)
      limit 100`.execute(tx);
    return rows.map(({ problem }) => problem);
  },
};
