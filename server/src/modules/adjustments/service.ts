import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { type AccountRef, Overdraft, post } from '../ledger/index.ts';
import { type MessageKind, tell } from '../messages/index.ts';
import type { AdjustmentsTable } from './tables.ts';

export type Adjustment = Selectable<AdjustmentsTable>;
export type AdjustmentKind = Adjustment['kind'];

/** An operator: his id and the name that the user reads. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

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
    .values({
      bucket: user.bucket,
      id: uuid(),
      user_id: user.userId,
      kind,
      amount,
      reason,
      proposed_by: by.id,
      proposer_name: by.name,
      proposed_at: nowInMs,
    })
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
export async function approveAdjustment(tx: Tx, { bucket, id }: Ref, by: Person): Promise<boolean> {
  const adjustment = await decide(tx, { bucket, id }, 'approved', by);
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

/** Ends a proposal without money; its proposer may do so too. @returns whether it was this call that did it. */
export async function rejectAdjustment(tx: Tx, ref: Ref, by: Person): Promise<boolean> {
  return Boolean(await decide(tx, ref, 'rejected', by));
}

interface Ref {
  readonly bucket: number;
  readonly id: string;
}

async function decide(
  tx: Tx,
  { bucket, id }: Ref,
  state: 'approved' | 'rejected',
  by: Person,
): Promise<Adjustment | undefined> {
  return tx
    .updateTable('adjustments')
    .set({ state, decided_by: by.id, decider_name: by.name, decided_at: nowInMs })
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst();
}

export async function findAdjustment(db: Db | Tx, id: string): Promise<Adjustment | undefined> {
  return db.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export async function listAdjustments(
  db: Db | Tx,
  { open, after, limit }: { open: boolean; after?: { at: Date; id: string } | undefined; limit: number },
): Promise<Adjustment[]> {
  let rows = db.selectFrom('adjustments').selectAll();
  if (open) rows = rows.where('state', '=', 'proposed');
  if (after)
    rows = rows.where(sql<SqlBool>`(proposed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rows.orderBy('proposed_at').orderBy('id').limit(limit).execute();
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
