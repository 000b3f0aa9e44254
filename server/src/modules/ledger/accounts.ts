import { createHash } from 'node:crypto';
import type { ACCOUNT_CHANGES, Bucket, UserId } from 'shared-api/contract';

export const BUCKETS = 256;
/** Transfers in one ledger transaction. */
export const MOST_LEGS = 100;

export const USER_ACCOUNTS = ['available', 'held', 'escrow', 'term15', 'term30'] as const;
export const HOUSE_ACCOUNTS = [
  'clearing',
  'house',
  'liquidity',
  'fees',
  'interest',
  'bonus',
  'rounding',
] as const;
export type UserAccount = (typeof USER_ACCOUNTS)[number];
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];
export type AccountChangeKind = (typeof ACCOUNT_CHANGES)[number];

/** An account within a bucket. A user is named by their uuid. */
export type AccountRef =
  | { readonly user: UserId; readonly kind: UserAccount }
  | { readonly house: HouseAccount };

export const HOUSE_OWNER = '00000000-0000-0000-0000-000000000000';

/** The owner and kind under which the database knows an account. */
export function accountKey(account: AccountRef): { owner: string; kind: string } {
  return 'house' in account
    ? { owner: HOUSE_OWNER, kind: account.house }
    : { owner: account.user.toLowerCase(), kind: account.kind };
}

/** The bucket, 0 to 255, in which all of a user's money moves; the database computes the same (`ledger_bucket`). */
export function bucketOf(userId: UserId): Bucket {
  return createHash('sha256')
    .update(Buffer.from(userId.replaceAll('-', ''), 'hex'))
    .digest()
    .readUInt8(0);
}
