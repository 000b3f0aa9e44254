import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 3_600_000;
/** What was begun with a pass of the hour's last minutes may be finished: a form filled in at :59 is not lost. */
const GRACE_MS = 120_000;

/** Until when a pass won now is valid: the end of the clock hour (docs/product.md, section 18). */
export function validUntil(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
}

const PROOF = /^(([0-9a-z]{1,10})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

interface Bound {
  key: Buffer;
  device: string;
}

const sign = ({ key, device, body }: Bound & { body: string }) =>
  createHmac('sha256', key).update(`human-check\n${body}\n${device}`).digest();

/**
 * `<end of validity in seconds, base 36>.<random>.<signature>`: serves one device only. Each is another one, so that the
 * uses of each can be counted.
 */
export function makeProof({ key, device, until }: Bound & { until: Date }): string {
  const end = Math.floor(until.getTime() / 1000).toString(36);
  const body = `${end}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${sign({ key, device, body }).toString('base64url')}`;
}

/** Whether a proof was made with this key, for this device, and is not over (by two minutes more than it says). */
export function isValidProof({ key, device, proof, now }: Bound & { proof: string; now: Date }): boolean {
  const [, body, until, signature] = PROOF.exec(proof) ?? [];
  if (!body || !until || !signature) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = sign({ key, device, body });
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return now.getTime() < Number.parseInt(until, 36) * 1000 + GRACE_MS;
}
