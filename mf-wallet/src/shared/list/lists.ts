import { paths } from 'shared-api/paths';

/** The heading of each list, and of the screen that leads to a first record. */
export const LIST_WORDS = {
  recharges: { title: 'deposit.records', first: 'deposit.title' },
  withdraws: { title: 'redeem.records', first: 'redeem.title' },
  moveRecords: { title: 'savings.records', first: 'savings.title' },
  bills: { title: 'changes.title', first: 'deposit.title' },
} as const;

/** What is said of one record. */
export const RECORD_WORDS = {
  recharges: { title: 'order.detailTitle', failed: 'order.failed', missing: 'order.missing' },
  withdraws: { title: 'redeem.detailTitle', failed: 'redeem.failed', missing: 'redeem.missing' },
  moveRecords: { title: 'savings.detailTitle', failed: 'savings.oneFailed', missing: 'savings.missing' },
  bills: { title: 'changes.detailTitle', failed: 'changes.failed', missing: 'changes.missing' },
} as const;

/** The screens of each list, of one of its records, and that which leads to a first one. */
export const LIST_PATHS = {
  recharges: { all: paths.depositRecords, one: paths.depositRecord, first: paths.deposit },
  withdraws: { all: paths.withdrawRecords, one: paths.withdrawRecord, first: paths.withdraw },
  moveRecords: { all: paths.termRecords, one: paths.termRecord, first: paths.fixedTerm },
  bills: { all: paths.accountChanges, one: paths.accountChange, first: paths.deposit },
} as const;
