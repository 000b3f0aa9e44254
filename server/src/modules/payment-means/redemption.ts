import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { listMeans, type MeansRef, type MeansRow, readMeans, setLock } from './repository.ts';
import type { MeansKind, Protocol } from './tables.ts';

/** A bound card or wallet as a redemption needs it. */
export interface Means {
  readonly id: string;
  readonly kind: MeansKind;
  readonly protocol: Protocol | null;
  /** The bank's name, or the wallet's alias. */
  readonly label: string;
  /** The last digits of the number, or the ends of the address: for screens and records. */
  readonly masked: string;
  /** The details, for `openDetails`: a redemption keeps its own copy, so that a later change does not redirect it. */
  readonly sealed: Buffer;
  readonly isLocked: boolean;
}

const asMeans = ({ id, kind, protocol, label, masked, sealed, locked_at }: MeansRow): Means => ({
  id,
  kind,
  protocol,
  label,
  masked,
  sealed,
  isLocked: locked_at !== null,
});

/** The user's card or wallet of this id; undefined when there is none or it is another's. */
export async function findMeans(db: Db | Tx, owner: Owner, id: string): Promise<Means | undefined> {
  const row = await readMeans(db, { owner, id });
  return row && asMeans(row);
}

/** Everything that the user has bound, newest first. */
export async function allMeans(db: Db | Tx, owner: Owner): Promise<Means[]> {
  return (await listMeans(db, owner, ['bank', 'hk', 'wallet'])).map(asMeans);
}

/** Whose cards, accounts or wallets end in these four characters, the first bound first; each owner may come twice. */
export async function ownersOfCardsEndingIn(db: Db, end: string, limit: number): Promise<Owner[]> {
  const rows = await db
    .selectFrom('payment_means')
    .select(['bucket', 'user_id as userId'])
    .where(sql<SqlBool>`right(masked, 4) = ${end}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/** Whether the user has bound anything. */
export async function hasMeans(db: Db | Tx, { bucket, userId }: Owner): Promise<boolean> {
  const found = await db
    .selectFrom('payment_means')
    .select('id')
    .where((where) => where.and({ bucket, user_id: userId }))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A redemption was paid to it: from now on the user can neither change nor delete it (docs/product.md, section 3).
 * Called in the transaction that pays.
 * @returns whether it was this call that locked it; false too when the user has deleted it meanwhile.
 */
export const lockMeans = (tx: Tx, ref: MeansRef): Promise<boolean> => setLock(tx, ref, true);

/** An operator gives it back to its user. @returns whether it was locked. */
export const unlockMeans = (tx: Tx, ref: MeansRef): Promise<boolean> => setLock(tx, ref, false);
