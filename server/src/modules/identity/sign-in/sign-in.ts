import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { refuse } from '../../../lib/errors.ts';
import { notifyUser } from '../../messages/index.ts';
import { requireEnabled } from '../blocks.ts';
import { beginStep, proveFactor, requireSomeFactor } from '../factors/second-factor.ts';
import { dummyHash, hashPassword, isOutdated, isRightPassword } from '../passwords/passwords.ts';
import { type Caller, type IdentityParts, originOf, sessionReply } from '../service.ts';
import type { Agent } from '../sessions/agent.logic.ts';
import { recordSignIn } from '../sessions/history.ts';
import { openSession } from '../sessions/sessions.ts';
import { findUserByName, NOBODY, replaceHash, type UserRef } from '../users.ts';
import { ACCOUNT, beginSignIn } from './attempts.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { takeTicket, tryTicket } from './tickets.ts';

/**
 * Signs in, or asks for the second factor. An unknown user and a wrong password take the same steps and get the same answer.
 * A browser on which the user signed in before has a count of its own, which strangers cannot use up.
 */
export async function login(
  parts: IdentityParts,
  { input, ...caller }: { input: RequestOf<'login'> } & Caller,
): Promise<ReplyOf<'login'>> {
  const { username, password, device, human_proof: proof } = input;
  const db = parts.db.kysely;
  await parts.humanCheck.usePass({ proof, device });
  const user = await findUserByName(db, username);
  const isKnown = await isKnownDevice(db, user ?? NOBODY, device);
  const attempt = await beginSignIn(db, {
    limit: ACCOUNT,
    name: username.toLowerCase(),
    device,
    isKnown,
    address: parts.limitsByOrigin ? caller.address : null,
  });
  const hashed = user?.password_hash ?? (await dummyHash());
  const isRight = await isRightPassword(hashed, password);
  if (!user || !isRight) {
    await recordSignIn(db, user ?? NOBODY, { ...originOf(caller), outcome: 'wrong_password' });
    throw refuse('credentials_wrong');
  }
  await attempt.succeed();
  if (isOutdated(hashed)) await replaceHash(db, user, { from: hashed, to: await hashPassword(password) });
  const step = await beginStep(parts, user, { purpose: 'sign_in', sessionId: null, origin: caller.origin });
  return step ? { second_step: step } : open(parts, user, { device, caller });
}

/** Finishes a sign-in with the second factor. */
export async function loginSecondStep(
  parts: IdentityParts,
  { input, ...caller }: { input: RequestOf<'loginSecondStep'> } & Caller,
): Promise<ReplyOf<'loginSecondStep'>> {
  requireSomeFactor(input);
  const db = parts.db.kysely;
  const ticket = await tryTicket(db, input.ticket, 'sign_in');
  if (!ticket) throw refuse('ticket_expired');
  try {
    await proveFactor(parts, ticket, { ...input, origin: caller.origin });
  } catch (failure) {
    await recordSignIn(db, ticket.user, { ...originOf(caller), outcome: 'second_factor_failed' });
    throw failure;
  }
  if (!(await takeTicket(db, input.ticket, { purpose: 'sign_in', sessionId: null })))
    throw refuse('ticket_expired');
  return open(parts, ticket.user, { device: input.device, caller });
}

async function open(
  { db }: IdentityParts,
  user: UserRef,
  { device, caller }: { device: string; caller: Caller },
): Promise<ReplyOf<'loginSecondStep'>> {
  const from = originOf(caller);
  const isKnown = await isKnownDevice(db.kysely, user, device);
  return db.transaction(async (tx) => {
    await requireEnabled(tx, user);
    await rememberDevice(tx, user, device);
    await recordSignIn(tx, user, { ...from, outcome: 'success' });
    if (!isKnown)
      await notifyUser(tx, { userId: user.id, bucket: user.bucket }, 'new_device', { device: nameOf(from) });
    return sessionReply(await openSession(tx, user, from));
  });
}

/** A browser and its system by their own names; nothing of the address. */
const nameOf = ({ browser, system }: Agent) => [browser, system].filter(Boolean).join(', ') || '—';
