import { sql } from 'kysely';
import type { Bucket, RequestOf, UserId } from 'shared-api/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import { refuse, refuseFields, refuseUntil } from '../../../lib/errors.ts';
import { notifyUser } from '../../messages/index.ts';
import type { IdentityParts } from '../service.ts';
import { beginAttempt, forgetAttempts, TRADE_PASSWORD } from '../sign-in/attempts.ts';
import { dropCode, phoneKeyOf, proveCode } from '../sign-in/codes.ts';
import type { User } from '../users.ts';
import { proveOwnPassword, signedInUser } from './own-password.ts';
import { hashPassword, isCommonPin, isRightPassword } from './passwords.ts';

export interface TradePasswordCheck {
  user: SignedIn;
  tradePassword: string;
  /** The field that a refusal names. */
  field?: string;
}

/**
 * Lets through who knows the transaction password. A wrong one is counted at once and for good: call it before a
 * transaction begins, for idempotent calls in the module's `guards`.
 * @throws Refusal 4003 `trade_password` when none is set; 4001 `trade_password_wrong`; 4290 with the seconds left while
 * it is locked (five wrong tries, 15 minutes: docs/product.md, section 3).
 */
export async function requireTradePassword(
  db: Db,
  { user: { userId, bucket }, tradePassword, field = 'trade_password' }: TradePasswordCheck,
): Promise<void> {
  const { trade_password_hash: hashed } = await signedInUser(db, { userId, bucket });
  if (hashed === null) throw refuseUntil('trade_password');
  const attempt = await beginAttempt(db, TRADE_PASSWORD, userId);
  if (!(await isRightPassword(hashed, tradePassword)))
    throw refuseFields({ name: field, rule: 'trade_password_wrong' });
  await attempt.succeed();
}

/**
 * Gives a transaction password to a user of the house's own (the demo), who proves nothing.
 * @returns false when they have one already, which stays.
 */
export async function giveTradePassword(
  db: Db | Tx,
  { userId, bucket }: { userId: UserId; bucket: Bucket },
  pin: string,
): Promise<boolean> {
  if (!db.isTransaction)
    return db.transaction().execute((tx) => giveTradePassword(tx, { userId, bucket }, pin));
  const user = await signedInUser(db, { userId, bucket });
  if (user.trade_password_hash !== null) return false;
  return setTradePassword(db, user, await hashPassword(pin));
}

/** The first transaction password, by the sign-in password or a code. */
export async function addTradePassword(
  { db, config }: IdentityParts,
  signedIn: SignedIn,
  input: RequestOf<'addTradePassword'>,
): Promise<Record<never, never>> {
  const user = await signedInUser(db.kysely, signedIn);
  if (user.trade_password_hash !== null) throw refuse('already_set');
  judgePin(input.trade_password);
  const destination = { phone: phoneKeyOf(user), purpose: 'add_trade_password' } as const;
  const { code, device, password } = input;
  const digits = config.PHONE_CODE_DIGITS;
  if (code !== undefined) await proveCode(db.kysely, { ...destination, code, device, digits });
  else if (password !== undefined) await proveOwnPassword(db.kysely, user, password, 'password');
  else throw refuseFields({ name: 'password', rule: 'required' });
  const hash = await hashPassword(input.trade_password);
  return db.transaction(async (tx) => {
    if (code !== undefined) await dropCode(tx, destination);
    if (!(await setTradePassword(tx, user, hash))) throw refuse('already_set');
    return {};
  });
}

/** Another transaction password, by the old one or, when it is forgotten, by a code, which also ends a lock. */
export async function updateTradePassword(
  { db, config }: IdentityParts,
  signedIn: SignedIn,
  input: RequestOf<'updateTradePassword'>,
): Promise<Record<never, never>> {
  const user = await signedInUser(db.kysely, signedIn);
  if (user.trade_password_hash === null) throw refuseUntil('trade_password');
  judgePin(input.trade_password);
  const destination = { phone: phoneKeyOf(user), purpose: 'update_trade_password' } as const;
  const { code, device, old_trade_password: old } = input;
  const digits = config.PHONE_CODE_DIGITS;
  if (code !== undefined) await proveCode(db.kysely, { ...destination, code, device, digits });
  else if (old !== undefined)
    await requireTradePassword(db.kysely, {
      user: signedIn,
      tradePassword: old,
      field: 'old_trade_password',
    });
  else throw refuseFields({ name: 'old_trade_password', rule: 'required' });
  if (await isRightPassword(user.trade_password_hash, input.trade_password))
    throw refuseFields({ name: 'trade_password', rule: 'password_same' });
  const hash = await hashPassword(input.trade_password);
  await db.transaction(async (tx) => {
    if (code !== undefined) await dropCode(tx, destination);
    await setTradePassword(tx, user, hash);
    await notifyUser(tx, signedIn, 'trade_password_changed', {});
  });
  await forgetAttempts(db.kysely, TRADE_PASSWORD, user.id);
  return {};
}

function judgePin(pin: string): void {
  if (isCommonPin(pin)) throw refuseFields({ name: 'trade_password', rule: 'trade_password_common' });
}

/** False when it was changed meanwhile by another request. */
async function setTradePassword(
  tx: Db | Tx,
  { id, bucket, trade_password_hash: before }: User,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ trade_password_hash: hash, trade_password_changed_at: sql<Date>`app_now()` })
    .where((where) => where.and({ bucket, id }))
    .where(sql<boolean>`trade_password_hash is not distinct from ${before}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
