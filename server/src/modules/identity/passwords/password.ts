import { sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import type { Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import { refuseFields } from '../../../lib/errors.ts';
import { notifyUser } from '../../messages/index.ts';
import type { IdentityParts } from '../service.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { ACCOUNT, forgetAttempts, OWN_PASSWORD } from '../sign-in/attempts.ts';
import { dropCode, phoneKey, phoneKeyOf, proveCode } from '../sign-in/codes.ts';
import { forgetDevices, rememberDevice } from '../sign-in/devices.ts';
import { dropTickets } from '../sign-in/tickets.ts';
import { findUserByPhone, type UserRef } from '../users.ts';
import { proveOwnPassword, signedInUser } from './own-password.ts';
import { hashPassword, isRightPassword, judgeNewPassword } from './passwords.ts';

type Done = Record<never, never>;

/** Sets a forgotten password by the phone's code. It opens no session: a second factor is asked for at the sign-in. */
export async function resetPassword(
  { db, config, humanCheck, refuseBreached }: IdentityParts,
  input: RequestOf<'resetPassword'>,
): Promise<Done> {
  const { code, password, device } = input;
  await humanCheck.usePass({ proof: input.human_proof, device });
  const phone = await phoneKey(db.kysely, input.phone);
  const user = await findUserByPhone(db.kysely, phone);
  judgeNewPassword(config.PASSWORD_RULE, password, '');
  await refuseBreached(password);
  const destination = { phone, purpose: 'reset_password' } as const;
  await proveCode(db.kysely, { ...destination, code, device, digits: config.PHONE_CODE_DIGITS });
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
  // Whoever holds the phone is the owner: what strangers tried does not keep them out.
  await forgetAttempts(db.kysely, ACCOUNT, user.username.toLowerCase());
  await forgetAttempts(db.kysely, ACCOUNT, user.username.toLowerCase(), device);
  await forgetAttempts(db.kysely, OWN_PASSWORD, user.id);
  return {};
}

/** Changes the password of who is signed in; their other sessions end. */
export async function updatePassword(
  { db, config, refuseBreached }: IdentityParts,
  signedIn: SignedIn,
  input: RequestOf<'updatePassword'>,
): Promise<Done> {
  const user = await signedInUser(db.kysely, signedIn);
  judgeNewPassword(config.PASSWORD_RULE, input.password, user.username);
  await refuseBreached(input.password);
  const destination = { phone: phoneKeyOf(user), purpose: 'update_password' } as const;
  const { code, device, old_password: old } = input;
  const digits = config.PHONE_CODE_DIGITS;
  if (code !== undefined) await proveCode(db.kysely, { ...destination, code, device, digits });
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
  await notifyUser(tx, { userId: id, bucket }, 'password_changed', {});
}
