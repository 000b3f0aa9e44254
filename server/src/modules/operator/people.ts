import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { hashPassword } from '../identity/index.ts';
import type { Person, Proposal, ShownChange } from '../proposals/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { forgetDevices } from './devices.ts';
import { requireTwoDeciders } from './independence.ts';
import { findOperator, insertOperator, type Operator, operatorNames, sealSecret } from './operators.ts';
import { propose } from './propose.ts';
import { refuseOps } from './refusals.ts';
import { rehearse } from './rehearse.ts';
import { delaySeconds } from './rules.ts';

/** A change of the list of operators, as its proposal keeps it. */
const role = z.enum(['operator', 'auditor']);
const named = { id: z.string(), name: z.string() };
const keptChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('create'), ...named, role, password_hash: z.string() }),
  z.object({ act: z.literal('reset'), ...named, password_hash: z.string() }),
  z.object({ act: z.literal('role'), ...named, role }),
  z.object({ act: z.literal('end'), ...named }),
]);
type Change = z.output<typeof keptChange>;

/** Everybody who is or was an operator or auditor, by name. */
export async function operators(db: Db | Tx): Promise<OpsReply<'operators'>> {
  const names = await operatorNames(db);
  const rows = await db.selectFrom('operators').selectAll().orderBy('name').execute();
  return {
    items: rows.map((row) => ({
      name: row.name,
      role: row.role,
      created_at: row.created_at.toISOString(),
      disabled_at: row.disabled_at?.toISOString() ?? null,
      issued_by: row.issued_by && (names.get(row.issued_by) ?? row.issued_by),
      approves_from: row.approves_from?.toISOString() ?? null,
    })),
  };
}

export async function proposeOperator(
  tx: Tx,
  { name, role, password, reason }: OpsRequest<'proposeOperator'>,
  by: Person,
): Promise<Proposal> {
  const change = {
    act: 'create',
    id: uuid(),
    name,
    role,
    password_hash: await hashPassword(password),
  } as const;
  return proposeChange(tx, change, { shown: [{ field: 'role', before: null, after: role }], reason }, by);
}

/** @param by may be the server itself: who works at its machine proposes, an operator approves. */
export async function proposeOperatorReset(
  tx: Tx,
  { name, password, reason }: Omit<OpsRequest<'proposeOperatorReset'>, 'language'>,
  by: Person,
): Promise<Proposal> {
  const { id } = await active(tx, name);
  const change = { act: 'reset', id, name, password_hash: await hashPassword(password) } as const;
  const shown = [{ field: 'password and second factor', before: null, after: 'new' }];
  return proposeChange(tx, change, { shown, reason }, by);
}

export async function proposeOperatorRole(
  tx: Tx,
  { name, role, reason }: OpsRequest<'proposeOperatorRole'>,
  by: Person,
): Promise<Proposal> {
  const { id, role: before } = await active(tx, name);
  if (before === role) throw refuseOps('nothing_changes');
  const shown = [{ field: 'role', before, after: role }];
  return proposeChange(tx, { act: 'role', id, name, role }, { shown, reason }, by);
}

export async function proposeOperatorEnd(
  tx: Tx,
  { name, reason }: OpsRequest<'proposeOperatorEnd'>,
  by: Person,
): Promise<Proposal> {
  const { id, role } = await active(tx, name);
  const shown = [{ field: 'role', before: role, after: 'none' }];
  return proposeChange(tx, { act: 'end', id, name }, { shown, reason }, by);
}

async function proposeChange(
  tx: Tx,
  change: Change,
  { shown, reason }: { shown: readonly ShownChange[]; reason: string },
  by: Person,
): Promise<Proposal> {
  await rehearse(tx, () => carryOut(tx, change, { issuedBy: by.id, sealed: Buffer.alloc(1) }));
  return propose(tx, { kind: 'operator', subject: change.name, change, shown, reason }, by);
}

/** @throws Refusal 4001 when nobody of that name can sign in. */
async function active(tx: Tx, name: string): Promise<Operator> {
  const found = await findOperator(tx, name);
  if (!found || found.disabled_at) throw refuseFields({ name: 'name', rule: 'not_found' });
  return found;
}

/**
 * The second factor that the approver hands over, sealed for its operator; null where the change needs none. The proposer
 * hands over the password, so neither of them can sign in as the operator.
 * @throws Refusal 4001 when it is missing, or not needed.
 */
export function handOver(
  secrets: Secrets,
  { kind, change }: Proposal,
  secret: string | undefined,
): Buffer | null {
  const kept = kind === 'operator' ? keptChange.parse(change) : undefined;
  const needsOne = kept?.act === 'create' || kept?.act === 'reset';
  if (needsOne && secret === undefined) throw refuseFields({ name: 'secret', rule: 'required' });
  if (!needsOne && secret !== undefined) throw refuseFields({ name: 'secret', rule: 'unknown_option' });
  return kept && secret !== undefined ? sealSecret(secrets, { id: kept.id, secret }) : null;
}

export async function changeOperator(tx: Tx, { change, proposed_by, handed_over }: Proposal): Promise<void> {
  await carryOut(tx, keptChange.parse(change), { issuedBy: proposed_by, sealed: handed_over });
}

/** @throws Refusal when the operator is gone, the name is taken, or no two would be left who can decide together. */
async function carryOut(
  tx: Tx,
  change: Change,
  { issuedBy, sealed }: { issuedBy: string | null; sealed: Buffer | null },
): Promise<void> {
  const { id, name } = change;
  // Two changes at once could each leave two who can decide, and together none.
  await tx.selectFrom('operators').select('id').orderBy('id').forUpdate().execute();
  const delay = await delaySeconds(tx);
  const approves_from = new Date((await readNow(tx)).getTime() + delay * 1000);
  if (change.act === 'create') {
    if (!sealed) throw new Error(`Nobody has handed ${name} a second factor.`);
    const { role, password_hash } = change;
    const row = { id, name, role, password_hash, totp_sealed: sealed, issued_by: issuedBy, approves_from };
    if (!(await insertOperator(tx, row))) throw refuseFields({ name: 'name', rule: 'username_taken' });
    return requireTwoDeciders(tx);
  }
  await active(tx, name);
  const mine = tx.updateTable('operators').where('id', '=', id);
  // The role is not the first column that is set: the embedded database would take the words for a change of its role.
  if (change.act === 'role') await mine.set({ approves_from, role: change.role }).execute();
  if (change.act === 'end') await mine.set({ disabled_at: sql<Date>`app_now()` }).execute();
  if (change.act === 'reset') {
    if (!sealed) throw new Error(`Nobody has handed ${name} a second factor.`);
    const { password_hash } = change;
    await mine
      .set({ password_hash, totp_sealed: sealed, totp_step: 0n, approves_from })
      .$if(issuedBy !== null, (query) => query.set({ issued_by: issuedBy }))
      .execute();
    await forgetDevices(tx, id);
  }
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', id).execute();
  await requireTwoDeciders(tx);
}
