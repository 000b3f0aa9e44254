import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { areIndependent, canDecide, type Issuers } from './independence.logic.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

async function everybody(tx: Tx) {
  const rows = await tx
    .selectFrom('operators')
    .select(['id', 'role', 'issued_by', 'disabled_at', 'approves_from'])
    .execute();
  const issuers: Issuers = new Map(rows.map(({ id, issued_by }) => [id, issued_by]));
  return { rows, issuers };
}

/**
 * The second of two who decide must be somebody else than the first, in person too.
 * @param others who has proposed or approved before.
 * @param about the name of an operator whose access is decided.
 * @throws Refusal that says why this approval does not count.
 */
export async function requireSecondPerson(
  tx: Tx,
  operator: SignedInOperator,
  { others, about }: { others: readonly string[]; about?: string | undefined },
): Promise<void> {
  if (others.includes(operator.id)) throw refuseOps('approve_own');
  if (about === operator.name) throw refuseOps('approve_about_self');
  const { rows, issuers } = await everybody(tx);
  const from = rows.find(({ id }) => id === operator.id)?.approves_from ?? null;
  if (from && from > (await readNow(tx)))
    throw refuseOps('approve_too_early', { moment: from.toISOString() });
  if (!others.every((other) => areIndependent(issuers, other, operator.id)))
    throw refuseOps('approve_dependent');
}

/** @throws Refusal when no two operators would be left who can decide together. */
export async function requireTwoDeciders(tx: Tx): Promise<void> {
  const { rows, issuers } = await everybody(tx);
  const active = rows.filter(({ role, disabled_at }) => role === 'operator' && disabled_at === null);
  const ids = active.map(({ id }) => id);
  if (!canDecide(issuers, ids)) throw refuseOps('operators_needed');
}
