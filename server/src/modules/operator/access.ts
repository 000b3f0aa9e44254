import type { Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import { approveAdjustment, proposeAdjustment } from '../adjustments/index.ts';
import { closeSessions, findUserByName, removeAllFactors } from '../identity/index.ts';
import { fromDecimal } from '../ledger/index.ts';
import { type Approver, approve, insertProposal, type Proposal } from '../proposals/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { recordProposal } from './propose.ts';

/** @throws Refusal 4001 when there is no such user. */
export async function userNamed(db: Parameters<typeof findUserByName>[0], username: string) {
  const user = await findUserByName(db, username);
  if (!user) throw refuseFields({ name: 'username', rule: 'not_found' });
  return user;
}

/** Ends every session of a user (ASVS 7.4.5); it takes nothing from them, so one operator is enough. */
export async function endSessions(
  tx: Tx,
  { username, reason }: OpsRequest<'endSessions'>,
  operator: SignedInOperator,
): Promise<OpsReply<'endSessions'>> {
  const user = await userNamed(tx, username);
  const ended = await closeSessions(tx, user);
  await record(tx, operator, {
    act: 'end_sessions',
    subject: { type: 'user', id: user.id },
    details: { reason, ended },
  });
  return { ended };
}

export async function proposeFactorRemoval(
  tx: Tx,
  { username, reason }: OpsRequest<'proposeFactorRemoval'>,
  operator: SignedInOperator,
): Promise<Proposal> {
  const { id: userId, bucket } = await userNamed(tx, username);
  const concerns = { kind: 'factor_removal', subject: userId, user: { userId, bucket } } as const;
  return recordProposal(
    tx,
    await insertProposal(tx, { ...concerns, change: {}, shown: [], reason }, operator),
    operator,
  );
}

export async function proposeBalance(
  tx: Tx,
  { username, kind, amount, reason }: OpsRequest<'proposeAdjustment'>,
  operator: SignedInOperator,
): Promise<Proposal> {
  const { id: userId, bucket } = await userNamed(tx, username);
  const proposal = { user: { userId, bucket }, kind, amount: fromDecimal(amount), reason };
  return recordProposal(tx, await proposeAdjustment(tx, proposal, operator), operator);
}

/** The factors and their recovery codes go, every session ends, and the user is told, in one transaction. */
async function removeFactors(tx: Tx, id: string, by: Approver): Promise<boolean> {
  const proposal = await approve(tx, id, by);
  if (!proposal?.user_id) return false;
  const user = { id: proposal.user_id, bucket: proposal.bucket };
  await removeAllFactors(tx, user);
  await closeSessions(tx, user);
  return true;
}

/** What concerns one user takes effect with its approval. Each says whether it was this call that did it. */
export const effectsAtOnce = { adjustment: approveAdjustment, factor_removal: removeFactors } as const;
