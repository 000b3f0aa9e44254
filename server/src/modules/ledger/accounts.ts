import { createHash } from 'node:crypto';

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
/** The wire values of account changes (architecture.md, "Names that outside programs rely on"). */
export const ACCOUNT_CHANGE_KINDS = [
  'deposit',
  'redeem',
  'redeem_return',
  'adjust_add',
  'adjust_reduce',
  'bonus',
  'fixed_in_15',
  'fixed_in_30',
  'fixed_out',
  'stake',
  'payout',
  'stake_return',
  'fee',
] as const;

export type UserAccount = (typeof USER_ACCOUNTS)[number];
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];
export type AccountChangeKind = (typeof ACCOUNT_CHANGE_KINDS)[number];

/** An account within a bucket. A user is named by his uuid. */
export type AccountRef =
  | { readonly user: string; readonly kind: UserAccount }
  | { readonly house: HouseAccount };

export const HOUSE_OWNER = '00000000-0000-0000-0000-000000000000';

/** The owner and kind under which the database knows an account. */
export function accountKey(account: AccountRef): { owner: string; kind: string } {
  return 'house' in account
    ? { owner: HOUSE_OWNER, kind: account.house }
    : { owner: account.user.toLowerCase(), kind: account.kind };
}

/** The bucket, 0 to 255, in which all of a user's money moves; the database computes the same (`ledger_bucket`). */
export function bucketOf(userId: string): number {
  return createHash('sha256')
    .update(Buffer.from(userId.replaceAll('-', ''), 'hex'))
    .digest()
    .readUInt8(0);
}
