import { readFileSync } from 'node:fs';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks for at least: 19 MiB, two passes. Raise it here; accounts follow at their next sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;
type Cost = { [K in keyof typeof COST]: number };

export function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | undefined;

/** What a password is compared with when there is no such user, so that the answer takes as long. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}

export async function isRightPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password);
}

/** Whether a hash was made with another cost than today's. */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed);
  return (Object.keys(COST) as (keyof Cost)[]).some((name) => made[name] !== COST[name]);
}

const common = new Set<string>(
  JSON.parse(readFileSync(new URL('./common-passwords.json', import.meta.url), 'utf8')),
);

/** One that is tried first by everyone who guesses: a common one, the username, one sign repeated, or a plain row. */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || plain === username.toLowerCase()) return true;
  return new Set(plain).size < 3 || isRow(plain);
}

/** 456789, fedcba: each sign follows the one before it. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
