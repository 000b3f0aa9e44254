import { paths } from 'shared-api/paths';

/** Each list: its heading and address, the screen that leads to a first record, and what is said of one of its records. */
export const LISTS = {
  recharges: {
    title: 'deposit.records',
    path: paths.depositRecords,
    pathOf: paths.depositRecord,
    first: { title: 'deposit.title', path: paths.deposit },
    one: { title: 'order.detailTitle', failed: 'order.failed', missing: 'order.missing' },
  },
  withdraws: {
    title: 'redeem.records',
    path: paths.withdrawRecords,
    pathOf: paths.withdrawRecord,
    first: { title: 'redeem.title', path: paths.withdraw },
    one: { title: 'redeem.detailTitle', failed: 'redeem.failed', missing: 'redeem.missing' },
  },
  moveRecords: {
    title: 'savings.records',
    path: paths.termRecords,
    pathOf: paths.termRecord,
    first: { title: 'savings.title', path: paths.fixedTerm },
    one: { title: 'savings.detailTitle', failed: 'savings.oneFailed', missing: 'savings.missing' },
  },
  bills: {
    title: 'changes.title',
    path: paths.accountChanges,
    pathOf: paths.accountChange,
    first: { title: 'deposit.title', path: paths.deposit },
    one: { title: 'changes.detailTitle', failed: 'changes.failed', missing: 'changes.missing' },
  },
} as const;
