import { type Selectable, sql } from 'kysely';
import { now } from '../../db/database.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

export type StoredKey = Selectable<Tables['signing_keys']>;

/** All keys that ever signed or will, in the order of their use. */
export async function readKeys(db: Db | Tx): Promise<StoredKey[]> {
  return db.selectFrom('signing_keys').selectAll().orderBy('generation').execute();
}

/** A key's 32 bytes in lower-case hex. @throws when there is no such key. */
export async function publicKeyOf(db: Db | Tx, keyId: string): Promise<string> {
  const row = await db
    .selectFrom('signing_keys')
    .select('public_key')
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  return row.public_key.toString('hex');
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
  /** When it comes into use. */
  readonly validFrom: Date;
  /** The key before it, and its signature under this one; null for the first. */
  readonly signedBy: string | null;
  readonly signature: Buffer | null;
}

/** Milliseconds of the database's clock, so that the moment that was signed is the one that is kept. */
export async function readBeginning(tx: Tx, afterSeconds: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', app_now() + ${afterSeconds}::int * interval '1 second') as at`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('The database told no time.');
  return row.at;
}

/** @returns whether it was added: another server may have added this generation. */
export async function insertKey(
  tx: Tx,
  { generation, keyId, publicKey, sealed, validFrom, signedBy, signature }: NewKey,
): Promise<boolean> {
  const added = await tx
    .insertInto('signing_keys')
    .values({
      generation,
      key_id: keyId,
      public_key: publicKey,
      valid_from: validFrom,
      signed_by: signedBy,
      signature,
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .returning('generation')
    .executeTakeFirst();
  if (added) await tx.insertInto('signing_secrets').values({ generation, sealed }).execute();
  return added !== undefined;
}

/** Deletes the private halves of the keys before this generation. */
export async function deleteSecretsBefore(tx: Tx, generation: number): Promise<void> {
  await tx.deleteFrom('signing_secrets').where('generation', '<', generation).execute();
}
