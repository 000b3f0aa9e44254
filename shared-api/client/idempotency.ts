import { IDEMPOTENCY_KEY } from '../contract/patterns.ts';
import { carried } from '../storage/index.ts';
import { clientConfig } from './configure.ts';

/**
 * One attempt at moving money has one key: made before the first sending, kept for the tab's life or until the server has
 * answered, so that a repeat after a lost reply, even after a reload, is the same attempt (docs/product.md, section 1). It
 * belongs to the user who was signed in: another one in the same tab neither uses it nor asks after it.
 */
const PREFIX = 'idempotency:';
/** What the names of the signed-in user's attempts begin with. */
const ownPrefix = () => `${PREFIX}${clientConfig().user?.() ?? ''}:`;
/** What the page knows counts: the browser may refuse a key, or be emptied while the page is open. */
const memory = new Map<string, string>();
/** So that the next load of this tab finds them too. */
globalThis.window?.addEventListener('pagehide', () => {
  for (const [name, key] of memory) carried.set(name, key);
});

/** 106 bits are plenty: two bodies with one print would only cost a refusal (4009), after which the key is new. */
function print(text: string): string {
  const half = (seed: number) => {
    let a = 0xdeadbeef ^ seed;
    let b = 0x41c6ce57 ^ seed;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      a = Math.imul(a ^ unit, 2654435761);
      b = Math.imul(b ^ unit, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  return `${half(1)}${half(2)}`;
}

/** What proves the user is not part of what is said, and leaves no print: a PIN could be guessed from it. */
const SECRET = /(password|human_?proof|second_?factor)$/i;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => item !== undefined && !SECRET.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

/** Names the attempt: the user, the call and what it says, whatever the order of its fields. The body itself is not kept. */
export const attemptOf = (call: string, body: unknown): string =>
  `${ownPrefix()}${call}:${print(JSON.stringify(ordered(body)))}`;

/**
 * The key that an attempt has; one of an earlier load of this tab is known to the page from now on. What the server would refuse
 * as a key was never sent by one: it is dropped.
 */
function knownKey(name: string): string | undefined {
  const known = memory.get(name) ?? carried.get(name);
  if (known === null) return undefined;
  if (!IDEMPOTENCY_KEY.test(known)) {
    carried.remove(name);
    return undefined;
  }
  memory.set(name, known);
  return known;
}

/** The key of an attempt: the one of an unanswered attempt that says the same, or a new one. */
export function keyFor(name: string): string {
  const known = knownKey(name);
  if (known) return known;
  const fresh = randomKey();
  memory.set(name, fresh);
  unanswered = undefined;
  carried.set(name, fresh);
  return fresh;
}

/** Whether an attempt is sent for the first time, and by nobody else in this moment: an answer then decides it. */
export const isFirstSending = (name: string): boolean =>
  knownKey(name) === undefined && sendings.get(name) === 1;

/** The server has answered: the next attempt is another one. Whether it had not before. */
export function release(name: string, key: string): boolean {
  const wasOpen = knownKey(name) === key;
  if (memory.get(name) === key) memory.delete(name);
  if (carried.get(name) === key) carried.remove(name);
  publish();
  return wasOpen;
}

/** An attempt of this tab whose answer has not come. */
export interface Unanswered {
  /** As `attemptOf` names it. */
  readonly name: string;
  readonly key: string;
}

/**
 * How many sendings of an attempt are under way, when the last one ended (milliseconds of the page: nobody sets that clock back),
 * and which belong to this page load.
 */
const sendings = new Map<string, number>();
const endedAt = new Map<string, number>();
const failed = new Set<string>();
const listeners = new Set<() => void>();
let unanswered: { readonly prefix: string; readonly attempts: readonly Unanswered[] } | undefined;

function publish(): void {
  unanswered = undefined;
  for (const listener of [...listeners]) listener();
}

/** Every attempt that has a key. */
function kept(): Unanswered[] {
  const names = carried.names().filter((name) => name.startsWith(PREFIX));
  return [...new Set([...names, ...memory.keys()])].flatMap((name) => {
    const key = knownKey(name);
    return key ? [{ name, key }] : [];
  });
}

/** Says that an attempt is being sent. Returns what is to be called when its sending has ended, answered or not. */
export function beginSending(name: string): () => void {
  sendings.set(name, (sendings.get(name) ?? 0) + 1);
  return () => {
    const left = (sendings.get(name) ?? 1) - 1;
    if (left > 0) sendings.set(name, left);
    else sendings.delete(name);
    endedAt.set(name, performance.now());
    if (kept().some((one) => one.name === name)) failed.add(name);
    else failed.delete(name);
    publish();
  };
}

/**
 * The user's attempts without an answer: those that failed, and those that an earlier page load left. The same list while it
 * says the same.
 */
export function unansweredAttempts(): readonly Unanswered[] {
  const prefix = ownPrefix();
  if (unanswered?.prefix !== prefix) {
    const open = ({ name }: Unanswered) => failed.has(name) || !sendings.has(name);
    const own = kept().filter(({ name }) => name.startsWith(prefix));
    unanswered = { prefix, attempts: own.filter(open) };
  }
  return unanswered.attempts;
}

/** Whether nobody sends an attempt now or is about to repeat it: `milliseconds` have passed since the last try. */
export const isQuiet = (name: string, milliseconds: number): boolean =>
  !sendings.has(name) && performance.now() - (endedAt.get(name) ?? Number.NEGATIVE_INFINITY) >= milliseconds;

export function watchUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the user's attempts of this tab: they are about to sign out. */
export function forgetAttempts(): void {
  const prefix = ownPrefix();
  for (const { name, key } of kept()) if (name.startsWith(prefix)) release(name, key);
}

/** 128 random bits as 32 hexadecimal digits; works on origins without `crypto.randomUUID`. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A UUID (version 4) of 120 random bits, for what the device makes; works where `randomKey` does. */
export function randomId(): string {
  const key = randomKey();
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20)}`;
}
