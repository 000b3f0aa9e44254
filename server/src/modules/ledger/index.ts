import './tables.ts';

export {
  type AccountChangeKind,
  type AccountRef,
  BUCKETS,
  bucketOf,
  HOUSE_ACCOUNTS,
  HOUSE_OWNER,
  type HouseAccount,
  USER_ACCOUNTS,
  type UserAccount,
} from './accounts.ts';
export { checkBy, entriesOf, type MoneyCheck } from './check.ts';
export {
  AccountMissing,
  AlreadyPosted,
  ForeignCurrency,
  IdempotencyConflict,
  LedgerError,
  Overdraft,
} from './errors.ts';
export { endAttempt, isAnswered, type MoneyCall, once, onceTogether } from './idempotency.ts';
export { basisPoints, fromDecimal, fromWhole, portion, type Rounded, toDecimal } from './money.logic.ts';
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
  type AccountChangesPage,
  type AccountChangesQuery,
  accountChange,
  accountChanges,
  type Balances,
  balances,
  paidBack,
  playResult,
} from './read.ts';
export { type Reconciliation, reconcile } from './reconcile.ts';
