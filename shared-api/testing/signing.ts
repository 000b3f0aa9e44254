import type { ReplyOf } from '../contract/index.ts';

/** The test back end's only key: of RFC 8032, section 7.1, test 1. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const PUBLIC_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of bytes that are given in hex. */
async function hashOfHex(hex: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(hex)));
}

type Key = ReplyOf<'signingKeys'>['items'][number];

export async function testSigningKey(): Promise<Key> {
  return {
    key_id: (await hashOfHex(PUBLIC_KEY)).slice(0, 16),
    algorithm: 'ed25519',
    public_key: PUBLIC_KEY,
    valid_from: '2020-01-01T00:00:00.000Z',
    valid_until: null,
    signed: null,
  };
}

/** Signs as the server does. */
export async function signText(text: string): Promise<{ key_id: string; signature: string }> {
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(PKCS8 + SEED), 'Ed25519', false, ['sign']);
  const bytes = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  return { key_id: (await testSigningKey()).key_id, signature: hexOf(bytes) };
}

/** The same with the key itself. */
export async function signedWithKey(text: string) {
  return { ...(await signText(text)), public_key: (await testSigningKey()).public_key };
}
