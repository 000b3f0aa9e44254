import type { Bucket } from 'shared-api/contract';
import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/tables.ts';
import { refuseForNow } from '../../../lib/errors.ts';
import { keyedHash, serverKey } from '../../../lib/keys.ts';
import { addressSubject } from '../../../lib/rate-limits.ts';

/** How many failures in a row are free, before each further one makes the next attempt wait. */
export interface AttemptLimit {
  name: 'account' | 'address' | 'trade-password' | 'own-password' | 'second-factor' | 'operator';
  free: number;
  /** Seconds of the first wait; each further failure doubles it. */
  firstWait: number;
  /** When a wait is over, as many are free again. */
  startsAnew?: boolean;
  /** One success forgives one failure, not all of them. */
  shared?: boolean;
  /** Devices that are not known count for each network apart, not all together. */
  ofNetwork?: boolean;
}
const LONGEST_WAIT_SECONDS = 900;

export const ACCOUNT: AttemptLimit = { name: 'account', free: 5, firstWait: 30 };
/** Many people can share one address, so it gets more. */
const ADDRESS: AttemptLimit = { name: 'address', free: 20, firstWait: 30, shared: true };
/** Locked for 15 minutes after five wrong tries (docs/product.md, section 3). */
export const TRADE_PASSWORD: AttemptLimit = {
  name: 'trade-password',
  free: 5,
  firstWait: LONGEST_WAIT_SECONDS,
  startsAnew: true,
};
/** The sign-in password of who is signed in already. */
export const OWN_PASSWORD: AttemptLimit = { name: 'own-password', free: 5, firstWait: 30 };
/** Of each network apart, so that no stranger can close a name to its operator. */
export const OPERATOR: AttemptLimit = { name: 'operator', free: 5, firstWait: 30, ofNetwork: true };
export const SECOND_FACTOR: AttemptLimit = { name: 'second-factor', free: 5, firstWait: 30 };

const FORGET = sql`interval '1 hour'`;

export interface Attempt {
  /** The attempt was right: an account's failures are forgotten, an address gets this one back. */
  succeed: () => Promise<void>;
}

/**
 * Counts an attempt as failed before it is made, so that many at once cannot pass together. Call it outside of a
 * transaction that may be rolled back.
 * @throws Refusal 4290 with the seconds to wait.
 */
export async function beginAttempt(db: Db, limit: AttemptLimit, ...subject: string[]): Promise<Attempt> {
  const { hash, bucket } = keyedHash(await serverKey(db, 'sign-in'), limit.name, ...subject);
  const isAnew = sql`a.last_at < excluded.last_at - ${FORGET}
    or (${limit.startsAnew ?? false}::boolean and a.blocked_until > a.last_at)`;
  const failures = sql<number>`case when ${isAnew} then 1 else a.failures + 1 end`;
  const { rows } = await sql`
    insert into sign_in_attempts as a (bucket, subject, failures, last_at, blocked_until)
    select ${bucket}, ${hash}, 1, now, now from app_now() as now
    on conflict (bucket, subject) do update set
      failures = ${failures},
      last_at = excluded.last_at,
      blocked_until = excluded.last_at + ${waitAfter(failures, limit)}
    where a.blocked_until <= excluded.last_at
    returning 1`.execute(db);
  const here = { bucket, subject: hash };
  if (rows.length > 0) return { succeed: () => forgive(db, limit, here) };
  const blocked = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number>`extract(epoch from blocked_until - app_now())::float8`.as('seconds'))
    .where((where) => where.and(here))
    .executeTakeFirst();
  throw refuseForNow(Math.max(1, blocked?.seconds ?? 1));
}

export interface SignInAttempt {
  limit: AttemptLimit;
  /** In small letters. */
  name: string;
  device: string;
  /** Whether this name has signed in on the device before. */
  isKnown: boolean;
  /** Null where addresses do not count. */
  address: string | null;
}

/**
 * Counts an attempt to sign in. A device on which the name signed in before has a count of its own, and its address does
 * not count: strangers cannot use either up.
 * @throws Refusal 4290 with the seconds to wait.
 */
export async function beginSignIn(
  db: Db,
  { limit, name, device, isKnown, address }: SignInAttempt,
): Promise<Attempt> {
  const network = address === null ? '' : addressSubject(address);
  const ofAddress = address === null || isKnown ? null : await beginAttempt(db, ADDRESS, network);
  const of = isKnown ? [device] : limit.ofNetwork ? [network] : [];
  const ofName = await beginAttempt(db, limit, name, ...of);
  return {
    succeed: async () => {
      await ofName.succeed();
      await ofAddress?.succeed();
    },
  };
}

/** Nothing up to the free ones, then the first wait, twice that, four times ... up to 15 minutes. */
function waitAfter(failures: RawBuilder<number>, { free, firstWait }: AttemptLimit): RawBuilder<unknown> {
  return sql`case when ${failures} < ${free} then interval '0' else
    least(${firstWait} * power(2, least(${failures} - ${free}, 16)), ${LONGEST_WAIT_SECONDS}) * interval '1 second' end`;
}

/** Forgets the failures of a subject: its owner has proved who they are in another way. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, ...subject: string[]): Promise<void> {
  const { hash, bucket } = keyedHash(await serverKey(db, 'sign-in'), limit.name, ...subject);
  await forgive(db, limit, { bucket, subject: hash });
}

async function forgive(
  db: Db,
  { shared = false }: AttemptLimit,
  here: { bucket: Bucket; subject: Buffer },
): Promise<void> {
  if (!shared) {
    await db
      .deleteFrom('sign_in_attempts')
      .where((where) => where.and(here))
      .execute();
    return;
  }
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, blocked_until: sql<Date>`last_at` })
    .where((where) => where.and(here))
    .execute();
}

export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from sign_in_attempts
    where last_at < app_now() - ${FORGET} and blocked_until < app_now()`.execute(db);
}
