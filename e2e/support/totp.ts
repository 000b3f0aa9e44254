import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret (RFC 6238: SHA-1, 30 s, 6 digits), `later` steps from now (milliseconds). */
export function totp(secret: string, later = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + later));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code before the one of now, with time left to send it: the one of now has not been used then. */
export async function earlierTotp(secret: string): Promise<string> {
  const gone = Date.now() % STEP_MS;
  if (gone > STEP_MS / 2) await wait(STEP_MS - gone);
  return totp(secret, -1);
}
