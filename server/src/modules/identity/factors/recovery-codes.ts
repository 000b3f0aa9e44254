import '../tables.ts';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import { keyedHash, serverKey } from '../../../lib/keys.ts';
import { hashForLookup } from '../passwords/passwords.ts';
import { dropRows, type UserRef } from '../users.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without signs that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const written = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
/** As it was made, however it was typed. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Slow on purpose: 50 bits must not be guessed by who holds a copy of the database. */
async function hashOf(db: Db | Tx, { id }: UserRef, code: string): Promise<Buffer> {
  const { hash: salt } = keyedHash(await serverKey(db, 'recovery-codes'), id);
  return hashForLookup(code, salt);
}

/** Ten codes, shown once; the user's codes from before are no longer good. */
export async function makeRecoveryCodes(db: Db, user: UserRef): Promise<RecoveryCodes> {
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await hashOf(db, user, code));
  return { shown: codes.map(written), hashes };
}

export interface RecoveryCodes {
  shown: string[];
  hashes: Buffer[];
}

export async function keepRecoveryCodes(
  tx: Tx,
  { id, bucket }: UserRef,
  { hashes }: RecoveryCodes,
): Promise<void> {
  await dropRecoveryCodes(tx, { id, bucket });
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ bucket, user_id: id, code_hash })))
    .execute();
}

export const dropRecoveryCodes = (tx: Tx, user: UserRef): Promise<void> =>
  dropRows(tx, 'recovery_codes', user);

export async function recoveryCodesLeft(db: Db | Tx, { id, bucket }: UserRef): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where((where) => where.and({ bucket, user_id: id }))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses a code up; false when it is not one of the user's, or was used. */
export async function useRecoveryCode(db: Db | Tx, user: UserRef, typed: string): Promise<boolean> {
  const code = plain(typed);
  const code_hash = await hashOf(db, user, code);
  if (code.length !== LENGTH) return false;
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`app_now()` })
    .where((where) => where.and({ bucket: user.bucket, user_id: user.id, code_hash }))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
