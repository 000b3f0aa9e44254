import type { Bucket } from 'shared-api/contract';
import './tables.ts';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/tables.ts';

export type KeyPurpose =
  | 'human-check'
  | 'limits'
  | 'phones'
  | 'codes'
  | 'sign-in'
  | 'devices'
  | 'recovery-codes'
  | 'log'
  | 'history'
  | 'shares';

const roots = new WeakMap<Db | Tx, Promise<Buffer>>();

/**
 * The key of this installation for one purpose (32 bytes), the same on every node. It is derived from one secret, made
 * at first use and kept in the database: who restores a backup keeps its proofs, phones and codes.
 */
export async function serverKey(db: Db | Tx, purpose: KeyPurpose): Promise<Buffer> {
  const root = roots.get(db) ?? readRoot(db);
  roots.set(db, root);
  // A database that was away for a moment must not be remembered.
  root.catch(() => roots.delete(db));
  return Buffer.from(hkdfSync('sha256', await root, '', `meridian/${purpose}`, 32));
}

async function readRoot(db: Db | Tx): Promise<Buffer> {
  const read = () =>
    db.selectFrom('server_keys').select('secret').where('name', '=', 'root').executeTakeFirst();
  const found = await read();
  if (found) return found.secret;
  await db
    .insertInto('server_keys')
    .values({ name: 'root', secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('The key of this installation could not be kept.');
  return made.secret;
}

/** A name under which something private can be stored and found, but not read. `bucket` is its first byte. */
export function keyedHash(key: Buffer, ...parts: string[]): { hash: Buffer; bucket: Bucket } {
  const hash = createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return { hash, bucket: hash.readUInt8(0) };
}
