import { createHash } from 'node:crypto';

/** SHA-256 of a UTF-8 text, in lower-case hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON without blanks, keys sorted: one text for a value, whatever wrote it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(Reflect.get(value, key))}`).join(',')}}`;
}

/** An export with its digest: SHA-256 of all the rest. */
export function withDigest<T extends object>(proof: T): T & { digest: string } {
  return { ...proof, digest: sha256(canonical(proof)) };
}
