import { createPublicKey, verify } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import { secretsOf } from '../../src/lib/secrets.ts';
import { createSigner, ensureSigningKey, type Signer } from '../../src/modules/signing/index.ts';
import { TEST_SECRETS_KEY } from './app.ts';

const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' });
const signers = new WeakMap<object, Promise<Signer>>();

/** What signs in a database, with a key that is made for it. */
export function signerOf(db: Pick<Database, 'kysely' | 'transaction'>): Promise<Signer> {
  const known = signers.get(db.kysely) ?? ensureSigningKey(db, secrets).then(() => createSigner(secrets));
  signers.set(db.kysely, known);
  return known;
}

interface SignedText {
  readonly text: string;
  readonly publicKey: string | undefined;
  readonly signature: string | undefined;
}

/** Checks with nothing of the module: the raw key in the frame of RFC 8410. */
export function isSigned({ text, publicKey = '', signature = '' }: SignedText): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}
