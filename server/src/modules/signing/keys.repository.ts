import { type Selectable, sql } from 'kysely';
import { now } from '../../db/database.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

export type StoredKey = Selectable<Tables['signing_keys']>;

/** All keys that ever signed or will, in the order of their use. */
export async function readKeys(db: Db | Tx): Promise<StoredKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('generation').execute();
}

/** The keys whose private half is kept, and the database's time. */
export async function readSecrets(db: Db | Tx) {
  return db
    .selectFrom('signing_secrets')
    .innerJoin('signing_keys', 'signing_keys.generation', 'signing_secrets.generation')
    .select(['signing_keys.generation', 'key_id', 'valid_from', 'sealed', now.as('now')])
    .orderBy('signing_keys.generation')
    .execute();
}

interface NewKey {
  readonly generation: number;
  readonly keyId: string;
  readonly publicKey: Buffer;
  readonly sealed: Buffer;
  /** Seconds from now until it is used. */
  readonly afterSeconds: number;
}

/** @returns when it comes into use; undefined when another server has added this generation. */
export async function insertKey(
  tx: Tx,
  { generation, keyId, publicKey, sealed, afterSeconds }: NewKey,
): Promise<{ valid_from: Date } | undefined> {
  const added = await tx
    .insertInto('signing_keys')
    .values({
      generation,
      key_id: keyId,
      public_key: publicKey,
      valid_from: sql<Date>`date_trunc('milliseconds', app_now() + ${afterSeconds}::int * interval '1 second')`,
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .returning('valid_from')
    .executeTakeFirst();
  if (added) await tx.insertInto('signing_secrets').values({ generation, sealed }).execute();
  return added;
}

/** Deletes the private halves of the keys before this generation. */
export async function deleteSecretsBefore(tx: Tx, generation: number): Promise<void> {
  await tx.deleteFrom('signing_secrets').where('generation', '<', generation).execute();
}
