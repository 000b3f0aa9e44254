import '../tables.ts';
import { sql } from 'kysely';
import type { ReplyOf, UserId } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import type { UserRef } from '../users.ts';
import type { Origin } from './history.ts';
import { makeToken, readToken } from './token.logic.ts';

/** 24 hours from the last use (docs/product.md, section 9), and 30 days from the sign-in at the latest. */
const expiry = sql<Date>`app_now() + interval '24 hours'`;
const movedExpiry = sql<Date>`least(app_now() + interval '24 hours', created_at + interval '30 days')`;
const isOpen = sql<boolean>`expires_at > app_now()`;

export interface NewSession {
  token: string;
  expiresAt: Date;
  userId: UserId;
}

export async function openSession(
  db: Db | Tx,
  user: UserRef,
  { browser, system, network }: Origin,
): Promise<NewSession> {
  const token = makeToken(user.bucket);
  const place = readToken(token);
  if (!place) throw new Error('A token was made that cannot be read.');
  const row = await db
    .insertInto('sessions')
    .values({
      bucket: user.bucket,
      token_hash: place.hash,
      id: uuid(),
      user_id: user.id,
      expires_at: expiry,
      ...{ browser, system, network },
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expires_at, userId: user.id };
}

/** Seconds for which the token before a renewal is still good: calls with it are on their way. */
const GRACE_SECONDS = 10;

/** Another token for a session whose user has proved anew who they are; undefined when the session is over. */
export async function renewSession(
  db: Db | Tx,
  { userId, bucket, sessionId }: SignedIn,
): Promise<NewSession | undefined> {
  const token = makeToken(bucket);
  const place = readToken(token);
  if (!place) throw new Error('A token was made that cannot be read.');
  const row = await db
    .updateTable('sessions')
    .set((update) => ({
      previous_token_hash: update.ref('token_hash'),
      previous_until: sql<Date>`app_now() + ${GRACE_SECONDS} * interval '1 second'`,
      token_hash: place.hash,
    }))
    .where((where) => where.and({ bucket, user_id: userId, id: sessionId }))
    .where(isOpen)
    .returning('expires_at')
    .executeTakeFirst();
  return row && { token, expiresAt: row.expires_at, userId };
}

/** Who holds a token; null when it is unknown or over. Using it moves its end on, written once a minute at most. */
async function findSession(db: Db, token: string): Promise<SignedIn | null> {
  const place = readToken(token);
  if (!place) return null;
  const open = db
    .selectFrom('sessions')
    .select(['id', 'user_id', sql<boolean>`seen_at < app_now() - interval '1 minute'`.as('is_stale')])
    .where('bucket', '=', place.bucket)
    .where(isOpen);
  const row =
    (await open.where('token_hash', '=', place.hash).executeTakeFirst()) ??
    (await open
      .where('previous_token_hash', '=', place.hash)
      .where('previous_until', '>', sql<Date>`app_now()`)
      .executeTakeFirst());
  if (!row) return null;
  if (row.is_stale) {
    await db
      .updateTable('sessions')
      .set({ seen_at: sql<Date>`app_now()`, expires_at: movedExpiry })
      .where((where) => where.and({ bucket: place.bucket, user_id: row.user_id, id: row.id }))
      .execute();
  }
  return { userId: row.user_id, sessionId: row.id, bucket: place.bucket };
}

const MOST_LISTED = 200;

/** A user's open sessions, the last used first. */
export function openSessionsOf(db: Db, { id, bucket }: UserRef) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'network', 'created_at', 'seen_at'])
    .where((where) => where.and({ bucket, user_id: id }))
    .where(isOpen)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** The last used first. */
export async function listSessions(
  db: Db,
  { userId, bucket, sessionId }: SignedIn,
): Promise<ReplyOf<'sessions'>> {
  const rows = await openSessionsOf(db, { id: userId, bucket });
  return {
    items: rows.map(({ id, created_at, seen_at, ...row }) => ({
      ...row,
      session_id: id,
      created_at: created_at.toISOString(),
      last_used_at: seen_at.toISOString(),
      current: id === sessionId,
    })),
  };
}

/** Milliseconds for which a found session is good without the database: a session that was ended elsewhere lasts no longer. */
const FRESH_MS = 1_000;
const MOST_KEPT = 20_000;
/** How long after the end of a session of a user all their sessions are looked up each time: the ending may still be on its way. */
const WARY_MS = 5_000;

const endings = new Map<string, number>();

function noteEnding(userId: UserId): void {
  const now = performance.now();
  if (endings.size >= MOST_KEPT)
    for (const [user, at] of endings) if (now - at > WARY_MS) endings.delete(user);
  endings.set(userId, now);
}

const isWary = (userId: UserId, now: number) => now - (endings.get(userId) ?? -WARY_MS) < WARY_MS;

interface Found {
  readonly at: number;
  readonly session: Promise<SignedIn | null>;
  readonly signedIn?: SignedIn;
}

/**
 * Finds sessions, and keeps what it found for a second: a busy client is looked up once a second, not with every call.
 * Nothing is kept of a token that is unknown, nor of a user one of whose sessions was just ended on this node.
 * @param freshMs 0 asks the database each time.
 */
export function sessionFinder(db: Db, freshMs = FRESH_MS): (token: string) => Promise<SignedIn | null> {
  const kept = new Map<string, Found>();
  return async (token) => {
    const at = performance.now();
    const found = kept.get(token);
    if (found && at - found.at < freshMs && !(found.signedIn && isWary(found.signedIn.userId, at)))
      return found.session;
    if (kept.size >= MOST_KEPT) kept.clear();
    const session = findSession(db, token);
    if (freshMs > 0) kept.set(token, { at, session });
    try {
      const signedIn = await session;
      if (signedIn && kept.get(token)?.session === session) kept.set(token, { at, session, signedIn });
      else if (!signedIn) kept.delete(token);
      return signedIn;
    } catch (error) {
      kept.delete(token);
      throw error;
    }
  };
}

/** Ends one session of a user; false when they have none of that name. */
export async function closeSession(db: Db | Tx, { userId, bucket, sessionId }: SignedIn): Promise<boolean> {
  noteEnding(userId);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.and({ bucket, user_id: userId, id: sessionId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user but the one named; says how many. */
export async function closeSessions(db: Db | Tx, { id, bucket }: UserRef, except?: string): Promise<number> {
  noteEnding(id);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.and({ bucket, user_id: id }))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function sweepSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
