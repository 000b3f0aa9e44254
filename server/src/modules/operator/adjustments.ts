import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../errors.ts';
import {
  type Adjustment,
  approveAdjustment,
  findAdjustment,
  listAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from '../adjustments/index.ts';
import { findUser, findUserByName } from '../identity/index.ts';
import { fromDecimal, toDecimal } from '../ledger/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

type Shown = OpsReply<'proposeAdjustment'>;

export async function adjustments(
  db: Db | Tx,
  { all, cursor, limit }: OpsRequest<'adjustments'>,
): Promise<OpsReply<'adjustments'>> {
  const after = cursor ? readCursor(cursor) : undefined;
  const found = await listAdjustments(db, { open: !all, after, limit: limit + 1 });
  const page = pageFrom(found, {
    limit,
    place: ({ proposed_at, id }) => ({ at: proposed_at, id }),
    show: (one) => one,
  });
  return { ...page, items: await Promise.all(page.items.map((one) => show(db, one))) };
}

export async function propose(
  tx: Tx,
  { username, kind, amount, reason }: OpsRequest<'proposeAdjustment'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const user = await findUserByName(tx, username);
  if (!user) throw refuseFields({ name: 'username', rule: 'not_found' });
  const proposal = {
    user: { userId: user.id, bucket: user.bucket },
    kind,
    amount: fromDecimal(amount),
    reason,
  };
  const made = await proposeAdjustment(tx, proposal, operator);
  await record(tx, operator, {
    act: 'propose',
    ...subjectOf(made),
    details: { user: user.id, kind, amount, reason },
  });
  return show(tx, made);
}

export async function approve(tx: Tx, id: string, operator: SignedInOperator): Promise<Shown> {
  const found = await open(tx, id);
  if (found.proposed_by === operator.id) throw refuseOps('approve_own');
  if (!(await approveAdjustment(tx, found, operator))) throw refuseOps('already_decided');
  await record(tx, operator, {
    act: 'approve',
    ...subjectOf(found),
    details: { amount: toDecimal(found.amount) },
  });
  return showAgain(tx, id);
}

export async function reject(tx: Tx, id: string, operator: SignedInOperator): Promise<Shown> {
  const found = await open(tx, id);
  if (!(await rejectAdjustment(tx, found, operator))) throw refuseOps('already_decided');
  await record(tx, operator, { act: 'reject', ...subjectOf(found) });
  return showAgain(tx, id);
}

const subjectOf = ({ id }: Adjustment) => ({ subject: { type: 'adjustment', id } });

async function open(tx: Tx, id: string): Promise<Adjustment> {
  const found = await findAdjustment(tx, id);
  if (!found) throw refuseMissing();
  if (found.state !== 'proposed') throw refuseOps('already_decided');
  return found;
}

async function showAgain(tx: Tx, id: string): Promise<Shown> {
  const found = await findAdjustment(tx, id);
  if (!found) throw refuseMissing();
  return show(tx, found);
}

async function show(db: Db | Tx, one: Adjustment): Promise<Shown> {
  const user = await findUser(db, { id: one.user_id, bucket: one.bucket });
  return {
    id: one.id,
    username: user?.username ?? one.user_id,
    kind: one.kind,
    amount: toDecimal(one.amount),
    reason: one.reason,
    state: one.state,
    proposed_by: one.proposer_name,
    proposed_at: one.proposed_at.toISOString(),
    decided_by: one.decider_name,
    decided_at: one.decided_at?.toISOString() ?? null,
  };
}
