import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseMissing } from '../../lib/errors.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { findUser } from '../identity/index.ts';
import {
  approve,
  endProposal,
  findProposal,
  listProposals,
  lockProposal,
  type Proposal,
} from '../proposals/index.ts';
import { effectsAtOnce } from './access.ts';
import { announceChange, announceWithdrawal } from './announce.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { requireSecondPerson } from './independence.ts';
import type { SignedInOperator } from './operators.ts';
import { handOver } from './people.ts';
import { recordAct } from './propose.ts';
import { refuseOps } from './refusals.ts';

type Shown = OpsReply<'proposal'>;

export async function showProposal(db: Db | Tx, one: Proposal): Promise<Shown> {
  const user = one.user_id ? await findUser(db, { id: one.user_id, bucket: one.bucket }) : undefined;
  return {
    id: one.id,
    kind: one.kind,
    subject: user?.username ?? one.subject,
    changes: one.shown.map((change) => ({ ...change })),
    reason: one.reason,
    state: one.state,
    proposed_by: one.proposer_name,
    proposed_at: one.proposed_at.toISOString(),
    approved_by: one.approver_name,
    approved_at: one.approved_at?.toISOString() ?? null,
    effective_at: one.effective_at?.toISOString() ?? null,
    ended_by: one.ender_name,
    ended_at: one.ended_at?.toISOString() ?? null,
  };
}

/** Oldest first: those that wait for a decision or for their moment, or all. */
export async function proposals(
  db: Db | Tx,
  { all, kind, cursor, limit }: OpsRequest<'proposals'>,
): Promise<OpsReply<'proposals'>> {
  const after = cursor ? readCursor(cursor) : undefined;
  const found = await listProposals(db, { open: !all, kind, after, limit: limit + 1 });
  const place = ({ proposed_at, id }: Proposal) => ({ at: proposed_at, id });
  const page = pageFrom(found, { limit, place, show: (one) => one });
  return { ...page, items: await Promise.all(page.items.map((one) => showProposal(db, one))) };
}

export async function proposal(db: Db | Tx, { id }: { id: string }): Promise<Shown> {
  const found = await findProposal(db, id);
  if (!found) throw refuseMissing();
  return showProposal(db, found);
}

/** One that has ended cannot be locked: the serving role may not change it any more. */
async function locked(tx: Tx, id: string): Promise<Proposal> {
  const found = (await lockProposal(tx, id)) ?? (await findProposal(tx, id));
  if (!found) throw refuseMissing();
  return found;
}

/**
 * Approves what somebody else proposed: what concerns one user takes effect, everything else waits for the delay.
 * @throws Refusal when the two are not two persons, or when it is decided.
 */
export async function approveProposal(
  tx: Tx,
  secrets: Secrets,
  { id, secret }: OpsRequest<'approveProposal'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const found = await locked(tx, id);
  if (found.state !== 'proposed') throw refuseOps('already_decided');
  const handedOver = handOver(secrets, found, secret);
  await requireSecondPerson(tx, operator, {
    others: found.proposed_by === null ? [] : [found.proposed_by],
    about: found.kind === 'operator' ? found.subject : undefined,
  });
  if (found.kind === 'adjustment' || found.kind === 'factor_removal' || found.kind === 'lift_block') {
    if (!(await effectsAtOnce[found.kind](tx, id, operator))) throw refuseOps('already_decided');
    await recordAct(tx, found, operator, 'approve');
    return proposal(tx, { id });
  }
  const approved = await approve(tx, id, operator, handedOver);
  if (!approved?.effective_at) throw refuseOps('already_decided');
  await recordAct(tx, found, operator, 'approve', { effective_at: approved.effective_at.toISOString() });
  await announceChange(tx, approved, approved.effective_at);
  return showProposal(tx, approved);
}

/** By another operator; who proposed it withdraws it. */
export async function rejectProposal(
  tx: Tx,
  { id }: OpsRequest<'rejectProposal'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const found = await locked(tx, id);
  if (found.proposed_by === operator.id) throw refuseOps('reject_own');
  const rejected = await endProposal(tx, id, 'rejected', operator);
  if (!rejected) throw refuseOps('already_decided');
  await recordAct(tx, found, operator, 'reject');
  return showProposal(tx, rejected);
}

/** By any operator, approved or not, until it takes effect. */
export async function withdrawProposal(
  tx: Tx,
  { id }: OpsRequest<'withdrawProposal'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const found = await locked(tx, id);
  const withdrawn = await endProposal(tx, id, 'withdrawn', operator);
  if (!withdrawn) throw refuseOps('already_ended');
  await recordAct(tx, found, operator, 'withdraw');
  await announceWithdrawal(tx, withdrawn);
  return showProposal(tx, withdrawn);
}
