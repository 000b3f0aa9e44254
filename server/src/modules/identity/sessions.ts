import './tables.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import type { SignedIn } from '../../plugins/contract-routes.ts';
import { makeToken, readToken } from './token.logic.ts';

/** 24 hours from the last use (product decisions, section 9). */
const expiry = sql<Date>`app_now() + interval '24 hours'`;

export interface NewSession {
  token: string;
  expiresAt: Date;
}

export async function openSession(db: Db | Tx, user: { id: string; bucket: number }): Promise<NewSession> {
  const token = makeToken(user.bucket);
  const place = readToken(token);
  if (!place) throw new Error('A token was made that cannot be read.');
  const row = await db
    .insertInto('sessions')
    .values({ bucket: user.bucket, token_hash: place.hash, id: uuid(), user_id: user.id, expires_at: expiry })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expires_at };
}

/** Who holds a token; null when it is unknown or over. Using it moves its end on, written once a minute at most. */
export async function findSession(db: Db, token: string): Promise<SignedIn | null> {
  const place = readToken(token);
  if (!place) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', sql<boolean>`seen_at < app_now() - interval '1 minute'`.as('is_stale')])
    .where('bucket', '=', place.bucket)
    .where('token_hash', '=', place.hash)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_stale) {
    await db
      .updateTable('sessions')
      .set({ seen_at: sql<Date>`app_now()`, expires_at: expiry })
      .where('bucket', '=', place.bucket)
      .where('token_hash', '=', place.hash)
      .execute();
  }
  return { userId: row.user_id, sessionId: row.id, bucket: place.bucket };
}

export async function closeSession(db: Db, { bucket, sessionId }: SignedIn): Promise<void> {
  await db.deleteFrom('sessions').where('bucket', '=', bucket).where('id', '=', sessionId).execute();
}

export async function sweepSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
