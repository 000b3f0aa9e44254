import { fromDecimal } from 'shared-api/money';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import { approveAdjustment, proposeAdjustment } from '../adjustments/index.ts';
import {
  type BlockState,
  closeSessions,
  findUserByName,
  liftBlock,
  liftProposedBlock,
  readBlocks,
  removeAllFactors,
  setBlock,
  type UserRef,
} from '../identity/index.ts';

import { type Approver, approve, insertProposal, type Proposal } from '../proposals/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { recordProposal } from './propose.ts';
import { refuseOps } from './refusals.ts';

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

/** Blocks or disables a user: it takes nothing from them, so one operator is enough. */
export async function block(
  tx: Tx,
  state: BlockState,
  { username, cause, reason }: OpsRequest<'blockUser'>,
  operator: SignedInOperator,
): Promise<OpsReply<'blockUser'>> {
  const user = await userNamed(tx, username);
  const ended = await setBlock(tx, user, { state, cause, by: operator.id });
  if (ended === undefined) throw refuseOps('nothing_changes');
  await record(tx, operator, {
    act: state === 'blocked' ? 'block' : 'disable',
    subject: { type: 'user', id: user.id },
    details: { cause, reason, ended },
  });
  return { ended };
}

/** Ends a block by one operator. @throws Refusal when there is none, or when it needs two of them. */
export async function lift(
  tx: Tx,
  state: BlockState,
  { username, reason }: OpsRequest<'unblockUser'>,
  operator: SignedInOperator,
): Promise<OpsReply<'unblockUser'>> {
  const user = await userNamed(tx, username);
  const { cause } = await blockOf(tx, user, state);
  if (cause === 'fraud') throw refuseOps('two_lift_fraud');
  await liftBlock(tx, user, state);
  await record(tx, operator, {
    act: state === 'blocked' ? 'unblock' : 'enable',
    subject: { type: 'user', id: user.id },
    details: { cause, reason },
  });
  return {};
}

async function blockOf(tx: Tx, user: UserRef, state: BlockState) {
  const found = (await readBlocks(tx, user)).find((one) => one.state === state);
  if (!found) throw refuseOps('nothing_changes');
  return found;
}

/** What stands in the way of a user, and since when. */
export async function userBlocks(
  db: Db | Tx,
  { username }: OpsRequest<'userBlocks'>,
): Promise<OpsReply<'userBlocks'>> {
  const blocks = await readBlocks(db, await userNamed(db, username));
  const names = await operatorNames(db);
  return {
    items: blocks.map(({ state, cause, since, set_by }) => ({
      ...{ state, cause, since: since.toISOString(), set_by: names.get(set_by) ?? set_by },
    })),
  };
}

export async function proposeLift(
  tx: Tx,
  { username, state, reason }: OpsRequest<'proposeLift'>,
  operator: SignedInOperator,
): Promise<Proposal> {
  const user = await userNamed(tx, username);
  const { cause } = await blockOf(tx, user, state);
  const proposal = {
    kind: 'lift_block',
    subject: user.id,
    user: { userId: user.id, bucket: user.bucket },
    change: { state },
    shown: [{ field: state, before: cause, after: 'no' }],
    reason,
  } as const;
  return recordProposal(tx, await insertProposal(tx, proposal, operator), operator);
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

async function liftApproved(tx: Tx, id: string, by: Approver): Promise<boolean> {
  const proposal = await approve(tx, id, by);
  if (!proposal?.user_id) return false;
  const { state } = liftChange.parse(proposal.change);
  await liftProposedBlock(tx, { id: proposal.user_id, bucket: proposal.bucket }, { proposal: id, state });
  return true;
}
const liftChange = z.object({ state: z.enum(['blocked', 'disabled']) });

/** What concerns one user takes effect with its approval. Each says whether it was this call that did it. */
export const effectsAtOnce = {
  adjustment: approveAdjustment,
  factor_removal: removeFactors,
  lift_block: liftApproved,
} as const;
