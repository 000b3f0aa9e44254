import '../tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import { keyedHash, serverKey } from '../../../lib/keys.ts';
import { dropRows, type UserRef } from '../users.ts';

/** What is kept of a device's random name. */
export const deviceHash = async (db: Db | Tx, device: string): Promise<Buffer> =>
  keyedHash(await serverKey(db, 'devices'), device).hash;

/** Whether the user has signed in on this browser before. The browser's random name is a secret that it keeps. */
export async function isKnownDevice(db: Db, { id, bucket }: UserRef, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where((where) => where.and({ bucket, user_id: id }))
    .where('device_hash', '=', await deviceHash(db, device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has signed in on this browser before: limits of an address do not count it. */
export async function isKnownBrowser(db: Db, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('device_hash', '=', await deviceHash(db, device))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Db | Tx, { id, bucket }: UserRef, device: string): Promise<void> {
  const seen = { seen_at: sql<Date>`app_now()` };
  await db
    .insertInto('known_devices')
    .values({ bucket, user_id: id, device_hash: await deviceHash(db, device), ...seen })
    .onConflict((conflict) => conflict.columns(['bucket', 'user_id', 'device_hash']).doUpdateSet(seen))
    .execute();
}

export const forgetDevices = (db: Db | Tx, user: UserRef): Promise<void> =>
  dropRows(db, 'known_devices', user);

export async function sweepDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where seen_at < app_now() - interval '180 days'`.execute(db);
}
