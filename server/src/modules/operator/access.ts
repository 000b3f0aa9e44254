import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { nowInMs, pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../errors.ts';
import { closeSessions, findUser, findUserByName, removeAllFactors } from '../identity/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';
import type { FactorRemovalsTable } from './tables.ts';

type Removal = Selectable<FactorRemovalsTable>;
type Shown = OpsReply<'proposeFactorRemoval'>;

async function userNamed(tx: Tx, username: string) {
  const user = await findUserByName(tx, username);
  if (!user) throw refuseFields({ name: 'username', rule: 'not_found' });
  return user;
}

/** Ends every session of a user (ASVS 7.4.5); it takes nothing from him, so one operator is enough. */
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

export async function factorRemovals(
  db: Db | Tx,
  { all, cursor, limit }: OpsRequest<'factorRemovals'>,
): Promise<OpsReply<'factorRemovals'>> {
  let rows = db.selectFrom('factor_removals').selectAll();
  if (!all) rows = rows.where('state', '=', 'proposed');
  if (cursor) {
    const { at, id } = readCursor(cursor);
    rows = rows.where(sql<SqlBool>`(proposed_at, id) > (${at}::timestamptz, ${id}::uuid)`);
  }
  const found = await rows
    .orderBy('proposed_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const page = pageFrom(found, {
    limit,
    place: ({ proposed_at, id }) => ({ at: proposed_at, id }),
    show: (one) => one,
  });
  return { ...page, items: await Promise.all(page.items.map((one) => show(db, one))) };
}

/** Nothing changes before another operator approves it: whoever takes a factor away opens half of the door. */
export async function proposeFactorRemoval(
  tx: Tx,
  { username, reason }: OpsRequest<'proposeFactorRemoval'>,
  operator: SignedInOperator,
): Promise<Shown> {
  const { id: userId, bucket } = await userNamed(tx, username);
  const made = await tx
    .insertInto('factor_removals')
    .values({
      bucket,
      id: uuid(),
      user_id: userId,
      reason,
      proposed_by: operator.id,
      proposer_name: operator.name,
      proposed_at: nowInMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(tx, operator, { act: 'propose', ...subjectOf(made), details: { user: userId, reason } });
  return show(tx, made);
}

/** The factors and their recovery codes go, every session ends, and the user is told, in one transaction. */
export async function approveFactorRemoval(tx: Tx, id: string, operator: SignedInOperator): Promise<Shown> {
  const found = await open(tx, id);
  if (found.proposed_by === operator.id) throw refuseOps('approve_own');
  const decided = await decide(tx, found, 'approved', operator);
  const user = { id: found.user_id, bucket: found.bucket };
  await removeAllFactors(tx, user);
  const ended = await closeSessions(tx, user);
  await record(tx, operator, { act: 'approve', ...subjectOf(found), details: { user: user.id, ended } });
  return show(tx, decided);
}

export async function rejectFactorRemoval(tx: Tx, id: string, operator: SignedInOperator): Promise<Shown> {
  const found = await open(tx, id);
  const decided = await decide(tx, found, 'rejected', operator);
  await record(tx, operator, { act: 'reject', ...subjectOf(found) });
  return show(tx, decided);
}

const subjectOf = ({ id }: Removal) => ({ subject: { type: 'factor_removal', id } });

async function open(tx: Tx, id: string): Promise<Removal> {
  const found = await tx.selectFrom('factor_removals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw refuseMissing();
  if (found.state !== 'proposed') throw refuseOps('already_decided');
  return found;
}

async function decide(
  tx: Tx,
  { bucket, id }: Removal,
  state: 'approved' | 'rejected',
  by: SignedInOperator,
): Promise<Removal> {
  const decided = await tx
    .updateTable('factor_removals')
    .set({ state, decided_by: by.id, decider_name: by.name, decided_at: nowInMs })
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst();
  if (!decided) throw refuseOps('already_decided');
  return decided;
}

async function show(db: Db | Tx, one: Removal): Promise<Shown> {
  const user = await findUser(db, { id: one.user_id, bucket: one.bucket });
  return {
    id: one.id,
    username: user?.username ?? one.user_id,
    reason: one.reason,
    state: one.state,
    proposed_by: one.proposer_name,
    proposed_at: one.proposed_at.toISOString(),
    decided_by: one.decider_name,
    decided_at: one.decided_at?.toISOString() ?? null,
  };
}
