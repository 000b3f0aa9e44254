import type { Db, Tx } from '../../db/tables.ts';
import { refuseMissing } from '../../lib/errors.ts';
import { allMeans, findMeans, unlockMeans } from '../payment-means/index.ts';
import { userNamed } from './access.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

async function ownerOf(db: Db | Tx, username: string) {
  const user = await userNamed(db, username);
  return { userId: user.id, bucket: user.bucket };
}

export async function cards(db: Db, { username }: OpsRequest<'cards'>): Promise<OpsReply<'cards'>> {
  const items = await allMeans(db, await ownerOf(db, username));
  return {
    items: items.map(({ id, kind, label, masked, isLocked }) => ({
      id,
      kind,
      label,
      number: masked,
      is_locked: isLocked,
    })),
  };
}

/** @throws Refusal when it is none of the user's, or not locked. */
export async function unlockCard(
  tx: Tx,
  { username, id, reason }: OpsRequest<'unlockCard'>,
  operator: SignedInOperator,
): Promise<OpsReply<'unlockCard'>> {
  const owner = await ownerOf(tx, username);
  if (!(await findMeans(tx, owner, id))) throw refuseMissing();
  if (!(await unlockMeans(tx, { owner, id }))) throw refuseOps('not_locked');
  await record(tx, operator, {
    act: 'unlock',
    subject: { type: 'card', id },
    details: { user: owner.userId, reason },
  });
  return {};
}
