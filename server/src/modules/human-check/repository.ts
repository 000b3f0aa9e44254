import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Db } from '../../db/tables.ts';
import type { ChallengeKind } from './tables.ts';

/** Seconds for which a challenge waits for its answer. Recordings may be heard again and again. */
const LIFETIME_SECONDS: Record<ChallengeKind, number> = { slider: 120, audio: 1_800 };

export interface NewChallenge {
  kind: ChallengeKind;
  device: string;
  answer: number;
}

export interface TakenChallenge {
  kind: ChallengeKind;
  answer: number;
  elapsedMs: number;
  isExpired: boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** A random identifier spreads its rows by its first byte. */
const bucketOf = (id: string) => Number.parseInt(id.slice(0, 2), 16);

export async function keepChallenge(
  db: Db,
  { kind, device, answer }: NewChallenge,
): Promise<{ id: string; expiresAt: Date }> {
  const id = uuid();
  const row = await db
    .insertInto('human_checks')
    .values({
      bucket: bucketOf(id),
      id,
      kind,
      device_hash: digest(device),
      answer,
      issued_at: sql<Date>`app_now()`,
      expires_at: sql<Date>`app_now() + ${LIFETIME_SECONDS[kind]} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { id, expiresAt: row.expires_at };
}

/** Takes a challenge away for its one answer; undefined when it is unknown, answered, or another device's. */
export async function takeChallenge(
  db: Db,
  { id, device }: { id: string; device: string },
): Promise<TakenChallenge | undefined> {
  const row = await db
    .deleteFrom('human_checks')
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('device_hash', '=', digest(device))
    .returning([
      'kind',
      'answer',
      sql<number>`extract(epoch from app_now() - issued_at)::float8 * 1000`.as('elapsed_ms'),
      sql<boolean>`expires_at <= app_now()`.as('is_expired'),
    ])
    .executeTakeFirst();
  return row && { kind: row.kind, answer: row.answer, elapsedMs: row.elapsed_ms, isExpired: row.is_expired };
}

export async function sweepChallenges(db: Db): Promise<void> {
  await db.deleteFrom('human_checks').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
