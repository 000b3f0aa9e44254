import type { FACTORS, ReplyOf, RequestOf } from 'shared-api/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import { refuse, refuseFields, refuseUntil } from '../../../lib/errors.ts';
import type { IdentityParts } from '../service.ts';
import { beginAttempt, SECOND_FACTOR } from '../sign-in/attempts.ts';
import { openTicket, type Ticket, takeTicket } from '../sign-in/tickets.ts';
import type { UserRef } from '../users.ts';
import { listPasskeys, type Passkey, requestOptions, usePasskey } from './passkeys.ts';
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts';
import { type RelyingParty, relyingParty } from './relying-party.logic.ts';
import { hasTotp, useTotp } from './totp.ts';

type Step = NonNullable<ReplyOf<'beginSecondFactor'>['second_step']>;
type Answer = Pick<RequestOf<'loginSecondStep'>, 'totp' | 'recovery_code' | 'passkey'>;

export interface Factors {
  totp: boolean;
  passkeys: Passkey[];
}
export async function factorsOf(db: Db | Tx, user: UserRef): Promise<Factors> {
  return { totp: await hasTotp(db, user), passkeys: await listPasskeys(db, user) };
}
/** Whether a second factor is on: recovery codes stand in for one, they are none. */
export const isProtected = ({ totp, passkeys }: Factors) => totp || passkeys.length > 0;

export const partyOf = (
  { config }: Pick<IdentityParts, 'config'>,
  origin: string | undefined,
): RelyingParty | null => relyingParty(config.PUBLIC_URL, origin ?? '');

/** Opens the ticket of a second step; null when no factor is on. */
export async function beginStep(
  parts: IdentityParts,
  user: UserRef,
  {
    purpose,
    sessionId,
    origin,
  }: { purpose: 'sign_in' | 'confirm'; sessionId: string | null; origin: string | undefined | undefined },
): Promise<Step | null> {
  const db = parts.db.kysely;
  const factors = await factorsOf(db, user);
  if (!isProtected(factors)) return null;
  const { ticket, challenge, expiresAt } = await openTicket(db, { user, purpose, sessionId });
  const party = partyOf(parts, origin);
  const askable = party && factors.passkeys.length > 0 ? party : null;
  const methods: (typeof FACTORS)[number][] = [];
  if (factors.totp) methods.push('totp');
  if (askable) methods.push('passkey');
  if ((await recoveryCodesLeft(db, user)) > 0) methods.push('recovery_code');
  const options = askable && (await requestOptions(factors.passkeys, { party: askable, challenge }));
  return { ticket, expires_at: expiresAt.toISOString(), methods, passkey_options: options };
}

/**
 * Judges the answer to a ticket. A wrong one is counted at once and for good.
 * @throws Refusal 4001 naming the field, 4000 `passkey_failed`, or 4290 with the seconds to wait.
 */
export async function proveFactor(
  parts: IdentityParts,
  { user, challenge }: Ticket,
  answer: Answer & { origin: string | undefined },
): Promise<void> {
  const db = parts.db.kysely;
  const { totp, recovery_code: recovery, passkey, origin } = answer;
  const attempt = await beginAttempt(db, SECOND_FACTOR, user.id);
  if (totp !== undefined) {
    if (!(await useTotp(db, parts, user, { code: totp })))
      throw refuseFields({ name: 'totp', rule: 'second_factor_wrong' });
  } else if (recovery !== undefined) {
    if (!(await useRecoveryCode(db, user, recovery)))
      throw refuseFields({ name: 'recovery_code', rule: 'second_factor_wrong' });
  } else {
    const party = partyOf(parts, origin);
    if (!party) throw refuse('passkey_unavailable');
    if (!(await usePasskey(db, user, { answer: passkey ?? '', party, challenge })))
      throw refuse('passkey_failed');
  }
  await attempt.succeed();
}

/** One of the three must be there; a request without any must not cost a try. */
export function requireSomeFactor({ totp, recovery_code, passkey }: Answer): void {
  if (totp === undefined && recovery_code === undefined && passkey === undefined)
    throw refuseFields({ name: 'totp', rule: 'required' });
}

type Owner = Pick<SignedIn, 'userId' | 'bucket'>;

/** Whether a user has a second factor on, told before money moves; undefined where the installation requires none. */
export async function requiredFactor(
  { db, config }: Pick<IdentityParts, 'db' | 'config'>,
  { userId, bucket }: Owner,
): Promise<'missing' | 'on' | undefined> {
  if (config.SECOND_FACTOR !== 'required') return undefined;
  return isProtected(await factorsOf(db.kysely, { id: userId, bucket })) ? 'on' : 'missing';
}

/**
 * Lets through who has what the installation requires before money moves (`SECOND_FACTOR=required`).
 * @throws Refusal 4003 `second_factor_setup` otherwise.
 */
export async function requireProtection(
  parts: Pick<IdentityParts, 'db' | 'config'>,
  user: Owner,
): Promise<void> {
  if ((await requiredFactor(parts, user)) === 'missing') throw refuseUntil('second_factor_setup');
}

export interface SecondFactorCheck {
  user: SignedIn;
  /** What `confirmSecondFactor` gave for this act. */
  secondFactor: string | undefined;
}

/**
 * Lets through who has no second factor on, and who has confirmed with one in this session within five minutes. The
 * confirmation serves once: in a transaction that is rolled back it is not used up.
 * @throws Refusal 4003 `second_factor` otherwise.
 */
export async function requireSecondFactor(
  db: Db | Tx,
  { user: { userId, bucket, sessionId }, secondFactor }: SecondFactorCheck,
): Promise<void> {
  if (!isProtected(await factorsOf(db, { id: userId, bucket }))) return;
  const confirmed =
    secondFactor !== undefined && (await takeTicket(db, secondFactor, { purpose: 'confirmed', sessionId }));
  if (!confirmed) throw refuseUntil('second_factor');
}
