import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { IdempotencyConflict } from './errors.ts';

export interface MoneyCall {
  readonly bucket: Bucket;
  readonly userId: UserId;
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
  const [value] = await onceTogether(db, [request], async (tx) => [await run(tx)]);
  return value as T;
}

/**
 * The same for calls of several users in one transaction: all are carried out, or none. `run` gives their answers in the order
 * of the requests. When several fail together, the caller tries each alone, which gives each its own outcome.
 */
export async function onceTogether<T>(
  db: Pick<Database, 'kysely' | 'transaction'>,
  requests: readonly MoneyCall[],
  run: (tx: Tx) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const keys = requests.map((request) => ({ request, hash: fingerprint(request.body) }));
  try {
    return await db.transaction(async (tx) => {
      const values = await run(tx);
      await keep(
        tx,
        keys.map((key, i) => ({ ...key, value: values[i] })),
      );
      return values;
    });
  } catch (error) {
    const [alone, other] = keys;
    if (!alone || other) throw error;
    const { request, hash } = alone;
    const first = await firstAnswer(db.kysely, request);
    if (!first) throw error;
    if (first.call === request.call && hash.equals(first.body_hash) && first.answer)
      return [first.answer.value as T];
    throw new IdempotencyConflict('This idempotency key was used for something else.');
  }
}

/** A key is kept once: the second of two at once waits here for the first, and fails when that has been committed. */
async function keep(
  tx: Tx,
  answered: readonly { request: MoneyCall; hash: Buffer; value: unknown }[],
): Promise<void> {
  const rows = answered.map(({ request: { bucket, userId, key, call }, hash, value }) => ({
    ...{ bucket, user_id: userId, key, call },
    ...{ body_hash: hash.toString('hex'), answer: { value } },
  }));
  await sql`insert into idempotency_keys (bucket, user_id, key, call, body_hash, answer)
    select bucket, user_id, key, call, decode(body_hash, 'hex'), answer from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as kept (bucket smallint, user_id uuid, key text, call text, body_hash text, answer json) ${pipelined}`.execute(
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

/** What a key is kept with that was ended before its call was carried out: no call has this path. */
const ENDED = 'ended';

/**
 * Ends a call that its sender got no answer to. Gives the first answer (a JSON value) when it was carried out; else keeps the
 * key, so that the call is refused when it arrives after all. Of the two at once, the one that is kept first counts.
 */
export async function endAttempt(
  db: Db,
  key: Key,
): Promise<{ carriedOut: true; value: unknown } | { carriedOut: false }> {
  const { bucket, userId } = key;
  await sql`insert into idempotency_keys (bucket, user_id, key, call, body_hash)
    values (${bucket}, ${userId}, ${key.key}, ${ENDED}, ''::bytea) on conflict do nothing`.execute(db);
  const first = await firstAnswer(db, key);
  if (!first?.answer || first.call === ENDED) return { carriedOut: false };
  return { carriedOut: true, value: first.answer.value };
}

/** What proves the user: it may be another one when the same act is repeated. */
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
