import type { Bucket, Language, ReplyOf, RequestOf, UserId } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables.ts';
import type { SignedIn } from '../../http/contract-routes.ts';
import { CURRENCY } from '../../lib/currency.ts';
import { refuseMissing } from '../../lib/errors.ts';
import { addressSubject, type Limit, secondsUntilFree, useLimit } from '../../lib/rate-limits.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import { balances } from '../ledger/index.ts';
import type { RefuseBreached } from './passwords/breached-passwords.ts';
import { hashPassword, judgeNewPassword } from './passwords/passwords.ts';
import { describeAgent } from './sessions/agent.logic.ts';
import { type Origin, recordSignIn } from './sessions/history.ts';
import { type NewSession, openSession } from './sessions/sessions.ts';
import type { CodeSender } from './sign-in/code-sender.ts';
import { dropCode, keepShown, makeCode, phoneKey, proveCode, sentCodeOf } from './sign-in/codes.ts';
import { isKnownBrowser, isKnownDevice, rememberDevice } from './sign-in/devices.ts';
import { missingOf } from './sign-in/missing.ts';
import { coarseNetwork } from './sign-in/network.logic.ts';
import { findUser, findUserByPhone, insertUser, NOBODY } from './users.ts';

/** Seconds until another code may be sent to the same phone. */
const RESEND_SECONDS = 60;
const RESEND: Limit = { name: 'codes/resend', times: 1, seconds: RESEND_SECONDS };
const CODES_PER_PHONE: Limit = { name: 'codes/phone', times: 5, seconds: 3600 };
const CODES_PER_DEVICE: Limit = { name: 'codes/device', times: 20, seconds: 3600 };
const CODES_PER_ADDRESS: Limit = { name: 'codes/address', times: 100, seconds: 3600 };
/**
 * Registrations tried with a right code, whether they succeed or not: each answer says whether a name is taken, to who
 * holds a phone, and so few are given a day.
 */
const NAMES_PER_PHONE: Limit = { name: 'register/phone', times: 5, seconds: 86_400 };
const NAMES_PER_DEVICE: Limit = { name: 'register/device', times: 20, seconds: 86_400 };
const NAMES_PER_ADDRESS: Limit = { name: 'register/address', times: 100, seconds: 86_400 };

export type HasMeans = (db: Db, owner: { userId: UserId; bucket: Bucket }) => Promise<boolean>;

export interface IdentityParts {
  db: Database;
  config: Config;
  secrets: Secrets;
  humanCheck: Pick<HumanCheckModule, 'requirePass' | 'usePass'>;
  refuseBreached: RefuseBreached;
  hasMeans: HasMeans;
  sender: CodeSender;
  /** Off for load tests, which come from one address. */
  limitsByOrigin: boolean;
}

/** What a request says of where it comes from. */
export interface Caller {
  address: string;
  agent?: string;
  origin?: string;
}

export const originOf = ({ address, agent = '' }: Caller): Origin => ({
  ...describeAgent(agent),
  network: coarseNetwork(address),
});

export const sessionReply = ({ token, expiresAt, userId }: NewSession) => ({
  token,
  expires_at: expiresAt.toISOString(),
  user_id: userId,
});

/**
 * Sends a code, whether the phone has an account or not: same answer, same work. Where nothing is really sent, a code of
 * an account is shown to a browser that the account knows, and to no other.
 */
