import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { deleteSecretsBefore, insertKey, readBeginning, readKeys, readSecrets } from './keys.repository.ts';

/** An Ed25519 signature (RFC 8032), in lower-case hex, and the key that made it. */
export interface Signature {
  readonly key_id: string;
  readonly signature: string;
}

export interface Signer {
  /** The same for one text. */
  sign(db: Db | Tx, text: string, at: Date): Promise<Signature>;
  /**
   * Signs the UTF-8 bytes of texts with the key that is in use at a moment of the database's clock. It runs off the main
   * thread (about 40 µs each); it reads the keys, through `db`, every few minutes at most.
   */
  signAll(db: Db | Tx, texts: readonly string[], at: Date): Promise<Signature[]>;
}

/** Seconds between a rotation and the first use of the new key: every server has read it by then. */
const LEAD_SECONDS = 300;
/** Keys that were read longer ago are read again; shorter than the lead, so that no server misses a rotation. */
const FRESH_MS = 240_000;

const PRIVATE_KEY = { type: 'pkcs8', format: 'der' } as const;
const signAsync = promisify<null, Buffer, KeyObject, Buffer>(sign);
const sealedAs = (generation: number) => `signing key ${generation}`;

interface UsableKey {
  readonly keyId: string;
  readonly validFrom: Date;
  readonly key: KeyObject;
}

interface SealedKey {
  readonly generation: number;
  readonly key_id: string;
  readonly valid_from: Date;
  readonly sealed: Buffer;
}

function openKey(
  { generation, key_id, valid_from, sealed }: SealedKey,
  secrets: Pick<Secrets, 'open'>,
): UsableKey {
  const der = Buffer.from(secrets.open(sealed, sealedAs(generation)), 'base64');
  return { keyId: key_id, validFrom: valid_from, key: createPrivateKey({ key: der, ...PRIVATE_KEY }) };
}

/** Signs with the keys of the database; one signer serves a process. */
export function createSigner(secrets: Pick<Secrets, 'open'>): Signer {
  let known: { readonly readAt: number; readonly keys: readonly UsableKey[] } | undefined;

  async function load(db: Db | Tx) {
    const rows = await readSecrets(db);
    const keys = rows.map((row) => openKey(row, secrets));
    const [first] = rows;
    if (!first) throw new Error('There is no signing key: the server was not started.');
    known = { readAt: first.now.getTime(), keys };
    return known;
  }

  async function keyAt(db: Db | Tx, at: Date): Promise<UsableKey> {
    const isFresh = known && at.getTime() - known.readAt < FRESH_MS;
    const { keys } = known && isFresh ? known : await load(db);
    const used = keys.findLast(({ validFrom }) => validFrom <= at) ?? keys[0];
    if (!used) throw new Error('There is no signing key.');
    return used;
  }

  async function signWith({ keyId, key }: UsableKey, text: string): Promise<Signature> {
    const bytes = await signAsync(null, Buffer.from(text), key);
    return { key_id: keyId, signature: bytes.toString('hex') };
  }

  return {
    sign: async (db, text, at) => signWith(await keyAt(db, at), text),
    async signAll(db, texts, at) {
      const key = await keyAt(db, at);
      return Promise.all(texts.map((text) => signWith(key, text)));
    },
  };
}

/** A key's name: the first 16 hex digits of SHA-256 of its 32 bytes. */
const keyIdOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

function newKey(generation: number, secrets: Pick<Secrets, 'seal'>) {
  const pair = generateKeyPairSync('ed25519');
  // The last 32 bytes of the SubjectPublicKeyInfo are the key itself (RFC 8410).
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const der = pair.privateKey.export(PRIVATE_KEY).toString('base64');
  const sealed = secrets.seal(der, sealedAs(generation));
  return { generation, keyId: keyIdOf(publicKey), publicKey, sealed };
}

/** Makes the installation's first key; several servers that start at once end with one. */
export async function ensureSigningKey(
  db: Pick<Database, 'kysely' | 'transaction'>,
  secrets: Pick<Secrets, 'seal'>,
): Promise<void> {
  if ((await readKeys(db.kysely)).length > 0) return;
  await db.transaction(async (tx) => {
    const validFrom = await readBeginning(tx, 0);
    await insertKey(tx, { ...newKey(1, secrets), validFrom, signedBy: null, signature: null });
  });
}

/** The text with which a key names the one that follows it (docs/fairness.md, "Which signature counts"). */
const keyText = ({ keyId, publicKey }: { keyId: string; publicKey: Buffer }, validFrom: Date) =>
  ['meridian-key-1', keyId, publicKey.toString('hex'), validFrom.toISOString()].join('|');

/**
 * Adds a key that comes into use after `LEAD_SECONDS`, signed by the one before it: a verifier that trusts that one trusts this one.
 * The private half of the one before it is deleted at the rotation
 * after this one.
 * @returns undefined when there is no key yet, or the last rotation is less than the lead ago.
 */
export async function rotateSigningKey(
  db: Database,
  secrets: Secrets,
): Promise<{ keyId: string; validFrom: Date } | undefined> {
  return db.transaction(async (tx) => {
    const last = (await readKeys(tx)).at(-1);
    if (!last || last.valid_from > (await readNow(tx))) return undefined;
    const sealed = (await readSecrets(tx)).find(({ generation }) => generation === last.generation);
    if (!sealed) throw new Error('The private half of the signing key in use is missing.');
    const key = newKey(last.generation + 1, secrets);
    const validFrom = await readBeginning(tx, LEAD_SECONDS);
    const signature = sign(null, Buffer.from(keyText(key, validFrom)), openKey(sealed, secrets).key);
    if (!(await insertKey(tx, { ...key, validFrom, signedBy: last.key_id, signature }))) return undefined;
    await deleteSecretsBefore(tx, last.generation);
    return { keyId: key.keyId, validFrom };
  });
}
