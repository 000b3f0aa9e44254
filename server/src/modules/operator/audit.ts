import { type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { nowInMs, pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Person } from '../proposals/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';

export interface Act {
  readonly act: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes an act down, in the transaction that does it: neither is ever there without the other. */
export async function record(tx: Tx, operator: Person, { act, subject, details }: Act): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      id: uuid(),
      at: nowInMs,
      operator_id: operator.id,
      operator_name: operator.name,
      act,
      subject_type: subject.type,
      subject_id: subject.id,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}

export async function auditLog(
  db: Db | Tx,
  { cursor, limit }: OpsRequest<'audit'>,
): Promise<OpsReply<'audit'>> {
  let rows = db.selectFrom('operator_acts').selectAll();
  if (cursor) {
    const { at, id } = readCursor(cursor);
    rows = rows.where(sql<SqlBool>`(at, id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const acts = await rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageFrom(acts, {
    limit,
    place: ({ at, id }) => ({ at, id }),
    show: ({ id, at, operator_name, act, subject_type, subject_id, details }) => ({
      id,
      at: at.toISOString(),
      operator: operator_name,
      act,
      subject_type,
      subject_id,
      details,
    }),
  });
}
