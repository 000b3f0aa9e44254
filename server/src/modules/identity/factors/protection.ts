import type { ReplyOf, RequestOf } from 'shared-api/contract';
import type { Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import { refuse, refuseFields, refuseMissing } from '../../../lib/errors.ts';
import { notifyUser } from '../../messages/index.ts';
import { proveOwnPassword, signedInUser } from '../passwords/own-password.ts';
import type { Caller, IdentityParts } from '../service.ts';
import { beginAttempt, SECOND_FACTOR } from '../sign-in/attempts.ts';
import { dropTickets, openTicket, takeTicket, tryTicket } from '../sign-in/tickets.ts';
import type { User, UserRef } from '../users.ts';
import {
  algorithmsOf,
  creationOptions,
  describePasskey,
  dropAllPasskeys,
  dropPasskey,
  insertPasskey,
  listPasskeys,
  readNewPasskey,
} from './passkeys.ts';
import {
  dropRecoveryCodes,
  keepRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
  recoveryCodesLeft,
} from './recovery-codes.ts';
import {
  beginStep,
  factorsOf,
  isProtected,
  partyOf,
  proveFactor,
  requireSecondFactor,
  requireSomeFactor,
} from './second-factor.ts';
import { beginTotp, dropTotp, hasTotp, useTotp } from './totp.ts';

type FactorCall<Input> = { input: Input; user: SignedIn } & Caller;
type Done = Record<never, never>;
/** What every change of the second factors needs: the password, and a factor when one is on. */
interface Proof {
  password: string;
  second_factor?: string | undefined;
}

export async function security(
  parts: IdentityParts,
  { user: signedIn, origin }: FactorCall<unknown>,
): Promise<ReplyOf<'security'>> {
  const db = parts.db.kysely;
  const user = await signedInUser(db, signedIn);
  const { totp, passkeys } = await factorsOf(db, user);
  return {
    password_changed_at: user.password_changed_at.toISOString(),
    trade_password_set: user.trade_password_hash !== null,
    totp,
    recovery_codes_left: await recoveryCodesLeft(db, user),
    passkeys: passkeys.map(describePasskey),
    passkeys_available: partyOf(parts, origin) !== null,
  };
}

async function prove({ db }: IdentityParts, signedIn: SignedIn, proof: Proof): Promise<User> {
  const user = await signedInUser(db.kysely, signedIn);
  await proveOwnPassword(db.kysely, user, proof.password, 'password');
  await requireSecondFactor(db.kysely, { user: signedIn, secondFactor: proof.second_factor });
  return user;
}

export async function beginSecondFactor(
  parts: IdentityParts,
  { user: { userId, bucket, sessionId }, origin }: FactorCall<unknown>,
): Promise<ReplyOf<'beginSecondFactor'>> {
  const step = await beginStep(parts, { id: userId, bucket }, { purpose: 'confirm', sessionId, origin });
  return { second_step: step };
}

export async function confirmSecondFactor(
  parts: IdentityParts,
  { input, user: { userId, bucket, sessionId }, origin }: FactorCall<RequestOf<'confirmSecondFactor'>>,
): Promise<ReplyOf<'confirmSecondFactor'>> {
  requireSomeFactor(input);
  const db = parts.db.kysely;
  const ticket = await tryTicket(db, input.ticket, 'confirm');
  if (ticket?.sessionId !== sessionId) throw refuse('ticket_expired');
  await proveFactor(parts, ticket, { ...input, origin });
  if (!(await takeTicket(db, input.ticket, { purpose: 'confirm', sessionId })))
    throw refuse('ticket_expired');
  const user = { id: userId, bucket };
  const { ticket: confirmed, expiresAt } = await openTicket(db, { user, purpose: 'confirmed', sessionId });
  return { second_factor: confirmed, expires_at: expiresAt.toISOString() };
}

export async function startTotp(
  parts: IdentityParts,
  { input, user: signedIn }: FactorCall<RequestOf<'beginTotp'>>,
): Promise<ReplyOf<'beginTotp'>> {
  if (await hasTotp(parts.db.kysely, { id: signedIn.userId, bucket: signedIn.bucket }))
    throw refuse('already_set');
  const user = await prove(parts, signedIn, input);
  return beginTotp(parts.db.kysely, parts.secrets, user, {
    issuer: parts.config.PRODUCT_TITLE,
    label: user.username,
  });
}

export async function confirmTotp(
  parts: IdentityParts,
  { input, user: signedIn }: FactorCall<RequestOf<'confirmTotp'>>,
): Promise<ReplyOf<'confirmTotp'>> {
  const db = parts.db.kysely;
  const user = { id: signedIn.userId, bucket: signedIn.bucket };
  const isFirst = !isProtected(await factorsOf(db, user));
  const attempt = await beginAttempt(db, SECOND_FACTOR, user.id);
  const codes = isFirst ? await makeRecoveryCodes(db, user) : null;
  await parts.db.transaction(async (tx) => {
    if (!(await useTotp(tx, parts, user, { code: input.totp, confirms: true })))
      throw refuseFields({ name: 'totp', rule: 'second_factor_wrong' });
    if (codes) await keepRecoveryCodes(tx, user, codes);
    if (isFirst) await notifyUser(tx, signedIn, 'second_step_on', {});
  });
  await attempt.succeed();
  return { recovery_codes: codes?.shown ?? [] };
}

export async function removeTotp(
  parts: IdentityParts,
  { input, user: signedIn }: FactorCall<RequestOf<'removeTotp'>>,
): Promise<Done> {
  const user = await prove(parts, signedIn, input);
  await parts.db.transaction(async (tx) => {
    // Also asked to go twice, it goes once.
    const wasOn = isProtected(await factorsOf(tx, user));
    await dropTotp(tx, user);
    if (wasOn) await endProtection(tx, user);
  });
  return {};
}

/** Takes every second factor of a user away, and what was begun with them: for operators, when they have lost them. */
export async function removeAllFactors(tx: Tx, user: UserRef): Promise<void> {
  const wasOn = isProtected(await factorsOf(tx, user));
  await dropTotp(tx, user);
  await dropAllPasskeys(tx, user);
  await dropTickets(tx, user);
  if (wasOn) await endProtection(tx, user);
}

/** With the last factor the recovery codes go too, and the user is told. */
async function endProtection(tx: Tx, user: UserRef): Promise<void> {
  if (isProtected(await factorsOf(tx, user))) return;
  await dropRecoveryCodes(tx, user);
  await notifyUser(tx, { userId: user.id, bucket: user.bucket }, 'second_step_off', {});
}

export async function newRecoveryCodes(
  parts: IdentityParts,
  { input, user: signedIn }: FactorCall<RequestOf<'newRecoveryCodes'>>,
): Promise<ReplyOf<'newRecoveryCodes'>> {
  const user = await prove(parts, signedIn, input);
  if (!isProtected(await factorsOf(parts.db.kysely, user))) throw refuse('ticket_expired');
  const codes = await makeRecoveryCodes(parts.db.kysely, user);
  await parts.db.transaction((tx) => keepRecoveryCodes(tx, user, codes));
  return { recovery_codes: codes.shown };
}

export async function startPasskey(
  parts: IdentityParts,
  { input, user: signedIn, origin }: FactorCall<RequestOf<'beginPasskey'>>,
): Promise<ReplyOf<'beginPasskey'>> {
  const party = partyOf(parts, origin);
  if (!party) throw refuse('passkey_unavailable');
  const user = await prove(parts, signedIn, input);
  const db = parts.db.kysely;
  const { ticket, challenge } = await openTicket(db, {
    user,
    purpose: 'new_passkey',
    sessionId: signedIn.sessionId,
  });
  const keys = await listPasskeys(db, user);
  const asked = {
    party,
    challenge,
    title: parts.config.PRODUCT_TITLE,
    algorithms: algorithmsOf(parts.config),
  };
  return { ticket, options: await creationOptions(user, keys, asked) };
}

export async function addPasskey(
  parts: IdentityParts,
  { input, user: signedIn, origin }: FactorCall<RequestOf<'addPasskey'>>,
): Promise<ReplyOf<'addPasskey'>> {
  const party = partyOf(parts, origin);
  if (!party) throw refuse('passkey_unavailable');
  const db = parts.db.kysely;
  const { sessionId } = signedIn;
  const ticket = await tryTicket(db, input.ticket, 'new_passkey');
  if (ticket?.sessionId !== sessionId) throw refuse('ticket_expired');
  const { user, challenge } = ticket;
  const made = await readNewPasskey(input.passkey, {
    party,
    challenge,
    algorithms: algorithmsOf(parts.config),
  });
  if (!made) throw refuse('passkey_failed');
  const isFirst = !isProtected(await factorsOf(db, user));
  const codes: RecoveryCodes | null = isFirst ? await makeRecoveryCodes(db, user) : null;
  const passkey = await parts.db.transaction(async (tx) => {
    if (!(await takeTicket(tx, input.ticket, { purpose: 'new_passkey', sessionId })))
      throw refuse('ticket_expired');
    if (codes) await keepRecoveryCodes(tx, user, codes);
    if (isFirst) await notifyUser(tx, signedIn, 'second_step_on', {});
    return insertPasskey(tx, user, { ...made, name: input.name });
  });
  return { passkey: describePasskey(passkey), recovery_codes: codes?.shown ?? [] };
}

export async function removePasskey(
  parts: IdentityParts,
  { input, user: signedIn }: FactorCall<RequestOf<'removePasskey'>>,
): Promise<Done> {
  const user = await prove(parts, signedIn, input);
  await parts.db.transaction(async (tx) => {
    if (!(await dropPasskey(tx, user, input.passkey_id))) throw refuseMissing();
    await endProtection(tx, user);
  });
  return {};
}
