import '../tables.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import { makeToken, readToken } from '../sessions/token.logic.ts';
import { dropRows, type UserRef } from '../users.ts';

/** `confirm` becomes `confirmed` by an answer; `sign_in` becomes a session, `new_passkey` a passkey. */
export type TicketPurpose = 'sign_in' | 'confirm' | 'confirmed' | 'new_passkey';

export interface Ticket {
  user: UserRef;
  sessionId: string | null;
  challenge: string;
}

const LIFETIME_SECONDS = 300;
const TRIES = 5;

export interface NewTicket {
  user: UserRef;
  purpose: TicketPurpose;
  sessionId: string | null;
}

/** A ticket of five minutes and five tries, with a fresh challenge for a passkey. */
export async function openTicket(
  db: Db | Tx,
  { user, purpose, sessionId }: NewTicket,
): Promise<{ ticket: string; challenge: string; expiresAt: Date }> {
  const ticket = makeToken(user.bucket);
  const place = readToken(ticket);
  if (!place) throw new Error('A ticket was made that cannot be read.');
  const challenge = randomBytes(32).toString('base64url');
  const { expires_at: expiresAt } = await db
    .insertInto('security_tickets')
    .values({
      bucket: user.bucket,
      token_hash: place.hash,
      user_id: user.id,
      purpose,
      session_id: sessionId,
      challenge,
      expires_at: sql<Date>`app_now() + ${LIFETIME_SECONDS} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { ticket, challenge, expiresAt };
}

/** Spends one of a ticket's tries, for good; undefined when it is unknown, over, for something else, or used up. */
export async function tryTicket(db: Db, text: string, purpose: TicketPurpose): Promise<Ticket | undefined> {
  const place = readToken(text);
  if (!place) return undefined;
  const row = await db
    .updateTable('security_tickets')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where((where) => where.and({ bucket: place.bucket, token_hash: place.hash, purpose }))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['user_id', 'session_id', 'challenge'])
    .executeTakeFirst();
  return (
    row && {
      user: { id: row.user_id, bucket: place.bucket },
      sessionId: row.session_id,
      challenge: row.challenge,
    }
  );
}

/** Takes a ticket away, so that it serves once; false when it is not there, over, or another session's. */
export async function takeTicket(
  db: Db | Tx,
  text: string,
  { purpose, sessionId }: Omit<NewTicket, 'user'>,
): Promise<boolean> {
  const place = readToken(text);
  if (!place) return false;
  const { numDeletedRows } = await db
    .deleteFrom('security_tickets')
    .where((where) => where.and({ bucket: place.bucket, token_hash: place.hash, purpose }))
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was begun with a password that is no longer right ends with it. */
export const dropTickets = (db: Db | Tx, user: UserRef): Promise<void> =>
  dropRows(db, 'security_tickets', user);

export async function sweepTickets(db: Db): Promise<void> {
  await db.deleteFrom('security_tickets').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
