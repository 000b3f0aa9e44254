import type { Reason, SigningKey } from './types.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A key's name follows from it. */
export async function keyIdOf(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)));
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface SignedText {
  readonly text: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** Whether a signature is the key's (Ed25519); null where the browser cannot tell. */
export async function isSigned({ text, publicKey, signature }: SignedText): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    if (Object(error).name === 'NotSupportedError') return null;
    return false;
  }
}

/** A signature as it stands in a file; the key beside it names itself, and convinces nobody. */
export interface Signed {
  readonly key_id: string;
  readonly signature: string;
  readonly public_key?: string;
}

export interface Claim {
  readonly text: string;
  /** When it was signed: the key was in use then. */
  readonly at: string;
  readonly signed: Signed | null;
}

/**
 * Judges a signature by the keys that the checker was given, and by nothing else.
 * @returns null where it counts, else why it does not.
 */
export async function refusalOf(
  { text, at, signed }: Claim,
  keys: readonly SigningKey[] | undefined,
): Promise<Reason | null> {
  if (!signed) return 'unsigned';
  if (!keys) return 'no_keys';
  const key = keys.find(({ key_id }) => key_id === signed.key_id);
  if (!key) return 'unknown_key';
  if (signed.public_key !== undefined && signed.public_key !== key.public_key) return 'wrong_signature';
  // The first key also signed what a clock that went back dates earlier.
  const isFirst = keys.every(({ valid_from }) => valid_from >= key.valid_from);
  if (!isFirst && at < key.valid_from) return 'outside_time';
  if (key.valid_until !== null && at >= key.valid_until) return 'outside_time';
  const isRight = await isSigned({ text, publicKey: key.public_key, signature: signed.signature });
  if (isRight === null) return 'unchecked';
  return isRight ? null : 'wrong_signature';
}

/** What a file's own signature comes to where no keys were given: only whether it fits the key beside it. */
export async function selfCheck(
  text: string,
  signed: Signed & { readonly public_key: string },
): Promise<'fits' | 'unchecked' | 'key_id' | 'signature'> {
  if (signed.key_id !== (await keyIdOf(signed.public_key))) return 'key_id';
  const isRight = await isSigned({ text, publicKey: signed.public_key, signature: signed.signature });
  if (isRight === null) return 'unchecked';
  return isRight ? 'fits' : 'signature';
}
