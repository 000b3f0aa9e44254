import type { Bucket } from 'shared-api/contract';
import './tables.ts';
import { createHash } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import { bucketOf, openAccounts } from '../ledger/index.ts';
import { hashPassword } from './passwords/passwords.ts';
import { type PhoneKey, phoneKey } from './sign-in/codes.ts';
import { maskPhone } from './sign-in/phone.logic.ts';
import type { UsersTable } from './tables.ts';

export type User = Selectable<UsersTable>;

export interface NewUser {
  username: string;
  password: string;
  phone: string;
  nickname?: string;
  realName?: string;
}
export interface UserRef {
  id: string;
  bucket: Bucket;
}

/** A name is the same in capital and small letters. */
function nameKey(username: string): { name: string; bucket: Bucket } {
  const name = username.toLowerCase();
  return { name, bucket: createHash('sha256').update(name).digest().readUInt8(0) };
}

/**
 * Creates a user with their ledger accounts, in the caller's transaction or in one of its own.
 * @throws Refusal 4001 with `username_taken` or `phone_taken`; then nothing was created.
 */
export async function createUser(db: Db | Tx, user: NewUser): Promise<UserRef> {
  return insertUser(db, { ...user, passwordHash: await hashPassword(user.password) });
}

export async function insertUser(
  db: Db | Tx,
  user: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<UserRef> {
  const phone = await phoneKey(db, user.phone);
  if (!db.isTransaction) return db.transaction().execute((tx) => insertUser(tx, user));
  const id = uuid();
  const bucket = bucketOf(id);
  const owner = { user_bucket: bucket, user_id: id };
  const reached = await db
    .insertInto('phones')
    .values({ bucket: phone.bucket, phone_hash: phone.hash, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Who cannot register with this phone learns nothing of the name.
  if (reached.numInsertedOrUpdatedRows === 0n) throw refuseFields({ name: 'phone', rule: 'phone_taken' });
  const named = await db
    .insertInto('usernames')
    .values({ ...nameKey(user.username), ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (named.numInsertedOrUpdatedRows === 0n) throw refuseFields({ name: 'username', rule: 'username_taken' });
  await db
    .insertInto('users')
    .values({
      bucket,
      id,
      username: user.username,
      password_hash: user.passwordHash,
      nickname: user.nickname ?? user.username,
      real_name: user.realName ?? null,
      phone_hash: phone.hash,
      phone_masked: maskPhone(user.phone),
      avatar: null,
    })
    .execute();
  await openAccounts(db, { userId: id });
  return { id, bucket };
}

/** Stands for a user who does not exist, so that the same steps can be taken. */
export const NOBODY: UserRef = { id: '00000000-0000-0000-0000-000000000000', bucket: 0 };

/** Looks a user up by name; takes the same two steps when there is none. */
export async function findUserByName(db: Db | Tx, username: string): Promise<User | undefined> {
  const { name, bucket } = nameKey(username);
  const found = await db
    .selectFrom('usernames')
    .select(['user_id as id', 'user_bucket as bucket'])
    .where((where) => where.and({ bucket, name }))
    .executeTakeFirst();
  return findUser(db, found ?? NOBODY);
}

export async function findUser(db: Db | Tx, { id, bucket }: UserRef): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((where) => where.and({ bucket, id }))
    .executeTakeFirst();
}

/** Whose phone it is; takes the same two steps when it is nobody's. */
export async function findUserByPhone(db: Db | Tx, { hash, bucket }: PhoneKey): Promise<User | undefined> {
  const found = await db
    .selectFrom('phones')
    .select(['user_id as id', 'user_bucket as bucket'])
    .where((where) => where.and({ bucket, phone_hash: hash }))
    .executeTakeFirst();
  return findUser(db, found ?? NOBODY);
}

/** Whose phone number it is, as it is written internationally; nobody or one. */
export async function findUserByPhoneNumber(db: Db, phone: string): Promise<User[]> {
  const user = await findUserByPhone(db, await phoneKey(db, phone));
  return user ? [user] : [];
}

/** Deletes all rows that a table has of a user. */
export async function dropRows(
  db: Db | Tx,
  table: 'known_devices' | 'passkeys' | 'recovery_codes' | 'security_tickets' | 'totp_factors',
  { id, bucket }: UserRef,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where((where) => where.and({ bucket, user_id: id }))
    .execute();
}

/** Above every sign that a name can have, in the order of bytes. */
const LAST_SIGN = '\u{10ffff}';

/** Users whose names begin so, by name. */
export async function findUsersByPrefix(db: Db, prefix: string, limit: number): Promise<User[]> {
  const begin = prefix.toLowerCase();
  return db
    .selectFrom('usernames')
    .innerJoin('users', (join) =>
      join.onRef('users.bucket', '=', 'usernames.user_bucket').onRef('users.id', '=', 'usernames.user_id'),
    )
    .selectAll('users')
    .where(sql<SqlBool>`usernames.name collate "C" >= ${begin}`)
    .where(sql<SqlBool>`usernames.name collate "C" < ${begin + LAST_SIGN}`)
    .orderBy(sql`usernames.name collate "C"`)
    .limit(limit)
    .execute();
}

export async function replaceHash(
  db: Db,
  { id, bucket }: UserRef,
  change: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: change.to })
    .where((where) => where.and({ bucket, id }))
    // A password changed meanwhile stays.
    .where('password_hash', '=', change.from)
    .execute();
}
