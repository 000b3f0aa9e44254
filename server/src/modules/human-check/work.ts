import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { WORK } from 'shared-api/contract';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { serverKey } from '../../lib/keys.ts';
import { type Limit, useLimit } from '../../lib/rate-limits.ts';

/** Sixteen tries of 4 MiB on average: about a second in a browser, a fifth of one in native code. */
export const WORK_BITS = 4;
const LIFETIME_MS = 600_000;
/** A solved one serves once. */
const ONCE: Limit = { name: 'human-check/work', times: 1, seconds: LIFETIME_MS / 1000 };

const derive = promisify<string, string, number, typeof WORK, Buffer>(scrypt);

/** Whether scrypt of the nonce and the salt begins with so many zero bits (0 to 8). */
export async function isWorkDone(salt: string, bits: number, nonce: number): Promise<boolean> {
  if (bits === 0) return true;
  const hash = await derive(String(nonce), salt, 8, WORK);
  return hash.readUInt8(0) >> (8 - bits) === 0;
}

/** Tries nonces from 0 on. Takes 2^bits tries on average. */
export async function solveWork({ salt, bits }: { salt: string; bits: number }): Promise<number> {
  for (let nonce = 0; ; nonce += 1) if (await isWorkDone(salt, bits, nonce)) return nonce;
}

const sign = (key: Buffer, device: string, body: string) =>
  createHmac('sha256', key).update(`work\n${device}\n${body}`).digest('base64url');

/** Work for a device to do: the salt is signed, so nothing is kept until it comes back. Good for ten minutes. */
export async function issueWork(
  db: Db,
  device: string,
  bits: number = WORK_BITS,
): Promise<{ salt: string; bits: number }> {
  const until = (await readNow(db)).getTime() + LIFETIME_MS;
  const body = `${until.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return { salt: `${body}.${sign(await serverKey(db, 'human-check'), device, body)}`, bits };
}

/** Whether the device has done work that was issued to it; each serves once. */
export async function takeWork(
  db: Db,
  { device, salt, nonce }: { device: string; salt: string; nonce: number },
  bits: number = WORK_BITS,
): Promise<boolean> {
  const [until = '', random = '', signature = ''] = salt.split('.');
  const right = Buffer.from(sign(await serverKey(db, 'human-check'), device, `${until}.${random}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  if (Number.parseInt(until, 36) <= (await readNow(db)).getTime()) return false;
  if (!(await isWorkDone(salt, bits, nonce))) return false;
  return useLimit(db, ONCE, salt).then(
    () => true,
    () => false,
  );
}
