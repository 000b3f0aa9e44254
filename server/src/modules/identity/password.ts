import { sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import type { Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import type { SignedIn } from '../../plugins/contract-routes.ts';
import { tell } from '../messages/index.ts';
import { ACCOUNT, forgetAttempts, OWN_PASSWORD } from './attempts.ts';
import { dropCode, phoneKey, phoneKeyOf, proveCode } from './codes.ts';
import { forgetDevices, rememberDevice } from './devices.ts';
import { proveOwnPassword, signedInUser } from './own-password.ts';
import { hashPassword, isRightPassword, judgeNewPassword } from './passwords.ts';
import type { IdentityParts } from './service.ts';
import { closeSessions } from './sessions.ts';
import { dropTickets } from './tickets.ts';
import { findUserByPhone, type UserRef } from './users.ts';

type Done = Record<never, never>;

/** Sets a forgotten password by the phone's code. It opens no session: a second factor is asked for at the sign-in. */
export async function resetPassword(
  { db, config, humanCheck }: IdentityParts,
  input: RequestOf<'resetPassword'>,
): Promise<Done> {
  const { code, password, device } = input;
  await humanCheck.usePass({ proof: input.human_proof, device });
  const phone = await phoneKey(db.kysely, input.phone);
  const user = await findUserByPhone(db.kysely, phone);
  judgeNewPassword(config.PASSWORD_RULE, password, '');
  const destination = { phone, purpose: 'reset_password' } as const;
  await proveCode(db.kysely, { ...destination, code });
  // Said only now, to who holds the phone.
  if (!user) throw refuseFields({ name: 'phone', rule: 'not_found' });
  judgeNewPassword(config.PASSWORD_RULE, password, user.username);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await dropCode(tx, destination);
    await setPassword(tx, user, hash);
    await closeSessions(tx, user);
    await forgetDevices(tx, user);
    await rememberDevice(tx, user, device);
  });
  // Whoever holds the phone is the owner: what strangers tried does not keep him out.
  await forgetAttempts(db.kysely, ACCOUNT, user.username.toLowerCase());
  await forgetAttempts(db.kysely, ACCOUNT, user.username.toLowerCase(), device);
  await forgetAttempts(db.kysely, OWN_PASSWORD, user.id);
  return {};
}

/** Changes the password of who is signed in; his other sessions end. */
export async function updatePassword(
  { db, config }: IdentityParts,
  signedIn: SignedIn,
  input: RequestOf<'updatePassword'>,
): Promise<Done> {
  const user = await signedInUser(db.kysely, signedIn);
  judgeNewPassword(config.PASSWORD_RULE, input.password, user.username);
  const destination = { phone: phoneKeyOf(user), purpose: 'update_password' } as const;
  const { code, old_password: old } = input;
  if (code !== undefined) await proveCode(db.kysely, { ...destination, code });
  else if (old !== undefined) await proveOwnPassword(db.kysely, user, old, 'old_password');
  else throw refuseFields({ name: 'old_password', rule: 'required' });
  if (await isRightPassword(user.password_hash, input.password))
    throw refuseFields({ name: 'password', rule: 'password_same' });
  const hash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    if (code !== undefined) await dropCode(tx, destination);
    await setPassword(tx, user, hash);
    await closeSessions(tx, user, signedIn.sessionId);
  });
  await forgetAttempts(db.kysely, OWN_PASSWORD, user.id);
  return {};
}

/** What was begun with the old password (second steps) ends with it. */
async function setPassword(tx: Tx, { id, bucket }: UserRef, hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: sql<Date>`app_now()` })
    .where((where) => where.and({ bucket, id }))
    .execute();
  await dropTickets(tx, { id, bucket });
  await tell(tx, { userId: id, bucket }, 'password_changed', {});
}
