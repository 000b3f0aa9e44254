import { type SqlBool, sql } from 'kysely';
import { nowInMs } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { type Room, type Round, rounds } from './repository.ts';

/** A room at the moment of a server's turn, by the database's clock. */
type At<R> = R & { readonly at: Date };

/** One moment for a whole statement, which an index can be searched by. */
const clock = sql<{ at: Date }>`(select ${nowInMs} as at)`.as<'clock'>('clock');
const AT = sql<Date>`clock.at`;
const ROOM = sql<string>`rooms.id`;

type Rounds = ReturnType<typeof rounds>;

/** Due to be sealed, or their root is not recorded as public yet. */
const unsealed = (all: Rounds, at: typeof AT | Date) =>
  all
    .where('r.finished_at', 'is', null)
    .where('r.seals_at', '<=', at)
    .where((where) =>
      where.or([
        where('r.state', '=', 'open'),
        where.and([where('r.state', '=', 'sealed'), where('p.published_at', 'is', null)]),
      ]),
    );

/** Rounds that a turn would change, or that wait for their end price: `advance` in `rounds.ts` as a condition. */
const unsettled = (all: Rounds) =>
  all.where('r.finished_at', 'is', null).where(
    sql<SqlBool>`(r.state in ('settled', 'void') or r.state = 'sealed' and (
      r.ends_at <= ${AT}
      or r.starts_at <= ${AT} and (p.published_at is null
        or s.subscriptions > 0 and p.published_at >= r.starts_at
        or r.start_seq is null and exists (select from ticks t
          where t.goods_id = r.goods_id and t.time > r.starts_at and t.time <= r.ends_at))
      or exists (select from room_subscriptions u where u.room_id = r.room_id and u.issue = r.issue
        and u.ended_at is null and u.state in ('match_success', 'match_failure'))))`,
  );

/**
 * Every room, with the rounds of its schedule that have a row, and whether one of its rounds is due to be sealed. One
 * statement for all rooms: it runs four times a second.
 */
export async function roomsToSeal(db: Db): Promise<(At<Room> & { written: number[]; due: SqlBool })[]> {
  return db
    .selectFrom(['rooms', clock])
    .selectAll()
    .select(({ exists }) => [
      sql<number[]>`(select coalesce(jsonb_agg(issue), '[]') from room_rounds
        where room_id = ${ROOM} and issue >= floor(extract(epoch from ${AT}) / rooms.round_seconds)::bigint)`.as(
        'written',
      ),
      exists(unsealed(rounds(db).where('r.room_id', '=', ROOM), AT)).as('due'),
    ])
    .execute();
}

/** The rooms with a round that a turn would change. One statement for all rooms, as above. */
export async function roomsToSettle(db: Db): Promise<At<Pick<Room, 'id'>>[]> {
  return db
    .selectFrom(['rooms', clock])
    .select(['rooms.id', 'clock.at'])
    .where(({ exists }) => exists(unsettled(rounds(db).where('r.room_id', '=', ROOM))))
    .execute();
}

/** Rounds of a room that are due to be sealed, or whose root is not recorded as public yet; the newest first. */
export async function unsealedRounds(db: Db, roomId: string, at: Date): Promise<Round[]> {
  return unsealed(rounds(db).where('r.room_id', '=', roomId), at)
    .orderBy('r.issue', 'desc')
    .limit(SEALED_AT_ONCE)
    .execute();
}
const SEALED_AT_ONCE = 100;

/** Rounds of a room whose last subscription is not released yet, oldest first, after one of them. */
export async function unfinishedRounds(
  db: Db,
  { roomId, after, limit }: { roomId: string; after: bigint; limit: number },
): Promise<Round[]> {
  return rounds(db)
    .where('r.room_id', '=', roomId)
    .where('r.finished_at', 'is', null)
    .where('r.issue', '>', after)
    .orderBy('r.issue')
    .limit(limit)
    .execute();
}
