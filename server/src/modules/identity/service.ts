import { type Language, PROMPTS, type ReplyOf, type RequestOf } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import { refuse, refuseFields, refuseMissing } from '../../errors.ts';
import type { SignedIn } from '../../plugins/contract-routes.ts';
import { addressSubject, type Limit, useLimit } from '../../plugins/limits.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import { balances, toDecimal } from '../ledger/index.ts';
import { ACCOUNT, ADDRESS, beginAttempt } from './attempts.ts';
import type { CodeSender } from './code-sender.ts';
import { dropCode, makeCode, tryCode } from './codes.ts';
import { dummyHash, hashPassword, isCommonPassword, isOutdated, isRightPassword } from './passwords.ts';
import { type NewSession, openSession } from './sessions.ts';
import { findUser, findUserByName, insertUser, replaceHash } from './users.ts';

/** Seconds until another code may be sent to the same phone. */
const RESEND_SECONDS = 60;
const RESEND: Limit = { name: 'codes/resend', times: 1, seconds: RESEND_SECONDS };
const CODES_PER_PHONE: Limit = { name: 'codes/phone', times: 5, seconds: 3600 };
const CODES_PER_DEVICE: Limit = { name: 'codes/device', times: 20, seconds: 3600 };
const CODES_PER_ADDRESS: Limit = { name: 'codes/address', times: 100, seconds: 3600 };

export interface IdentityParts {
  db: Database;
  humanCheck: Pick<HumanCheckModule, 'requirePass'>;
  sender: CodeSender;
  /** Off for load tests, which come from one address. */
  limitsByOrigin: boolean;
}

const sessionReply = ({ token, expiresAt }: NewSession) => ({ token, expires_at: expiresAt.toISOString() });

/** Sends a code, whether the phone has an account or not. */
export async function sendCode(
  { db, humanCheck, sender, limitsByOrigin }: IdentityParts,
  { input, language, address }: { input: RequestOf<'sendCode'>; language: Language; address: string },
): Promise<ReplyOf<'sendCode'>> {
  const { phone, purpose, device, human_proof: proof } = input;
  await humanCheck.requirePass({ proof, device });
  if (limitsByOrigin) {
    await useLimit(db.kysely, CODES_PER_DEVICE, device);
    await useLimit(db.kysely, CODES_PER_ADDRESS, addressSubject(address));
  }
  await useLimit(db.kysely, RESEND, `${purpose} ${phone}`);
  await useLimit(db.kysely, CODES_PER_PHONE, phone);
  const { code, expiresAt } = await makeCode(db.kysely, { phone, purpose });
  const { shown } = await sender.send({ phone, code, language });
  return {
    expires_at: expiresAt.toISOString(),
    resend_after: RESEND_SECONDS,
    ...(shown !== undefined && { sandbox_code: shown }),
  };
}

/** Opens an account. What is taken is said only to who holds the phone's code, so that nothing can be listed. */
export async function register(
  { db, humanCheck }: IdentityParts,
  input: RequestOf<'register'>,
): Promise<ReplyOf<'register'>> {
  const { username, password, phone, code, device } = input;
  if (isCommonPassword(password, username)) throw refuseFields({ name: 'password', rule: 'password_common' });
  await humanCheck.requirePass({ proof: input.human_proof, device });
  const destination = { phone, purpose: 'register' } as const;
  const answer = await tryCode(db.kysely, { ...destination, code });
  if (answer !== 'right')
    throw refuseFields({ name: 'code', rule: answer === 'wrong' ? 'code_wrong' : 'code_expired' });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await dropCode(tx, destination))) throw refuseFields({ name: 'code', rule: 'code_expired' });
    const user = await insertUser(tx, { username, phone, passwordHash });
    return sessionReply(await openSession(tx, user));
  });
}

/** Signs in. An unknown user and a wrong password take the same steps and get the same answer. */
export async function login(
  { db: { kysely: db }, humanCheck, limitsByOrigin }: IdentityParts,
  { input, address }: { input: RequestOf<'login'>; address: string },
): Promise<ReplyOf<'login'>> {
  const { username, password, device, human_proof: proof } = input;
  await humanCheck.requirePass({ proof, device });
  const ofAddress = limitsByOrigin ? await beginAttempt(db, ADDRESS, addressSubject(address)) : null;
  const ofAccount = await beginAttempt(db, ACCOUNT, username.toLowerCase());
  const user = await findUserByName(db, username);
  const hashed = user?.password_hash ?? (await dummyHash());
  const isRight = await isRightPassword(hashed, password);
  if (!user || !isRight) throw refuse('credentials_wrong');
  await ofAccount.succeed();
  await ofAddress?.succeed();
  if (isOutdated(hashed)) await replaceHash(db, user, { from: hashed, to: await hashPassword(password) });
  return sessionReply(await openSession(db, user));
}

export async function userInfo(
  { db }: IdentityParts,
  { userId, bucket }: SignedIn,
): Promise<ReplyOf<'userInfo'>> {
  const user = await findUser(db.kysely, { id: userId, bucket });
  if (!user) throw refuseMissing();
  const { available } = await balances(db.kysely, userId);
  return {
    user_id: user.id,
    username: user.username,
    nickname: user.nickname,
    real_name: user.real_name,
    phone_masked: user.phone_masked,
    avatar: user.avatar,
    balance: toDecimal(available),
    currency: 'USD',
    created_at: user.created_at.toISOString(),
    missing: PROMPTS.filter((prompt) => prompt !== 'profile' || user.real_name === null),
  };
}
