import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/tables.ts';
import { type AccountRef, post, refuseOverdraft } from '../ledger/index.ts';
import { type MessageKind, notifyUser } from '../messages/index.ts';
import { type Approver, approve, insertProposal, type Person, type Proposal } from '../proposals/index.ts';

export { adjustmentCheck } from './check.ts';

const adjustmentKind = z.enum(['adjust_add', 'adjust_reduce', 'bonus']);
type AdjustmentKind = z.output<typeof adjustmentKind>;

/** An adjustment as its proposal keeps it; the amount in minor units. */
const keptChange = z.object({
  type: adjustmentKind,
  amount: z.pipe(
    z.string(),
    z.transform((minor: string) => BigInt(minor)),
  ),
});

interface AdjustmentProposal {
  readonly user: { readonly userId: UserId; readonly bucket: Bucket };
  readonly kind: AdjustmentKind;
  readonly amount: MinorUnits;
  /** For the user to read. */
  readonly reason: string;
}

/** Keeps a proposal; no money moves before another operator approves it (docs/product.md, section 13). */
export async function proposeAdjustment(
  tx: Tx,
  { user, kind, amount, reason }: AdjustmentProposal,
  by: Person,
): Promise<Proposal> {
  const proposal = {
    kind: 'adjustment',
    subject: user.userId,
    user,
    change: { type: kind, amount: String(amount) },
    shown: [
      { field: 'type', before: null, after: kind },
      { field: 'amount', before: null, after: toDecimal(amount) },
    ],
    reason,
  } as const;
  return insertProposal(tx, proposal, by);
}

const SAID = {
  adjust_add: 'balance_added',
  adjust_reduce: 'balance_reduced',
  bonus: 'bonus_given',
} as const satisfies Record<AdjustmentKind, MessageKind>;

/**
 * Moves the money: state and posting are the caller's one transaction.
 * @returns whether it was this call that did it.
 * @throws Refusal `insufficient_funds` when the user has less than is to be taken.
 */
export async function approveAdjustment(tx: Tx, id: string, by: Approver): Promise<boolean> {
  const proposal = await approve(tx, id, by);
  if (!proposal?.user_id) return false;
  const { bucket, user_id, reason, proposer_name } = proposal;
  const { type: kind, amount } = keptChange.parse(proposal.change);
  const available: AccountRef = { user: user_id, kind: 'available' };
  const house: AccountRef = { house: kind === 'bonus' ? 'bonus' : 'house' };
  const [debit, credit] = kind === 'adjust_reduce' ? [available, house] : [house, available];
  const source = { type: 'adjustment', id, step: 'approve' };
  const transfers = [{ debit, credit, amountMinor: amount }];
  await refuseOverdraft(post(tx, { bucket, kind, source, transfers }));
  // The user reads who decided it, and why (docs/product.md, section 13).
  const operators = `${proposer_name}, ${by.name}`;
  await notifyUser(tx, { userId: user_id, bucket }, SAID[kind], { amount, reason, operators });
  return true;
}

/** What the user reads beside their account changes, by the adjustments' ids. */
export async function adjustmentsById(
  db: Db | Tx,
  { bucket, ids }: { bucket: Bucket; ids: readonly string[] },
): Promise<Map<string, { reason: string; operators: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['id', 'reason', 'proposer_name', 'approver_name'])
    .where('bucket', '=', bucket)
    .where('id', 'in', [...ids])
    .where('kind', '=', 'adjustment')
    .execute();
  return new Map(
    rows.map(({ id, reason, proposer_name, approver_name }) => [
      id,
      { reason, operators: approver_name === null ? [proposer_name] : [proposer_name, approver_name] },
    ]),
  );
}
