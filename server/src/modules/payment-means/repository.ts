import type { Owner } from '../../lib/owner.ts';
import './tables.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { MeansKind, PaymentMeansTable } from './tables.ts';

export type MeansRow = Selectable<PaymentMeansTable>;

export interface MeansRef {
  readonly owner: Owner;
  readonly id: string;
}

const of = ({ bucket, userId }: Owner) => ({ bucket, user_id: userId });
const one = ({ owner, id }: MeansRef) => ({ ...of(owner), id });

/** A user's cards and wallets of these kinds, newest first. */
export async function listMeans(db: Db | Tx, owner: Owner, kinds: readonly MeansKind[]): Promise<MeansRow[]> {
  return db
    .selectFrom('payment_means')
    .selectAll()
    .where((where) => where.and(of(owner)))
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function readMeans(db: Db | Tx, ref: MeansRef): Promise<MeansRow | undefined> {
  return db
    .selectFrom('payment_means')
    .selectAll()
    .where((where) => where.and(one(ref)))
    .executeTakeFirst();
}

/** Undefined when the user has bound the same number or address already. */
export async function insertMeans(
  db: Db | Tx,
  row: Omit<Insertable<PaymentMeansTable>, 'created_at' | 'locked_at'>,
): Promise<MeansRow | undefined> {
  return db
    .insertInto('payment_means')
    .values({ ...row, created_at: nowInMs, locked_at: null })
    .onConflict((conflict) => conflict.columns(['bucket', 'user_id', 'fingerprint']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Change = Pick<MeansRow, 'protocol' | 'label' | 'masked' | 'sealed' | 'fingerprint'>;

/**
 * Changes one that is not locked. `same` when another one of the user has this number; undefined when it is locked or
 * gone.
 */
export async function changeMeans(
  db: Db | Tx,
  ref: MeansRef,
  change: Change,
): Promise<MeansRow | 'same' | undefined> {
  const { bucket, userId } = ref.owner;
  const other = db
    .selectFrom('payment_means as other')
    .select(sql`1`.as('found'))
    .where('other.bucket', '=', bucket)
    .where('other.user_id', '=', userId)
    .where('other.fingerprint', '=', change.fingerprint)
    .where('other.id', '<>', ref.id);
  if (await other.executeTakeFirst()) return 'same';
  return db
    .updateTable('payment_means')
    .set(change)
    .where((where) => where.and(one(ref)))
    .where('locked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether it was there and not locked. */
export async function removeMeans(db: Db | Tx, ref: MeansRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_means')
    .where((where) => where.and(one(ref)))
    .where('locked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns whether it was this call that changed it. */
export async function setLock(db: Db | Tx, ref: MeansRef, locked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_means')
    .set({ locked_at: locked ? nowInMs : null })
    .where((where) => where.and(one(ref)))
    .where('locked_at', locked ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
