import * as z from 'zod/mini';
import { moment } from './common.ts';

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), { error: 'invalid' }));

/** 32 bytes in lower-case hex. */
export const hash = hex(64);
const keyId = hex(16);

/** An Ed25519 signature (RFC 8032) and the key that made it, of those that `signingKeys` publishes. */
export const signature = z.object({ key_id: keyId, signature: hex(128) });

/** The same with the key itself, so that a file can be checked alone. */
export const signatureWithKey = z.extend(signature, { public_key: hash });

/** A key that signs receipts and roots, Ed25519 (RFC 8032). Old ones stay published. */
export const signingKey = z.object({
  /** The first 16 hex digits of SHA-256 of the 32 bytes of the public key. */
  key_id: keyId,
  algorithm: z.literal('ed25519'),
  public_key: hash,
  /** It signs what is accepted from then on; the first one also what a clock that went back dates earlier. */
  valid_from: moment,
  /** And before then; null while no other follows. */
  valid_until: z.nullable(moment),
  /** By the key before it, under this key's name, bytes and beginning; null of the first, and of those of an older server. */
  signed: z._default(z.nullable(signature), null),
});

/** Hides in a round's published list whose a subscription is: 16 bytes, known to its owner. */
export const salt = hex(32);
