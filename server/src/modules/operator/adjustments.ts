import type { Tx } from '../../db/tables.ts';
import { approveAdjustment, proposeAdjustment, proposedAdjustments } from '../adjustments/index.ts';
import { fromDecimal, toDecimal } from '../ledger/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { decidedByTwo, userNamed } from './proposals.ts';

/** Balances put right by hand (product decisions, section 13). */
export const adjustments = decidedByTwo({
  subject: 'adjustment',
  rows: proposedAdjustments,
  approve: async (tx, found, by) =>
    (await approveAdjustment(tx, found, by)) ? { amount: toDecimal(found.amount) } : undefined,
  own: ({ kind, amount }) => ({ kind, amount: toDecimal(amount) }),
});

export async function propose(
  tx: Tx,
  { username, kind, amount, reason }: OpsRequest<'proposeAdjustment'>,
  operator: SignedInOperator,
): Promise<OpsReply<'proposeAdjustment'>> {
  const { id: userId, bucket } = await userNamed(tx, username);
  const proposal = { user: { userId, bucket }, kind, amount: fromDecimal(amount), reason };
  const made = await proposeAdjustment(tx, proposal, operator);
  return adjustments.proposed(tx, made, operator, { kind, amount });
}
