import type { Bucket } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { ScanFile } from '../../http/scan.ts';
import { refuse, refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Limit, useLimit } from '../../lib/rate-limits.ts';
import { makeReadable } from '../profile/index.ts';
import { type Deposit, listDeposits } from './repository.ts';

const UPLOADS: Limit = { name: 'deposit-proofs', times: 20, seconds: 3600 };

const ofOwner = (db: Db | Tx, owner: Owner, id: string) =>
  listDeposits(db, owner, { id, limit: 1, language: 'en' });

/**
 * Adds a picture of the payment to a deposit that waits, in place of an earlier one (docs/product.md, section 2).
 * @throws Refusal 4001 at `file`, 4004 when the deposit is not theirs, 4000 when it has been reviewed, 4290.
 */
export async function keepProof(
  db: Database,
  owner: Owner,
  { id, bytes, scan = async () => undefined }: { id: string; bytes: Buffer; scan?: ScanFile },
): Promise<Deposit> {
  const [deposit] = await ofOwner(db.kysely, owner, id);
  if (!deposit) throw refuseMissing();
  if (deposit.state !== 'waiting') throw refuse('already_reviewed');
  await useLimit(db.kysely, UPLOADS, owner.userId);
  await scan(bytes);
  const picture = await makeReadable(bytes);
  await db.kysely
    .insertInto('deposit_proofs')
    .values({ bucket: owner.bucket, deposit_id: id, picture })
    .onConflict((conflict) => conflict.columns(['bucket', 'deposit_id']).doUpdateSet({ picture }))
    .execute();
  return { ...deposit, has_proof: true };
}

/** The picture of a deposit, a WebP; undefined when there is none. For who reviews it. */
export async function readProof(
  db: Db | Tx,
  { bucket, id }: { bucket: Bucket; id: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('deposit_proofs')
    .select('picture')
    .where((where) => where.and({ bucket, deposit_id: id }))
    .executeTakeFirst();
  return row?.picture;
}

/** The picture of a user's own deposit as a data address; null when there is none. */
export async function showProof(db: Db, owner: Owner, id: string): Promise<string | null> {
  const [deposit] = await ofOwner(db, owner, id);
  if (!deposit) throw refuseMissing();
  const picture = await readProof(db, { bucket: owner.bucket, id });
  return picture ? `data:image/webp;base64,${picture.toString('base64')}` : null;
}
