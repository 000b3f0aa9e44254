import { sqlState } from '../../db/database.ts';
import type { Tx } from '../../db/tables.ts';
import { insertProposal, type NewProposal, type Person, type Proposal } from '../proposals/index.ts';
import { record } from './audit.ts';
import { refuseOps } from './refusals.ts';

/**
 * Keeps a proposal, with its line in the audit log.
 * @throws Refusal when another change of the same subject waits.
 */
export async function propose(tx: Tx, proposal: NewProposal, by: Person): Promise<Proposal> {
  const made = await insertProposal(tx, proposal, by).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? refuseOps('another_waits') : error;
  });
  return recordProposal(tx, made, by);
}

/** Writes a new proposal into the audit log. */
export async function recordProposal(tx: Tx, made: Proposal, by: Person): Promise<Proposal> {
  await recordAct(tx, made, by, 'propose', {
    changes: made.shown,
    reason: made.reason,
    ...(made.not_before && { not_before: made.not_before.toISOString() }),
  });
  return made;
}

/** Writes an act on a proposal into the audit log. */
export function recordAct(
  tx: Tx,
  { id, kind, subject }: Proposal,
  by: Person,
  act: 'propose' | 'approve' | 'reject' | 'withdraw' | 'take_effect' | 'fail',
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return record(tx, by, {
    act,
    subject: { type: 'proposal', id },
    details: { kind, subject, ...details },
  });
}
