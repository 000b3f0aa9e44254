import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { type AccountRef, Overdraft, post } from '../ledger/index.ts';
import { type MessageKind, tell } from '../messages/index.ts';
import { type Person, proposalsIn, proposedBy } from '../proposals/index.ts';
import type { AdjustmentsTable } from './tables.ts';

export type Adjustment = Selectable<AdjustmentsTable>;
export type AdjustmentKind = Adjustment['kind'];

export const proposedAdjustments = proposalsIn('adjustments');

export interface AdjustmentProposal {
  readonly user: { readonly userId: string; readonly bucket: number };
  readonly kind: AdjustmentKind;
  readonly amount: bigint;
  /** For the user to read. */
  readonly reason: string;
}

/** Keeps a proposal; no money moves before another operator approves it (product decisions, section 13). */
export async function proposeAdjustment(
  tx: Tx,
  { user, kind, amount, reason }: AdjustmentProposal,
  by: Person,
): Promise<Adjustment> {
  return tx
    .insertInto('adjustments')
    .values({ ...proposedBy(by, { user, reason }), kind, amount })
    .returningAll()
    .executeTakeFirstOrThrow();
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
export async function approveAdjustment(
  tx: Tx,
  { bucket, id }: Pick<Adjustment, 'bucket' | 'id'>,
  by: Person,
): Promise<boolean> {
  const adjustment = await proposedAdjustments.decide(tx, { bucket, id }, 'approved', by);
  if (!adjustment) return false;
  const { kind, amount, user_id } = adjustment;
  const available: AccountRef = { user: user_id, kind: 'available' };
  const house: AccountRef = { house: kind === 'bonus' ? 'bonus' : 'house' };
  const [debit, credit] = kind === 'adjust_reduce' ? [available, house] : [house, available];
  try {
    await post(tx, {
      bucket,
      kind,
      source: { type: 'adjustment', id, step: 'approve' },
      transfers: [{ debit, credit, amountMinor: amount }],
    });
  } catch (error) {
    if (error instanceof Overdraft)
      throw refuse(error.owner === 'house' ? 'house_limit_reached' : 'insufficient_funds');
    throw error;
  }
  // The user reads who decided it, and why (product decisions, section 13).
  const { reason, proposer_name } = adjustment;
  const operators = `${proposer_name}, ${by.name}`;
  await tell(tx, { userId: user_id, bucket }, SAID[kind], { amount, reason, operators });
  return true;
}

/** What the user reads beside his account changes, by the adjustments' ids. */
export async function adjustmentsById(
  db: Db | Tx,
  { bucket, ids }: { bucket: number; ids: readonly string[] },
): Promise<Map<string, { reason: string; operators: string[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('adjustments')
    .select(['id', 'reason', 'proposer_name', 'decider_name'])
    .where('bucket', '=', bucket)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, reason, proposer_name, decider_name }) => [
      id,
      { reason, operators: decider_name === null ? [proposer_name] : [proposer_name, decider_name] },
    ]),
  );
}
