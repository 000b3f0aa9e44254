import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import { record } from './audit.ts';
import { createOperator, findOperator, type Operator } from './operators.ts';
import { newTotpSecret } from './totp.ts';

/** Who acts at the server's own machine; no operator can have this name. */
const BY = '(server)';
/** Without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const PASSWORD_LENGTH = 20;

/** What a new operator is told once: it is kept nowhere in clear. */
export interface Handover {
  readonly password: string;
  /** For an authenticator app, in base 32. */
  readonly secret: string;
}

/** Makes an operator or auditor with secrets of his own, written in the audit log. Undefined when the name is taken. */
export async function addOperator(
  db: Database,
  secrets: Secrets,
  { name, role }: { name: string; role: Operator['role'] },
): Promise<Handover | undefined> {
  const password = Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const secret = newTotpSecret();
  return db.transaction(async (tx) => {
    if (!(await createOperator(tx, secrets, { name, role, password, secret }))) return undefined;
    const made = await findOperator(tx, name);
    if (!made) throw new Error(`${name} was made and is not there.`);
    await record(
      tx,
      { id: made.id, name: BY, role },
      {
        act: 'create_operator',
        subject: { type: 'operator', id: name },
        details: { role },
      },
    );
    return { password, secret };
  });
}

/** Ends his sessions and lets him sign in no more; what he did stays. @returns false when there is nobody to disable. */
export async function disableOperator(db: Database, name: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx
      .updateTable('operators')
      .set({ disabled_at: sql<Date>`app_now()` })
      .where('name', '=', name)
      .where('disabled_at', 'is', null)
      .returning(['id', 'role'])
      .executeTakeFirst();
    if (!row) return false;
    await tx.deleteFrom('operator_sessions').where('operator_id', '=', row.id).execute();
    const subject = { type: 'operator', id: name };
    await record(tx, { ...row, name: BY }, { act: 'disable_operator', subject });
    return true;
  });
}

/** Everybody who ever was an operator or auditor, by name. */
export const listOperators = (db: Database) =>
  db.kysely
    .selectFrom('operators')
    .select(['name', 'role', 'created_at', 'disabled_at'])
    .orderBy('name')
    .execute();
