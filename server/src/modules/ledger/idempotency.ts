import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withNext } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { IdempotencyConflict } from './errors.ts';

export interface MoneyCall {
  readonly bucket: number;
  readonly userId: string;
  /** The `Idempotency-Key` header, 1 to 200 characters. */
  readonly key: string;
  /** The call's path: a key belongs to one call. */
  readonly call: string;
  /** The request; passwords and other proofs of the user do not count and leave no trace. */
  readonly body: unknown;
}

/**
 * Runs a money call once for each key: the postings of `run`, the key and its answer are one transaction. The same key again
 * gives the first answer (a JSON value): what the repeat did until it met the first one's key is rolled back, and where it was
 * refused because of what the first one did, the first answer counts. When `run` throws, nothing is kept and the key is free.
 * @throws IdempotencyConflict when the key came before with another call or body.
 */
export async function once<T>(
  db: Pick<Database, 'kysely' | 'transaction'>,
  request: MoneyCall,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hash = fingerprint(request.body);
  try {
    return await db.transaction(async (tx) => {
      const value = await run(tx);
      await keep(tx, request, { hash, value });
      return value;
    });
  } catch (error) {
    const first = await firstAnswer(db.kysely, request);
    if (!first) throw error;
    if (first.call === request.call && hash.equals(first.body_hash) && first.answer)
      return first.answer.value as T;
    throw new IdempotencyConflict('This idempotency key was used for something else.');
  }
}

/** A key is kept once: the second of two at once waits here for the first, and fails when that has been committed. */
async function keep(
  tx: Tx,
  { bucket, userId, key, call }: MoneyCall,
  { hash, value }: { hash: Buffer; value: unknown },
): Promise<void> {
  await sql`insert into idempotency_keys (bucket, user_id, key, call, body_hash, answer)
    values (${bucket}, ${userId}, ${key}, ${call}, ${hash}, ${JSON.stringify({ value })}::text::json) ${withNext}`.execute(
    tx,
  );
}

type Key = Pick<MoneyCall, 'bucket' | 'userId' | 'key'>;

function firstAnswer(db: Db, { bucket, userId, key }: Key) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer'])
    .where((where) => where.and({ bucket, user_id: userId, key }))
    .executeTakeFirst();
}

/** Whether a call with this key was carried out already. */
export async function isAnswered(db: Db, key: Key): Promise<boolean> {
  return (await firstAnswer(db, key)) !== undefined;
}

/** What proves the user to be himself: it may be another one when the same act is repeated. */
const SECRET = /(password|human_proof|second_factor)$/i;

/** A hash of the body that does not depend on the order of fields. A short password in it could be guessed: left out. */
function fingerprint(body: unknown): Buffer {
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (SECRET.test(name)) return undefined;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256')
    .update(text ?? 'undefined')
    .digest();
}
