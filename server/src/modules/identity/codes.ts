import './tables.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { keyedHash, serverKey } from '../../plugins/keys.ts';

const LIFETIME_SECONDS = 300;
const TRIES = 5;

export type CodePurpose = 'register';
interface Destination {
  phone: string;
  purpose: CodePurpose;
}

/** The name under which a phone is known to the database. */
export async function phoneKey(db: Db | Tx, phone: string): Promise<{ hash: Buffer; bucket: number }> {
  return keyedHash(await serverKey(db, 'phones'), phone);
}

/** A new code for a phone; the one before it is no longer good. */
export async function makeCode(
  db: Db,
  { phone, purpose }: Destination,
): Promise<{ code: string; expiresAt: Date }> {
  const { hash, bucket } = await phoneKey(db, phone);
  const code = String(randomInt(10_000)).padStart(4, '0');
  const fresh = {
    code_hash: await codeHash(db, { phone, purpose, code }),
    tries: 0,
    sent_at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + ${LIFETIME_SECONDS} * interval '1 second'`,
  };
  const row = await db
    .insertInto('codes')
    .values({ bucket, phone_hash: hash, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['bucket', 'phone_hash', 'purpose']).doUpdateSet(fresh))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code, expiresAt: row.expires_at };
}

/**
 * Spends one of the code's five tries, for good, whatever comes after. `expired`: there is no code, its time is over, or
 * its tries are.
 */
export async function tryCode(
  db: Db,
  { code, ...destination }: Destination & { code: string },
): Promise<'right' | 'wrong' | 'expired'> {
  const { phone, purpose } = destination;
  const { hash, bucket } = await phoneKey(db, phone);
  const given = await codeHash(db, { phone, purpose, code });
  const row = await db
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where((where) => where.and({ bucket, phone_hash: hash, purpose }))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) return 'expired';
  return timingSafeEqual(row.code_hash, given) ? 'right' : 'wrong';
}

/** A used code is gone. False when someone else used it in the same moment. */
export async function dropCode(tx: Tx, { phone, purpose }: Destination): Promise<boolean> {
  const { hash, bucket } = await phoneKey(tx, phone);
  const { numDeletedRows } = await tx
    .deleteFrom('codes')
    .where((where) => where.and({ bucket, phone_hash: hash, purpose }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function sweepCodes(db: Db): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`app_now()`).execute();
}

async function codeHash(db: Db, { phone, purpose, code }: Destination & { code: string }): Promise<Buffer> {
  return keyedHash(await serverKey(db, 'codes'), purpose, phone, code).hash;
}
