import { PROMPTS, type Prompt } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseUntil } from '../../errors.ts';
import { signedInUser } from './own-password.ts';
import type { User } from './users.ts';

/** What a user has not completed yet, in the order in which he is asked (product decisions, section 9). */
export function missingOf(user: Pick<User, 'real_name' | 'trade_password_hash'>): Prompt[] {
  const isMissing: Record<Prompt, boolean> = {
    profile: user.real_name === null,
    trade_password: user.trade_password_hash === null,
    payment_means: true,
  };
  return PROMPTS.filter((prompt) => isMissing[prompt]);
}

/**
 * Lets through who has completed his personal information.
 * @throws Refusal 4003 `profile` otherwise.
 */
export async function requireProfile(
  db: Db | Tx,
  { userId, bucket }: { userId: string; bucket: number },
): Promise<void> {
  const user = await signedInUser(db, { userId, bucket });
  if (missingOf(user).includes('profile')) throw refuseUntil('profile');
}
