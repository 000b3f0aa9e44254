import { createHash } from 'node:crypto';

const hashOf = (prefix: 0 | 1, ...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.of(prefix), ...parts]))
    .digest();

/** A leaf of a Merkle tree (RFC 6962, section 2.1): SHA-256 of a zero byte and the text. */
export const leafHash = (text: string): Buffer => hashOf(0, Buffer.from(text));

/** A node: SHA-256 of a one byte and both hashes. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer => hashOf(1, left, right);
