import '../tables.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Bucket, CodePurpose } from 'shared-api/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { refuseFields } from '../../../lib/errors.ts';
import { keyedHash, serverKey } from '../../../lib/keys.ts';
import { type Limit, useLimit } from '../../../lib/rate-limits.ts';
import type { Secrets } from '../../../lib/secrets.ts';

const LIFETIME_SECONDS = 300;
const TRIES = 5;
/** Tries a day at one account, over all of its codes: a code has few digits. */
const TRIES_PER_PHONE: Limit = { name: 'codes/tries', times: 20, seconds: 86_400 };

/** The name under which a phone is known to the database. */
export interface PhoneKey {
  hash: Buffer;
  bucket: Bucket;
}
interface Destination {
  phone: PhoneKey;
  purpose: CodePurpose;
}
/** A code, and the browser that it was asked for on: it serves no other. */
interface Given {
  code: string;
  device: string | undefined;
}

export async function phoneKey(db: Db | Tx, phone: string): Promise<PhoneKey> {
  return keyedHash(await serverKey(db, 'phones'), phone);
}

/** The same of a user, whose number itself is not kept. */
export const phoneKeyOf = ({ phone_hash: hash }: { phone_hash: Buffer }): PhoneKey => ({
  hash,
  bucket: hash.readUInt8(0),
});

const at = ({ phone: { bucket, hash }, purpose }: Destination) => ({ bucket, phone_hash: hash, purpose });

/** A new code for a phone; the one before it is no longer good. */
export async function makeCode(
  db: Db,
  destination: Destination,
  { digits, device }: { digits: number; device: string },
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = {
    code_hash: await codeHash(db, destination, { code, device }),
    tries: 0,
    device_hash: await browserHash(db, device),
    sealed_shown: null,
    sent_at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + ${LIFETIME_SECONDS} * interval '1 second'`,
  };
  const row = await db
    .insertInto('codes')
    .values({ ...at(destination), ...fresh })
    .onConflict((conflict) => conflict.columns(['bucket', 'phone_hash', 'purpose']).doUpdateSet(fresh))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code, expiresAt: row.expires_at };
}

const aboutShown = ({ phone, purpose }: Destination) => `code ${purpose} ${phone.hash.toString('hex')}`;

/** Keeps what the screen may show of a code, for a page that is loaded again while the code is good. */
export async function keepShown(
  db: Db,
  destination: Destination,
  { secrets, shown }: { secrets: Secrets; shown: string | null },
): Promise<void> {
  const sealed_shown = secrets.seal(JSON.stringify(shown), aboutShown(destination));
  await db
    .updateTable('codes')
    .set({ sealed_shown })
    .where((where) => where.and(at(destination)))
    .execute();
}

/** The live code of a phone that a browser has asked for; `shown` is undefined where codes are really sent. */
export async function sentCodeOf(
  db: Db,
  destination: Destination,
  { secrets, device }: { secrets: Secrets; device: string },
): Promise<{ expiresAt: Date; isGood: boolean; shown: string | null | undefined } | undefined> {
  const row = await db
    .selectFrom('codes')
    .select(['expires_at', 'sealed_shown'])
    .select((select) =>
      select
        .and([select('tries', '<', TRIES), select('expires_at', '>', sql<Date>`app_now()`)])
        .$castTo<boolean>()
        .as('is_good'),
    )
    .where((where) => where.and(at(destination)))
    .where('device_hash', '=', await browserHash(db, device))
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealed_shown: sealed } = row;
  const shown = sealed
    ? (JSON.parse(secrets.open(sealed, aboutShown(destination))) as string | null)
    : undefined;
  return { expiresAt: row.expires_at, isGood: row.is_good, shown };
}

/**
 * Spends one of the code's five tries, for good, whatever comes after: call it outside of a transaction.
 * @throws Refusal 4001 `code_format` for too few or too many digits, which costs no try; `code_wrong`, also for a right code
 * from another browser than the one that asked for it; or `code_expired`: there is no code, its time is over, or its tries are; 4290 when
 * an account's tries of the day are used up.
 */
export async function proveCode(
  db: Db,
  { digits, code, device, ...destination }: Destination & Given & { digits: number },
): Promise<void> {
  if (code.length !== digits) throw refuseFields({ name: 'code', rule: 'code_format' });
  if (destination.purpose !== 'register')
    await useLimit(db, TRIES_PER_PHONE, destination.phone.hash.toString('hex'));
  const given = await codeHash(db, destination, { code, device });
  const row = await db
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where((where) => where.and(at(destination)))
    .where('tries', '<', TRIES)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) throw refuseFields({ name: 'code', rule: 'code_expired' });
  if (!timingSafeEqual(row.code_hash, given)) throw refuseFields({ name: 'code', rule: 'code_wrong' });
}

/**
 * A used code is gone.
 * @throws Refusal 4001 `code_expired` when someone else used it in the same moment.
 */
export async function dropCode(tx: Tx, destination: Destination): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('codes')
    .where((where) => where.and(at(destination)))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw refuseFields({ name: 'code', rule: 'code_expired' });
}

export async function sweepCodes(db: Db): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`app_now()`).execute();
}

/** What is kept of the browser that asked: nobody's name for it but this table's. */
const browserHash = async (db: Db, device: string): Promise<Buffer> =>
  keyedHash(await serverKey(db, 'codes'), 'browser', device).hash;

async function codeHash(
  db: Db,
  { phone, purpose }: Destination,
  { code, device = '' }: Given,
): Promise<Buffer> {
  const key = await serverKey(db, 'codes');
  return keyedHash(key, purpose, phone.hash.toString('hex'), device, code).hash;
}
