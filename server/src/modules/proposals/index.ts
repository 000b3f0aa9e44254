import { type Selectable, sql } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import { nowInMs, oldestFirst, type Place } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { ProposalKind, ProposalState } from '../module.ts';
import type { ProposalsTable, ShownChange } from './tables.ts';

export type { ShownChange } from './tables.ts';

export type Proposal = Selectable<ProposalsTable>;

/** Who acts on a proposal. The server itself, and who works at its machine, has no id. */
export interface Person {
  readonly id: string | null;
  readonly name: string;
}

/** An operator, who alone can approve. */
export interface Approver extends Person {
  readonly id: string;
}

export interface NewProposal {
  readonly kind: ProposalKind;
  readonly subject: string;
  /** Whom it concerns, where it concerns one user. */
  readonly user?: { readonly userId: UserId; readonly bucket: Bucket };
  readonly change: Readonly<Record<string, unknown>>;
  readonly shown: readonly ShownChange[];
  readonly reason: string;
  readonly notBefore?: Date | undefined;
}

/**
 * Keeps a proposal; nothing changes yet.
 * @throws the database's unique violation when another change of the same subject waits.
 */
export async function insertProposal(tx: Tx, proposal: NewProposal, by: Person): Promise<Proposal> {
  const { kind, subject, user, change, shown, reason, notBefore } = proposal;
  return tx
    .insertInto('proposals')
    .values({
      bucket: user?.bucket ?? 0,
      id: uuid(),
      kind,
      subject,
      user_id: user?.userId ?? null,
      change: JSON.stringify(change),
      shown: JSON.stringify(shown),
      reason,
      proposed_by: by.id,
      proposer_name: by.name,
      proposed_at: nowInMs,
      not_before: notBefore ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findProposal(db: Db | Tx, id: string): Promise<Proposal | undefined> {
  return db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends: acts on one proposal happen one after the other. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  return tx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Query {
  /** Only those that wait for a decision or for their moment. */
  readonly open: boolean;
  readonly kind?: ProposalKind | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** Oldest first. */
export async function listProposals(db: Db | Tx, { open, kind, after, limit }: Query): Promise<Proposal[]> {
  let rows = db.selectFrom('proposals').selectAll();
  if (open) rows = rows.where('state', 'in', ['proposed', 'approved']);
  if (kind) rows = rows.where('kind', '=', kind);
  return oldestFirst(rows, 'proposed_at', { after, limit }).execute();
}

/** Approved changes that have not taken effect, the next one first. */
export async function approvedProposals(db: Db | Tx): Promise<Proposal[]> {
  return db
    .selectFrom('proposals')
    .selectAll()
    .where('state', '=', 'approved')
    .orderBy('effective_at')
    .orderBy('id')
    .execute();
}

/** The ids of approved changes whose moment has come, the earliest first. */
export async function dueProposals(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('proposals')
    .select('id')
    .where('state', '=', 'approved')
    .where('effective_at', '<=', sql<Date>`app_now()`)
    .orderBy('effective_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An approved change whose moment has come, locked; undefined when another server carries it out, or it has ended. */
export async function lockDueProposal(tx: Tx, id: string): Promise<Proposal | undefined> {
  return tx
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('effective_at', '<=', sql<Date>`app_now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Approves a proposal: what concerns one user takes effect, and the caller carries it out in the same transaction; everything
 * else waits for the delay in force. The database judges the approver again (`approve_proposal` in migration 0011).
 * @returns the proposal as it is then; undefined when it no longer waits for a decision.
 */
export async function approve(
  tx: Tx,
  id: string,
  by: Approver,
  handedOver: Buffer | null = null,
): Promise<Proposal | undefined> {
  const { rows } =
    await sql<Proposal>`select * from approve_proposal(${id}, ${by.id}, ${handedOver})`.execute(tx);
  return rows[0];
}

/**
 * Ends an approved proposal whose moment has come, and writes the terms that it names.
 * @returns undefined when it is not due.
 * @throws the database's check violation when a value is outside of the bounds.
 */
export async function enact(tx: Tx, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`select * from enact_proposal(${id})`.execute(tx);
  return rows[0];
}

const ENDS = {
  failed: ['approved'],
  rejected: ['proposed'],
  withdrawn: ['proposed', 'approved'],
} as const satisfies Partial<Record<ProposalState, readonly ProposalState[]>>;

/** Ends a proposal. @returns the proposal as it is then; undefined when it has ended, or is not at that point. */
export async function endProposal(
  tx: Tx,
  id: string,
  state: keyof typeof ENDS,
  by: Person,
): Promise<Proposal | undefined> {
  return tx
    .updateTable('proposals')
    .set({ state, ended_by: by.id, ender_name: by.name, ended_at: nowInMs })
    .where('id', '=', id)
    .where('state', 'in', ENDS[state])
    .returningAll()
    .executeTakeFirst();
}

export async function setAnnounced(
  tx: Tx,
  id: string,
  { noticeId, announcementId }: { noticeId: string; announcementId: string },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ notice_id: noticeId, announcement_id: announcementId })
    .where('id', '=', id)
    .execute();
}

/** Whether a notice or an announcement was published for a proposal. */
export async function isOfProposal(db: Db | Tx, contentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('proposals')
    .select('id')
    .where((where) =>
      where.or([where('notice_id', '=', contentId), where('announcement_id', '=', contentId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
