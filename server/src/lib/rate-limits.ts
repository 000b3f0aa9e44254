import './tables.ts';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { refuseForNow } from './errors.ts';
import { keyedHash, serverKey } from './keys.ts';

/** `times` within `seconds`; what is used up comes back evenly. */
export interface Limit {
  name: string;
  times: number;
  seconds: number;
}

/**
 * Uses a limit up by one for a subject (an address, a device, a phone), on all nodes together. A refused attempt uses
 * nothing up. Call it outside of the transaction that may be rolled back.
 * @throws Refusal 4290 with the seconds until it is free again.
 */
export async function useLimit(db: Db, limit: Limit, subject: string): Promise<void> {
  const { hash, bucket } = keyedHash(await serverKey(db, 'limits'), limit.name, subject);
  const share = sql`(${limit.seconds / limit.times}::float8 * interval '1 second')`;
  const span = sql`(${limit.seconds}::float8 * interval '1 second')`;
  // `excluded.free_at` is now and one share; the new end may lie at most the whole span after now.
  const { rows } = await sql`
    insert into limits as used (bucket, subject, free_at)
    values (${bucket}, ${hash}, app_now() + ${share})
    on conflict (bucket, subject) do update set free_at = greatest(used.free_at + ${share}, excluded.free_at)
    where used.free_at + ${share} <= excluded.free_at - ${share} + ${span} + interval '1 microsecond' * ${limit.times}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  throw refuseForNow(Math.max(1, (await secondsUntilFree(db, limit, subject)) || 1));
}

/** Seconds until a limit lets its subject through again, 0 when it does; uses nothing up. */
export async function secondsUntilFree(db: Db, limit: Limit, subject: string): Promise<number> {
  const { hash, bucket } = keyedHash(await serverKey(db, 'limits'), limit.name, subject);
  const lag = sql`((${limit.seconds / limit.times}::float8 - ${limit.seconds}::float8) * interval '1 second')`;
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from free_at + ${lag} - app_now())::float8 as seconds
    from limits where bucket = ${bucket} and subject = ${hash}`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Forgets limits that nobody has used up. */
export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from limits where free_at < app_now()`.execute(db);
}

/** Whom an address stands for: a household or a phone has a whole IPv6 network of 64 bits to itself. */
export function addressSubject(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
