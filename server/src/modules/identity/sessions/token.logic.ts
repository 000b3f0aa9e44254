import { createHash, randomBytes } from 'node:crypto';
import type { Bucket } from 'shared-api/contract';

/** A session's token: two hex digits of the user's bucket, so that one shard finds it, and 256 random bits. */
export function makeToken(bucket: Bucket): string {
  return bucket.toString(16).padStart(2, '0') + randomBytes(32).toString('base64url');
}

/** Where a token's session lies, or null when it is none of ours. The database knows only the hash. */
export function readToken(token: string): { bucket: Bucket; hash: Buffer } | null {
  if (!/^[0-9a-f]{2}[A-Za-z0-9_-]{43}$/.test(token)) return null;
  return {
    bucket: Number.parseInt(token.slice(0, 2), 16),
    hash: createHash('sha256').update(token).digest(),
  };
}
