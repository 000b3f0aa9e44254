import './tables.ts';
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/tables.ts';
import { keyedHash } from '../../lib/keys.ts';
import type { Secrets } from '../../lib/secrets.ts';

const NAME = 'fingerprints';
const ABOUT = 'payment means key';
const keys = new WeakMap<Secrets, WeakMap<Db | Tx, Promise<Buffer>>>();

/** By what the same number is recognised without being readable. `subject` is its kind and the number or address. */
export async function fingerprintOf(db: Db, secrets: Secrets, ...subject: string[]): Promise<Buffer> {
  const known = keys.get(secrets) ?? new WeakMap<Db | Tx, Promise<Buffer>>();
  keys.set(secrets, known);
  const key = known.get(db) ?? readKey(db, secrets);
  known.set(db, key);
  // A database that was away for a moment must not be remembered.
  key.catch(() => known.delete(db));
  return keyedHash(await key, ...subject).hash;
}

async function readKey(db: Db, secrets: Secrets): Promise<Buffer> {
  const sealed = secrets.seal(randomBytes(32).toString('base64'), ABOUT);
  await db
    .insertInto('payment_means_keys')
    .values({ name: NAME, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('payment_means_keys')
    .select('sealed')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return Buffer.from(secrets.open(kept.sealed, ABOUT), 'base64');
}
