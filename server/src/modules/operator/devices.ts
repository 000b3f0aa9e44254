import './tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { deviceHash } from '../identity/index.ts';
import type { Operator } from './operators.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether the operator has signed in on this device before; takes the same steps for a name that nobody has. */
export async function isKnownDevice(
  db: Db,
  operator: Operator | undefined,
  device: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_devices')
    .select('seen_at')
    .where('operator_id', '=', operator?.id ?? NOBODY)
    .where('device_hash', '=', await deviceHash(db, device))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Db, { id }: Operator, device: string): Promise<void> {
  const seen = { seen_at: sql<Date>`app_now()` };
  await db
    .insertInto('operator_devices')
    .values({ operator_id: id, device_hash: await deviceHash(db, device), ...seen })
    .onConflict((conflict) => conflict.columns(['operator_id', 'device_hash']).doUpdateSet(seen))
    .execute();
}

/** Whoever had the operator's password may have used them: after a reset none is known. */
export async function forgetDevices(db: Db | Tx, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_devices').where('operator_id', '=', operatorId).execute();
}

export async function sweepOperatorDevices(db: Db): Promise<void> {
  await sql`delete from operator_devices where seen_at < app_now() - interval '180 days'`.execute(db);
}
