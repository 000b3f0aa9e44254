import { toDecimal } from 'shared-api/money';
import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../lib/errors.ts';
import { findUser } from '../identity/index.ts';

import type { Review, ReviewDesk, ReviewKind } from '../module.ts';
import { userNamed } from './access.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { requireSecondPerson } from './independence.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';
import { secondPersonAbove } from './rules.ts';

export type Desks = ReadonlyMap<ReviewKind, ReviewDesk>;
type Named = { kind: ReviewKind; order: string };

function deskOf(desks: Desks, kind: ReviewKind): ReviewDesk {
  const desk = desks.get(kind);
  if (!desk) throw refuseFields({ name: 'kind', rule: 'unknown_option' });
  return desk;
}

export async function reviews(
  db: Db | Tx,
  desks: Desks,
  { kind, all, decided, channel, username, cursor, limit }: OpsRequest<'reviews'>,
): Promise<OpsReply<'reviews'>> {
  const desk = deskOf(desks, kind);
  const after = cursor ? readCursor(cursor) : undefined;
  const named = username === undefined ? undefined : await userNamed(db, username);
  const user = named && { userId: named.id, bucket: named.bucket };
  const found = await desk.list(db, { open: !all, decided, channel, user, after, limit: limit + 1 });
  const show = await serializer(db, desk, found);
  return pageFrom(found, { limit, place: ({ createdAt, id }) => ({ at: createdAt, id }), show });
}

export async function review(db: Db | Tx, desks: Desks, { kind, order }: Named): Promise<OpsReply<'review'>> {
  const desk = deskOf(desks, kind);
  const found = await desk.find(db, order);
  if (!found) throw refuseMissing();
  return (await serializer(db, desk, [found]))(found);
}

/** @throws Refusal 4004 when there is no such order, or no picture. */
export async function reviewPicture(
  db: Db | Tx,
  desks: Desks,
  { kind, order }: Named,
): Promise<OpsReply<'reviewPicture'>> {
  const desk = deskOf(desks, kind);
  const found = await desk.find(db, order);
  const picture = found && (await desk.readPicture?.(db, found));
  if (!picture) throw refuseMissing();
  return { order, picture: picture.toString('base64') };
}

/** One act on one order, with its line in the audit log, in the caller's transaction. */
async function act(
  tx: Tx,
  desks: Desks,
  { kind, order }: Named,
  operator: SignedInOperator,
  work: (desk: ReviewDesk, found: Review) => Promise<{ act: string; details?: Record<string, unknown> }>,
): Promise<OpsReply<'review'>> {
  const desk = deskOf(desks, kind);
  const found = await desk.lock(tx, order);
  if (!found) throw refuseMissing();
  const { act, details } = await work(desk, found);
  await record(tx, operator, {
    act,
    subject: { type: kind, id: found.number },
    details: { user: found.userId, amount: toDecimal(found.amount), fee: toDecimal(found.fee), ...details },
  });
  return review(tx, desks, { kind, order });
}

/** Why an order could not be taken or reviewed. */
function refusal({ isOpen, takenBy }: Review, operator: SignedInOperator) {
  if (!isOpen) return refuseOps('already_reviewed');
  if (takenBy && takenBy !== operator.id) return refuseOps('taken_elsewhere');
  return refuseOps('not_taken');
}

export const takeReview = (tx: Tx, desks: Desks, named: Named, operator: SignedInOperator) =>
  act(tx, desks, named, operator, async (desk, found) => {
    const mine = found.isOpen && found.takenBy === operator.id;
    if (!mine && !(await desk.take(tx, found, operator.id))) {
      throw refusal(found, operator);
    }
    return { act: 'take' };
  });

export const releaseReview = (tx: Tx, desks: Desks, named: Named, operator: SignedInOperator) =>
  act(tx, desks, named, operator, async (desk, found) => {
    if (!(await desk.release(tx, found, operator.id))) throw refusal(found, operator);
    return { act: 'release' };
  });

export const rejectReview = (
  tx: Tx,
  desks: Desks,
  { reason, ...named }: Named & { reason: string },
  operator: SignedInOperator,
) =>
  act(tx, desks, named, operator, async (desk, found) => {
    if (!desk.reasons.includes(reason)) throw refuseFields({ name: 'reason', rule: 'unknown_option' });
    if (!found.isOpen || found.takenBy !== operator.id) throw refusal(found, operator);
    if (!(await desk.reject(tx, found, reason))) throw refuseOps('already_reviewed');
    return { act: 'reject', details: { reason } };
  });

/** Confirms an order. Above the published amount it waits for the agreement of a second operator. */
export const confirmReview = (tx: Tx, desks: Desks, named: Named, operator: SignedInOperator) =>
  act(tx, desks, named, operator, async (desk, found) => {
    const { bucket, id: order_id } = found;
    const two = found.amount > (await secondPersonAbove(tx));
    if (!found.isOpen || !found.takenBy || (!two && found.takenBy !== operator.id))
      throw refusal(found, operator);
    if (two) {
      const others = await tx
        .selectFrom('review_approvals')
        .select('operator_id')
        .where((where) => where.and({ bucket, kind: desk.kind, order_id }))
        .where('operator_id', '<>', operator.id)
        .execute();
      await requireSecondPerson(tx, operator, { others: others.map(({ operator_id }) => operator_id) });
      await tx
        .insertInto('review_approvals')
        .values({ bucket, kind: desk.kind, order_id, operator_id: operator.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (others.length === 0) return { act: 'approve', details: { approvals: 1 } };
    }
    if (!(await desk.confirm(tx, found))) throw refuseOps('already_reviewed');
    return { act: 'confirm' };
  });

async function serializer(db: Db | Tx, desk: ReviewDesk, found: readonly Review[]) {
  const names = await operatorNames(db);
  const limit = await secondPersonAbove(db);
  const approvals = found.length
    ? await db
        .selectFrom('review_approvals')
        .select(['order_id', 'operator_id'])
        .where('kind', '=', desk.kind)
        .where(
          'order_id',
          'in',
          found.map(({ id }) => id),
        )
        .orderBy('at')
        .execute()
    : [];
  const users = new Map<string, string>();
  for (const { userId: id, bucket } of found)
    if (!users.has(id)) users.set(id, (await findUser(db, { id, bucket }))?.username ?? id);
  return (one: Review): OpsReply<'review'> => ({
    kind: desk.kind,
    order: one.number,
    username: users.get(one.userId) ?? one.userId,
    state: one.state,
    amount: toDecimal(one.amount),
    fee: toDecimal(one.fee),
    usdt_amount: one.usdtAmount === null ? null : toDecimal(one.usdtAmount),
    usdt_rate: one.usdtRate,
    created_at: one.createdAt.toISOString(),
    reviewed_at: one.reviewedAt?.toISOString() ?? null,
    reason: one.failure && desk.failureText(one.failure, 'en'),
    taken_by: one.takenBy && (names.get(one.takenBy) ?? one.takenBy),
    approved_by: approvals
      .filter(({ order_id }) => order_id === one.id)
      .map(({ operator_id }) => names.get(operator_id) ?? operator_id),
    needs_two: one.amount > limit,
    details: { ...one.details },
  });
}
