import './tables.ts';
import type { ReplyOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { secretsOf } from '../../lib/secrets.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { publicKeyOf, readKeys } from './keys.repository.ts';
import { createSigner, ensureSigningKey, type Signature, type Signer } from './signer.ts';

export {
  createSigner,
  ensureSigningKey,
  rotateSigningKey,
  type Signature,
  type Signer,
} from './signer.ts';

/** Every key that ever signed receipts, or will, with the time of its use; for anybody to keep (`--keys`). */
export async function signingKeys(db: Db | Tx): Promise<ReplyOf<'signingKeys'>> {
  const keys = await readKeys(db);
  return {
    items: keys.map(({ key_id, public_key, valid_from, signed_by, signature }, i) => ({
      key_id,
      algorithm: 'ed25519' as const,
      public_key: public_key.toString('hex'),
      valid_from: valid_from.toISOString(),
      valid_until: keys[i + 1]?.valid_from.toISOString() ?? null,
      signed: showSignature(signed_by, signature),
    })),
  };
}

/** A signature as it is shown, from its columns; null for what is older than signatures. */
export const showSignature = (keyId: string | null, bytes: Buffer | null): Signature | null =>
  keyId && bytes ? { key_id: keyId, signature: bytes.toString('hex') } : null;

/** The same with its key, so that a file can be checked alone. */
export async function withPublicKey(
  db: Db | Tx,
  signature: Signature | null,
): Promise<(Signature & { public_key: string }) | null> {
  return signature && { ...signature, public_key: await publicKeyOf(db, signature.key_id) };
}

/** Signatures under what the server promises (docs/product.md, section 8). */
export function signingModule({
  db,
  config,
}: Pick<ModuleDeps, 'db' | 'config'>): ServerModule<'signingKeys'> & { readonly signer: Signer } {
  const secrets = secretsOf(config);
  return {
    signer: createSigner(secrets),
    handlers: { signingKeys: ({ db: reader }) => signingKeys(reader) },
    start: () => ensureSigningKey(db, secrets),
  };
}
