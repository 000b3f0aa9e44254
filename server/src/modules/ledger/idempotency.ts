import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
 * Runs a money call once for each key: the key, the postings of `run` and its answer are the caller's one transaction.
 * The same key again gives the first answer (a JSON value); while the first still runs, the second waits for it.
 * When `run` throws, nothing is kept and the key is free.
 * @throws IdempotencyConflict when the key came before with another call or body.
 */
export async function once<T>(tx: Tx, request: MoneyCall, run: () => Promise<T>): Promise<T> {
  const { bucket, userId, key, call } = request;
  const hash = fingerprint(request.body);
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ bucket, user_id: userId, key, call, body_hash: hash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const mine = { bucket, user_id: userId, key };
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['call', 'body_hash', 'answer'])
      .where((where) => where.and(mine))
      .executeTakeFirstOrThrow();
    if (first.call === call && hash.equals(first.body_hash) && first.answer) return first.answer.value as T;
    throw new IdempotencyConflict('This idempotency key was used for something else.');
  }
  const value = await run();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify({ value })}::json` })
    .where((where) => where.and(mine))
    .execute();
  return value;
}

/** Whether a call with this key was carried out already. */
export async function isAnswered(
  db: Db,
  { bucket, userId, key }: Pick<MoneyCall, 'bucket' | 'userId' | 'key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('call')
    .where((where) => where.and({ bucket, user_id: userId, key }))
    .executeTakeFirst();
  return row !== undefined;
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
