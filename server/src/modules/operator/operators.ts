import './tables.ts';
import { createHash, randomBytes } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { hashPassword } from '../identity/index.ts';
import type { OperatorsTable } from './tables.ts';

export type Operator = Selectable<OperatorsTable>;

/** Who acts, as handlers and the audit log know them. */
export interface SignedInOperator {
  readonly id: string;
  readonly name: string;
  readonly role: Operator['role'];
}

export interface NewOperator {
  readonly name: string;
  readonly role: Operator['role'];
  readonly password: string;
  /** Of the second factor, in base 32. */
  readonly secret: string;
}

/** Adds an operator. @returns false when the name is taken. */
export async function insertOperator(db: Db | Tx, row: Insertable<OperatorsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operators')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** One of an installation's first operators: all others come by proposals. @returns false when the name is taken. */
export async function createFirstOperator(
  db: Db | Tx,
  secrets: Secrets,
  { name, role, password, secret }: NewOperator,
): Promise<boolean> {
  const id = uuid();
  const totp_sealed = sealSecret(secrets, { id, secret });
  return insertOperator(db, { id, name, role, password_hash: await hashPassword(password), totp_sealed });
}

const about = (operatorId: string) => `operator totp ${operatorId}`;

export const sealSecret = (secrets: Secrets, { id, secret }: { id: string; secret: string }): Buffer =>
  secrets.seal(secret, about(id));

export const openSecret = (secrets: Secrets, { id, totp_sealed }: Operator): string =>
  secrets.open(totp_sealed, about(id));

export async function findOperator(db: Db | Tx, name: string): Promise<Operator | undefined> {
  return db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst();
}

/** The names of operators, by id. */
export async function operatorNames(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('operators').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Uses up the code of a step, once. @returns false when it, or a later one, was used before. */
export async function useStep(db: Db | Tx, operatorId: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operators')
    .set({ totp_step: step })
    .where('id', '=', operatorId)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A session of 8 hours, a working day; it is not prolonged by use. */
export async function openOperatorSession(db: Db | Tx, operatorId: string) {
  const token = `ops_${randomBytes(32).toString('base64url')}`;
  const { expires_at } = await db
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOf(token),
      operator_id: operatorId,
      expires_at: sql<Date>`date_trunc('milliseconds', app_now()) + interval '8 hours'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

export async function findOperatorSession(db: Db | Tx, token: string): Promise<SignedInOperator | null> {
  if (!/^ops_[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const found = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operators.id', 'operators.name', 'operators.role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

export async function closeOperatorSession(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', hashOf(token)).execute();
}

export async function sweepOperatorSessions(db: Db): Promise<void> {
  await db.deleteFrom('operator_sessions').where('expires_at', '<', sql<Date>`app_now()`).execute();
}
