import type { Selectable } from 'kysely';
import { nowInMs } from '../../db/paging.ts';
import { asDatabase, lockedOrDecided, reviewedRows, reviewOf } from '../../db/reviewed-orders.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import type { Review, ReviewDesk, ReviewRef } from '../module.ts';
import { readProof } from './proofs.ts';
import { confirmDeposit, rejectDeposit } from './service.ts';
import { type DepositsTable, FAILURE_REASONS } from './tables.ts';

/** Where operators review deposits (docs/product.md, section 2). */
export const depositDesk: ReviewDesk = {
  kind: 'deposit',
  reasons: FAILURE_REASONS,
  list: async (db, query) => {
    const rows = reviewedRows(db.selectFrom('deposits').selectAll(), query, 'waiting');
    return (await rows.execute()).map(asReview);
  },
  find: async (db, number) => {
    const deposit = await byNumber(db, number).executeTakeFirst();
    return deposit && asReview(deposit);
  },
  lock: async (tx, number) => {
    const deposit = await lockedOrDecided(byNumber(tx, number));
    return deposit && asReview(deposit);
  },
  take: (tx, ref, operatorId) => hand(tx, ref, { from: null, to: operatorId }),
  release: (tx, ref, operatorId) => hand(tx, ref, { from: operatorId, to: null }),
  confirm: (tx, ref) => confirmDeposit(asDatabase(tx), ref),
  reject: async (tx, ref, reason) => {
    const known = FAILURE_REASONS.find((one) => one === reason);
    return known ? rejectDeposit(asDatabase(tx), ref, known) : false;
  },
  readPicture: readProof,
  failureText: (reason, language) => translate(language, `deposit_failure.${reason}`),
};

const byNumber = (db: Db | Tx, number: string) =>
  db.selectFrom('deposits').selectAll().where('order_number', '=', number);

async function hand(
  tx: Tx,
  { bucket, id }: ReviewRef,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposits')
    .set({ taken_by: to, taken_at: to === null ? null : nowInMs })
    .where((where) => where.and({ bucket, id, state: 'waiting' }))
    .where('taken_by', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function asReview(deposit: Selectable<DepositsTable>): Review {
  const { channel, depositor_name, receiving_bank, account_name, account_number } = deposit;
  return reviewOf(deposit, 'waiting', {
    channel,
    depositor: depositor_name,
    paid_to: [receiving_bank, account_name, account_number].filter(Boolean).join(', '),
  });
}
