import { createHmac } from 'node:crypto';

/** Codes of six digits that change every half minute (RFC 6238 with HMAC-SHA-1, as every authenticator app has it). */
const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (at: Date): bigint => BigInt(Math.floor(at.getTime() / STEP_MS));

export function totpCode(secret: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code it is: the present one, or one beside it for clocks that differ. Null when it is none. */
export function matchingStep({
  secret,
  code,
  at,
}: {
  secret: Buffer;
  code: string;
  at: Date;
}): bigint | null {
  const now = stepAt(at);
  return [now, now - 1n, now + 1n].find((step) => totpCode(secret, step) === code) ?? null;
}

/** A secret as authenticator apps take it. */
export function writeBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

/** @throws RangeError when a sign is none of base 32. */
export function readBase32(text: string): Buffer {
  let bits = '';
  for (const sign of text.toUpperCase().replace(/[\s=]/g, '')) {
    const value = ALPHABET.indexOf(sign);
    if (value < 0) throw new RangeError('This is no secret in base 32.');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