export async function sendCode(
  { db, config, secrets, humanCheck, sender, limitsByOrigin }: IdentityParts,
  { input, language, address }: { input: RequestOf<'sendCode'>; language: Language; address: string },
): Promise<ReplyOf<'sendCode'>> {
  const { phone, purpose, device, human_proof: proof } = input;
  await humanCheck.requirePass({ proof, device });
  if (limitsByOrigin) {
    await useLimit(db.kysely, CODES_PER_DEVICE, device);
    if (!(await isKnownBrowser(db.kysely, device)))
      await useLimit(db.kysely, CODES_PER_ADDRESS, addressSubject(address));
  }
  await useLimit(db.kysely, RESEND, `${purpose} ${phone}`);
  await useLimit(db.kysely, CODES_PER_PHONE, phone);
  const key = await phoneKey(db.kysely, phone);
  const owner = await findUserByPhone(db.kysely, key);
  const isKnown = await isKnownDevice(db.kysely, owner ?? NOBODY, device);
  const made = { digits: config.PHONE_CODE_DIGITS, device };
  const { code, expiresAt } = await makeCode(db.kysely, { phone: key, purpose }, made);
  const mayShow = purpose === 'register' || isKnown;
  const { shown } = await sender.send({ phone, code, language, mayShow });
  if (shown !== undefined) await keepShown(db.kysely, { phone: key, purpose }, { secrets, shown });
  return {
    expires_at: expiresAt.toISOString(),
    resend_after: RESEND_SECONDS,
    ...(shown !== undefined && { sandbox_code: shown }),
  };
}

/**
 * What became of the code that a browser asked for: a page that is loaded again knows by it what the one before knew. Another
 * browser is told of no code.
 */
export async function sentCode(
  { db, secrets }: IdentityParts,
  { phone, purpose, device }: RequestOf<'sentCode'>,
): Promise<ReplyOf<'sentCode'>> {
  const key = await phoneKey(db.kysely, phone);
  const found = await sentCodeOf(db.kysely, { phone: key, purpose }, { secrets, device });
  if (!found) return { sent: null, resend_after: 0 };
  const waits = await Promise.all([
    secondsUntilFree(db.kysely, RESEND, `${purpose} ${phone}`),
    secondsUntilFree(db.kysely, CODES_PER_PHONE, phone),
  ]);
  const { expiresAt, isGood, shown } = found;
  const sent = {
    expires_at: expiresAt.toISOString(),
    ...(shown !== undefined && { sandbox_code: shown }),
  };
  return { sent: isGood ? sent : null, resend_after: Math.ceil(Math.max(...waits)) };
}

/** Opens an account. What is taken is said only to who holds the phone's code, so that nothing can be listed. */
export async function register(
  { db, config, humanCheck, refuseBreached, limitsByOrigin }: IdentityParts,
  { input, ...caller }: { input: RequestOf<'register'> } & Caller,
): Promise<ReplyOf<'register'>> {
  const { username, password, phone, code, device } = input;
  judgeNewPassword(config.PASSWORD_RULE, password, username);
  await humanCheck.usePass({ proof: input.human_proof, device });
  await refuseBreached(password);
  const destination = { phone: await phoneKey(db.kysely, phone), purpose: 'register' } as const;
  await proveCode(db.kysely, { ...destination, code, device, digits: config.PHONE_CODE_DIGITS });
  await useLimit(db.kysely, NAMES_PER_PHONE, phone);
  if (limitsByOrigin) {
    await useLimit(db.kysely, NAMES_PER_DEVICE, device);
    await useLimit(db.kysely, NAMES_PER_ADDRESS, addressSubject(caller.address));
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await dropCode(tx, destination);
    const user = await insertUser(tx, { username, phone, passwordHash });
    const from = originOf(caller);
    await rememberDevice(tx, user, device);
    await recordSignIn(tx, user, { ...from, outcome: 'success' });
    return sessionReply(await openSession(tx, user, from));
  });
}

export async function userInfo(
  { db, hasMeans }: IdentityParts,
  { userId, bucket }: SignedIn,
): Promise<ReplyOf<'userInfo'>> {
  const user = await findUser(db.kysely, { id: userId, bucket });
  if (!user) throw refuseMissing();
  const { available } = await balances(db.kysely, userId);
  const isBound = await hasMeans(db.kysely, { userId, bucket });
  return {
    user_id: user.id,
    username: user.username,
    nickname: user.nickname,
    real_name: user.real_name,
    real_name_fixed: user.real_name !== null && isBound,
    phone_masked: user.phone_masked,
    avatar: user.avatar,
    balance: toDecimal(available),
    currency: CURRENCY,
    created_at: user.created_at.toISOString(),
    missing: missingOf(user, isBound),
  };
}
