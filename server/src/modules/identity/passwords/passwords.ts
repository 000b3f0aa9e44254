import { readFileSync } from 'node:fs';
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordRule, passwordRefusal } from 'shared-api/contract';
import { refuseFields } from '../../../lib/errors.ts';

/** argon2id as OWASP asks for at least: 19 MiB, two passes. Raise it here; accounts follow at their next sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(sameForm(password), COST);
}

/** The same letters are the same password, however a keyboard composes them. */
const sameForm = (password: string) => password.normalize('NFC');

/** A hash that can be looked up: the same words with the same salt (16 bytes or more) give the same 32 bytes. */
export function hashForLookup(words: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(words, { ...COST, salt });
}

let dummy: Promise<string> | undefined;

/** What a password is compared with when there is no such user, so that the answer takes as long. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}

export async function isRightPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, sameForm(password));
}

/** Whether a hash was made with another cost than today's. */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed);
  return (Object.keys(COST) as (keyof typeof COST)[]).some((name) => made[name] !== COST[name]);
}

/** The 49,000 passwords that are found most often where passwords were lost, and some that are common where we are. */
const common = new Set<string>([
  ...dictionary['passwords-common'],
  ...JSON.parse(readFileSync(new URL('./regional-passwords.json', import.meta.url), 'utf8')),
]);

/**
 * Judges a new sign-in password by the installation's rule.
 * @throws Refusal 4001 for `password`: the rule's own, or `password_common`.
 */
export function judgeNewPassword(kind: PasswordRule, password: string, username: string): void {
  const rule = passwordRefusal(kind, password);
  if (rule) throw refuseFields({ name: 'password', rule });
  if (isCommonPassword(password, username)) throw refuseFields({ name: 'password', rule: 'password_common' });
}

/** Six digits that everyone tries first: one digit or two, a row, a triple or pair repeated. */
export function isCommonPin(pin: string): boolean {
  return new Set(pin).size < 3 || isRow(pin) || /^(\d\d\d)\1$|^(\d\d)\2\2$/.test(pin);
}

/** What this product is about: tried first by who guesses here (docs/security.md). */
const CONTEXT_WORDS = new Set([
  'meridian',
  'forex',
  'futures',
  'trading',
  'trade',
  'invest',
  'wallet',
  'usdt',
]);
const withoutDigits = (text: string) => text.replace(/^\d+|\d+$/g, '');

/** One that is tried first by everyone who guesses: a common one, the username or a word of the product with digits around it, one sign repeated, or a plain row. */
function isCommonPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || plain === username.toLowerCase()) return true;
  const core = withoutDigits(plain);
  if (CONTEXT_WORDS.has(core) || (core.length > 2 && core === withoutDigits(username.toLowerCase())))
    return true;
  return new Set(plain).size < 3 || isRow(plain);
}

/** 456789, fedcba: each sign follows the one before it. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
