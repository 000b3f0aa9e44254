import { randomInt } from 'node:crypto';

// Crockford's letters: none is taken for another when a number is read out on the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for people: what it is, the day (UTC), and ten letters that make it unique, e.g. `D251120-7K3M9QXW2T`. */
export function orderNumber(prefix: 'D' | 'F' | 'T' | 'W', day: Date): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${date}-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
