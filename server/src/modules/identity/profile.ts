import type { Owner } from '../../lib/owner.ts';
import './tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseUntil } from '../../lib/errors.ts';

/** @throws Refusal 4003 (`profile`) while the personal information is not complete (docs/product.md, section 19). */
export async function requireProfile(db: Db | Tx, { userId, bucket }: Owner): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('real_name')
    .where((where) => where.and({ bucket, id: userId }))
    .executeTakeFirst();
  if (!user || user.real_name === null) throw refuseUntil('profile');
}

export interface ProfileChange {
  nickname?: string;
  real_name?: string;
  /** The path of the picture; null for none. */
  avatar?: string | null;
}

/** Writes what is named; what may be changed is for the caller to judge. */
export async function changeProfile(
  db: Db | Tx,
  { userId, bucket }: Owner,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('bucket', '=', bucket).where('id', '=', userId).execute();
}
