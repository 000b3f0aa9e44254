import { randomBytes } from 'node:crypto';

// Crockford's letters: none is taken for another when a number is read out on the phone. As 32 they share a byte evenly.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for people: what it is, the day (UTC), and ten letters that make it unique, e.g. `D251120-7K3M9QXW2T`. */
export function orderNumber(prefix: 'D' | 'F' | 'R' | 'T' | 'W', day: Date): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${date}-${[...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
