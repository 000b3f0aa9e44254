import type { Tx } from '../../db/tables.ts';
import { closeSessions, removeAllFactors } from '../identity/index.ts';
import { proposalsIn, proposedBy } from '../proposals/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { decidedByTwo, userNamed } from './proposals.ts';

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

const rows = proposalsIn('factor_removals');

/** The factors of a user who has lost them. Nothing changes before another operator approves it: it opens half of the door. */
export const factorRemovals = decidedByTwo({
  subject: 'factor_removal',
  rows,
  /** The factors and their recovery codes go, every session ends, and the user is told, in one transaction. */
  approve: async (tx, found, by) => {
    if (!(await rows.decide(tx, found, 'approved', by))) return undefined;
    const user = { id: found.user_id, bucket: found.bucket };
    await removeAllFactors(tx, user);
    return { user: user.id, ended: await closeSessions(tx, user) };
  },
  own: () => ({}),
});

export async function proposeFactorRemoval(
  tx: Tx,
  { username, reason }: OpsRequest<'proposeFactorRemoval'>,
  operator: SignedInOperator,
): Promise<OpsReply<'proposeFactorRemoval'>> {
  const { id: userId, bucket } = await userNamed(tx, username);
  const made = await tx
    .insertInto('factor_removals')
    .values(proposedBy(operator, { user: { userId, bucket }, reason }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return factorRemovals.proposed(tx, made, operator, {});
}
