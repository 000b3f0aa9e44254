import { type Selectable, type SqlBool, sql } from 'kysely';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { say } from '../../words.ts';
import type { Review, ReviewDesk, ReviewRef } from '../module.ts';
import { readProof } from './proofs.ts';
import { confirmDeposit, rejectDeposit } from './service.ts';
import { type DepositsTable, FAILURE_REASONS } from './tables.ts';

/** Where operators review deposits (product decisions, section 2). */
export const depositDesk: ReviewDesk = {
  kind: 'deposit',
  reasons: FAILURE_REASONS,
  list: async (db, { open, after, limit }) => {
    let rows = db.selectFrom('deposits').selectAll();
    if (open) rows = rows.where('state', '=', 'waiting');
    if (after)
      rows = rows.where(sql<SqlBool>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
    const deposits = await rows.orderBy('created_at').orderBy('id').limit(limit).execute();
    return deposits.map(asReview);
  },
  find: async (db, number) => {
    const deposit = await byNumber(db, number).executeTakeFirst();
    return deposit && asReview(deposit);
  },
  lock: async (tx, number) => {
    // The server's role can lock what is open alone: what was decided does not change any more.
    const deposit =
      (await byNumber(tx, number).forUpdate().executeTakeFirst()) ??
      (await byNumber(tx, number).executeTakeFirst());
    return deposit && asReview(deposit);
  },
  take: (tx, ref, operatorId) => hand(tx, ref, { from: null, to: operatorId }),
  release: (tx, ref, operatorId) => hand(tx, ref, { from: operatorId, to: null }),
  confirm: (tx, ref) => confirmDeposit(within(tx), ref),
  reject: async (tx, ref, reason) => {
    const known = FAILURE_REASONS.find((one) => one === reason);
    return known ? rejectDeposit(within(tx), ref, known) : false;
  },
  readPicture: readProof,
  failureText: (reason, language) => say(language, `deposit_failure.${reason}`),
};

const byNumber = (db: Db | Tx, number: string) =>
  db.selectFrom('deposits').selectAll().where('order_number', '=', number);

/** The services' own transaction, when there is one already. */
const within = (tx: Tx) => ({ transaction: <T>(run: (tx: Tx) => Promise<T>) => run(tx) });

async function hand(
  tx: Tx,
  { bucket, id }: ReviewRef,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposits')
    .set({ taken_by: to, taken_at: to === null ? null : nowInMs })
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('taken_by', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function asReview(deposit: Selectable<DepositsTable>): Review {
  const { receiving_bank, account_name, account_number } = deposit;
  return {
    bucket: deposit.bucket,
    id: deposit.id,
    number: deposit.order_number,
    userId: deposit.user_id,
    state: deposit.state,
    isOpen: deposit.state === 'waiting',
    amount: deposit.amount,
    fee: deposit.fee,
    usdtAmount: deposit.usdt_amount,
    usdtRate: deposit.usdt_rate,
    createdAt: deposit.created_at,
    reviewedAt: deposit.reviewed_at,
    failure: deposit.failure_reason,
    takenBy: deposit.taken_by,
    details: {
      channel: deposit.channel,
      depositor: deposit.depositor_name,
      paid_to: [receiving_bank, account_name, account_number].filter(Boolean).join(', '),
    },
  };
}
