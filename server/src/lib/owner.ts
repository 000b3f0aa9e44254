import type { Bucket, UserId } from 'shared-api/contract';

/** A user, and the bucket that their money and all of their rows lie in: every statement about them names both. */
export interface Owner {
  readonly userId: UserId;
  readonly bucket: Bucket;
}
