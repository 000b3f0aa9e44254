import type { Db } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import { refuseFields, refuseMissing } from '../../../lib/errors.ts';
import { beginAttempt, OWN_PASSWORD } from '../sign-in/attempts.ts';
import { findUser, type User } from '../users.ts';
import { isRightPassword } from './passwords.ts';

export async function signedInUser(
  db: Db,
  { userId, bucket }: Pick<SignedIn, 'userId' | 'bucket'>,
): Promise<User> {
  const user = await findUser(db, { id: userId, bucket });
  if (!user) throw refuseMissing();
  return user;
}

/**
 * Lets through who is signed in and knows the sign-in password; wrong ones are counted at once and for good.
 * @throws Refusal 4001 `password_wrong` for the field; 4290 with the seconds to wait.
 */
export async function proveOwnPassword(
  db: Db,
  user: Pick<User, 'id' | 'password_hash'>,
  password: string,
  field: string,
): Promise<void> {
  const attempt = await beginAttempt(db, OWN_PASSWORD, user.id);
  if (!(await isRightPassword(user.password_hash, password)))
    throw refuseFields({ name: field, rule: 'password_wrong' });
  await attempt.succeed();
}
