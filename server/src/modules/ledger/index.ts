import './tables.ts';

export {
  type AccountChangeKind,
  type AccountRef,
  BUCKETS,
  bucketOf,
  HOUSE_ACCOUNTS,
  HOUSE_OWNER,
  USER_ACCOUNTS,
} from './accounts.ts';
export { checkBy, intoHouseAccount, intoUserAccount, type MoneyCheck, postedOf } from './check.ts';
export {
  AccountMissing,
  AlreadyPosted,
  ForeignCurrency,
  IdempotencyConflict,
  Overdraft,
  refuseOverdraft,
} from './errors.ts';
export { isAnswered, type MoneyCall, once, onceTogether } from './idempotency.ts';
export {
  holdAccount,
  openAccounts,
  type Posted,
  type Posting,
  post,
  postAll,
  postAllThen,
  type Transfer,
} from './post.ts';
export { type Proof, prove } from './prove.ts';
export {
  type AccountChange,
  accountChange,
  accountChanges,
  type Balances,
  balances,
  paidBack,
  playResult,
} from './read.ts';
export { type Reconciliation, reconcile } from './reconcile.ts';
export { firstEntryOf, flowsSince, ownedBefore } from './worth.ts';
