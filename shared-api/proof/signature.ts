import { compare, failed } from './steps.ts';
import type { SigningKey, Step, StepName } from './types.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A key's name follows from it. */
async function keyIdOf(publicKey: string): Promise<string> {
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

export interface Signed {
  readonly key_id: string;
  readonly public_key: string;
  readonly signature: string;
}

interface Claim {
  readonly step: StepName;
  /** Where the signature stands in the file. */
  readonly place: string;
  readonly text: string;
  /** When it was signed: the key was in use then. */
  readonly at: string;
  readonly signed: Signed;
}

/** What is wrong with the key itself, among those that the checker has. */
function faultOfKey({ step, place, at, signed }: Claim, keys: readonly SigningKey[]): Step | null {
  const key = keys.find(({ key_id }) => key_id === signed.key_id);
  if (!key) return null;
  const isFirst = keys.every(({ valid_from }) => valid_from >= key.valid_from);
  const early = !isFirst && at < key.valid_from;
  const late = key.valid_until !== null && at >= key.valid_until;
  if (key.public_key === signed.public_key && !early && !late) return null;
  const expected = early || late ? `${key.valid_from}…${key.valid_until ?? ''}` : key.public_key;
  return failed(step, { place: `${place}.key_id`, expected, found: early || late ? at : signed.public_key });
}

/** How far a signature binds: by a key that the checker has, by another one, or not known, since the browser cannot tell. */
type Bound = 'known_key' | 'signed' | 'unchecked';

/** Checks a signature, and its key against those that the checker kept or that are published. */
export async function checkSignature(
  claim: Claim,
  keys: readonly SigningKey[] = [],
): Promise<{ readonly fault: Step } | { readonly fault: null; readonly bound: Bound }> {
  const { step, place, text, signed } = claim;
  const named = compare(step, [[`${place}.key_id`, signed.key_id, await keyIdOf(signed.public_key)]]);
  const wrong = named.state === 'failed' ? named : faultOfKey(claim, keys);
  if (wrong) return { fault: wrong };
  const isRight = await isSigned({ text, publicKey: signed.public_key, signature: signed.signature });
  if (isRight === null) return { fault: null, bound: 'unchecked' };
  if (!isRight) {
    const fault = { place: `${place}.signature`, expected: signed.key_id, found: signed.signature };
    return { fault: failed(step, fault) };
  }
  return {
    fault: null,
    bound: keys.some(({ key_id }) => key_id === signed.key_id) ? 'known_key' : 'signed',
  };
}
