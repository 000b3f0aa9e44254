import type { Owner } from '../../lib/owner.ts';
import './tables.ts';
import { type SqlBool, sql } from 'kysely';
import type { Language } from 'shared-api/contract';
import { nowInMs, type Place } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { announcementsIn } from '../content/index.ts';
import { MESSAGE_KINDS, type MessageKind } from './kinds.logic.ts';

import type { StoredMessage } from './sentences.ts';

/** More than this are not counted. */
const MANY = 100;

/** A newer server beside this one may have written kinds that this one has no words for. */
const messagesOf = (db: Db | Tx, { userId, bucket }: Owner) =>
  db
    .selectFrom('messages')
    .where((where) => where.and({ bucket, user_id: userId }))
    .where('kind', 'in', MESSAGE_KINDS);

/** Newest first. */
export async function listMessages(
  db: Db | Tx,
  owner: Owner,
  { after, limit }: { after: Place | null; limit: number },
): Promise<StoredMessage[]> {
  let rows = messagesOf(db, owner).select(['id', 'kind', 'details', 'created_at', 'read_at']);
  if (after)
    rows = rows.where(sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Of these kinds. */
export async function countUnreadMessages(
  db: Db | Tx,
  owner: Owner,
  kinds: readonly MessageKind[],
): Promise<number> {
  const rows = await messagesOf(db, owner)
    .select('id')
    .where('kind', 'in', [...kinds])
    .where('read_at', 'is', null)
    .limit(MANY)
    .execute();
  return rows.length;
}

/** Which messages are meant: these, or all up to a moment, or all. */
export interface MessageSelection {
  readonly ids?: readonly string[] | undefined;
  readonly upTo?: Date | undefined;
}

export async function markMessages(
  db: Db | Tx,
  owner: Owner,
  { ids, upTo }: MessageSelection,
): Promise<void> {
  if (ids?.length === 0) return;
  let rows = db
    .updateTable('messages')
    .set({ read_at: nowInMs })
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }))
    .where('read_at', 'is', null);
  if (ids) rows = rows.where('id', 'in', [...ids]);
  else if (upTo) rows = rows.where('created_at', '<=', upTo);
  await rows.execute();
}

/** Up to when a user has read every announcement; null when they have never said so. */
export async function readUpTo(db: Db | Tx, { userId, bucket }: Owner): Promise<Date | null> {
  const mark = await db
    .selectFrom('announcement_marks')
    .select('read_up_to')
    .where((where) => where.and({ bucket, user_id: userId }))
    .executeTakeFirst();
  return mark?.read_up_to ?? null;
}

export interface Reader extends Owner {
  readonly language: Language;
  /** Announcements up to this moment count as read. */
  readonly since: Date;
}

function announcementsFor(db: Db | Tx, { userId, bucket, language, since }: Reader) {
  return announcementsIn(db, language)
    .leftJoin('announcement_reads as mine', (join) =>
      join
        .onRef('mine.announcement_id', '=', 'announcements.id')
        .on('mine.bucket', '=', bucket)
        .on('mine.user_id', '=', userId),
    )
    .select(
      sql<boolean>`announcements.published_at <= ${since}::timestamptz or mine.user_id is not null`.as(
        'is_read',
      ),
    );
}

/** Newest first; with an id that one alone. */
export async function listAnnouncements(
  db: Db | Tx,
  reader: Reader,
  { id, after, limit }: { id?: string | undefined; after: Place | null; limit: number },
) {
  let rows = announcementsFor(db, reader);
  if (id) rows = rows.where('announcements.id', '=', id);
  if (after)
    rows = rows.where(
      sql<SqlBool>`(announcements.published_at, announcements.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return rows
    .orderBy('announcements.published_at', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnreadAnnouncements(db: Db | Tx, reader: Reader): Promise<number> {
  const rows = await announcementsFor(db, reader)
    .where('announcements.published_at', '>', reader.since)
    .where('mine.user_id', 'is', null)
    .limit(MANY)
    .execute();
  return rows.length;
}

export async function markAnnouncements(db: Db | Tx, reader: Reader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await announcementsFor(db, reader)
    .where('announcements.id', 'in', [...ids])
    .execute();
  const { bucket, userId: user_id } = reader;
  const unread = found.filter(({ is_read }) => !is_read);
  if (unread.length === 0) return;
  await db
    .insertInto('announcement_reads')
    .values(unread.map(({ id, published_at }) => ({ bucket, user_id, announcement_id: id, published_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks all up to a moment, at most the present one: what is to appear later stays unread. */
export async function markAllAnnouncements(tx: Tx, { userId, bucket }: Owner, upTo?: Date): Promise<void> {
  const moment = upTo ? sql<Date>`least(${upTo}::timestamptz, ${nowInMs})` : nowInMs;
  const { read_up_to } = await tx
    .insertInto('announcement_marks')
    .values({ bucket, user_id: userId, read_up_to: moment })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'user_id']).doUpdateSet({
        read_up_to: sql<Date>`greatest(announcement_marks.read_up_to, excluded.read_up_to)`,
      }),
    )
    .returning('read_up_to')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('announcement_reads')
    .where((where) => where.and({ bucket, user_id: userId }))
    .where('published_at', '<=', read_up_to)
    .execute();
}
