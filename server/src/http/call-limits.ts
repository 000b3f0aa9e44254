import type { CallName, UserId } from 'shared-api/contract';
import { refuseForNow } from '../lib/errors.ts';

/** Share of a user's calls that may ask what became of an unanswered one: it writes a row for each new key. */
const ATTEMPT_SHARE = 0.1;
/** Number of remembered users above which those whose calls have all come back are forgotten. */
const SWEEP_AT = 10_000;
const MINUTE_MS = 60_000;

interface Bucket {
  left: number;
  at: number;
}

/** Counts a call of a signed-in user. @throws Refusal 4290 with the seconds until the next one is free. */
export type LimitCalls = (userId: UserId, call: CallName) => void;

/**
 * Bounds how many calls a signed-in user makes of this server at once and in a minute (OWASP ASVS 5.0, 2.4.1).
 * Counted in memory, since each call would otherwise write to the database; several servers each give the same.
 */
export function callLimits(
  perMinute: number | 'off',
  now: () => number = () => performance.now(),
): LimitCalls {
  if (perMinute === 'off') return () => undefined;
  const all = bounded(perMinute, now);
  const attempts = bounded(Math.floor(perMinute * ATTEMPT_SHARE), now);
  return (userId, call) => {
    if (call === 'attempt') attempts(userId);
    all(userId);
  };
}

function bounded(most: number, now: () => number): (userId: UserId) => void {
  const buckets = new Map<string, Bucket>();
  const perMs = most / MINUTE_MS;
  const leftAt = ({ left, at }: Bucket, time: number) => Math.min(most, left + (time - at) * perMs);
  let sweepAt = SWEEP_AT;
  function sweep(time: number): void {
    for (const [userId, bucket] of buckets) if (leftAt(bucket, time) >= most) buckets.delete(userId);
    sweepAt = Math.max(SWEEP_AT, buckets.size * 2);
  }
  return (userId) => {
    const time = now();
    const bucket = buckets.get(userId) ?? { left: most, at: time };
    const left = leftAt(bucket, time);
    if (left < 1) throw refuseForNow((1 - left) / perMs / 1000);
    bucket.left = left - 1;
    bucket.at = time;
    buckets.set(userId, bucket);
    if (buckets.size >= sweepAt) sweep(time);
  };
}
