import { keyIdOf } from '../proof/signature.ts';
import { testSigningKey } from './signing.ts';

interface ForgedSignature {
  readonly key_id: string;
  readonly public_key: string;
  readonly signature: string;
}

/** Somebody who signs what the server did not. */
export interface Forger {
  readonly name: string;
  /** Why it does not count for whoever has the server's keys. */
  readonly why: 'wrong_signature' | 'unknown_key';
  sign(text: string): Promise<ForgedSignature>;
}

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The ways to sign without the server's key: one of one's own under the server's name or its own, or zeros. */
export async function forgers(): Promise<readonly Forger[]> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const own = hexOf(await crypto.subtle.exportKey('raw', pair.publicKey));
  const ownId = await keyIdOf(own);
  const { key_id, public_key } = await testSigningKey();
  const signWith = async (text: string) =>
    hexOf(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)));
  const zeros = '0'.repeat(128);
  return [
    {
      ...{ name: 'a foreign key under a known name', why: 'wrong_signature' },
      sign: async (text) => ({ key_id, public_key, signature: await signWith(text) }),
    },
    {
      ...{ name: 'zeros under a known name', why: 'wrong_signature' },
      sign: async () => ({ key_id, public_key, signature: zeros }),
    },
    {
      ...{ name: 'a foreign key under its own name', why: 'unknown_key' },
      sign: async (text) => ({ key_id: ownId, public_key: own, signature: await signWith(text) }),
    },
    {
      ...{ name: 'zeros under an unknown name', why: 'unknown_key' },
      sign: async () => ({ key_id: ownId, public_key: own, signature: zeros }),
    },
  ];
}
