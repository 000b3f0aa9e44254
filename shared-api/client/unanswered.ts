import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CallName } from '../contract/index.ts';
import { callOf } from './calls.ts';
import { camelKeys } from './case.ts';
import { clientConfig } from './configure.ts';
import { isQuiet, release, type Unanswered, unansweredAttempts, watchUnanswered } from './idempotency.ts';
import { reachability } from './reachability.ts';
import { parseObject } from './retry-body.ts';
import { attemptBy, send } from './send.ts';
import type { Input, Reply } from './types.ts';

/** What became of a money call that had no answer. */
export interface Ended {
  /** The attempt's name. */
  readonly name: string;
  readonly carriedOut: boolean;
  /** The wire form of its first answer; undefined when it was not carried out. */
  readonly answer: unknown;
}

/** The end of one call, in the form of its replies. */
export interface EndOf<N extends CallName> {
  readonly carriedOut: boolean;
  readonly reply?: Reply<N>;
}

/** Milliseconds after the last try from which the server is asked: a repeat of the same call is not on its way then. */
const QUIET = 5_000;
/** Milliseconds between two looks whether there is something to ask. */
const LOOK = 1_000;
/** Milliseconds until the next question after the first, second … one that failed. */
const WAITS = [5_000, 10_000, 20_000, 30_000];

/** Forms that wait for an attempt: each answers whether it tells its user. */
const listeners = new Set<(ended: Ended) => boolean>();

type OnEnded = (ended: Ended, isTold: boolean) => void;

/** Asks what became of an attempt; from then on it cannot be carried out any more. */
async function end({ name, key }: Unanswered, onEnded: OnEnded): Promise<void> {
  const { carriedOut, answer } = await send('attempt', { key }, { quiet: true });
  // A repeat was answered meanwhile, and has told it.
  if (!release(name, key)) return;
  const ended = { name, carriedOut, answer: answer === null ? undefined : (JSON.parse(answer) as unknown) };
  const tellers = [...listeners].filter((listener) => listener(ended));
  onEnded(ended, tellers.length > 0);
}

/**
 * Asks after every unanswered money call of this tab until each has ended, and says how, and whether its form has told the user
 * already. Nothing is asked without a session, or while the server cannot be reached. Called once by the app; returns the end of it.
 */
export function followUnanswered(onEnded: OnEnded): () => void {
  let failures = 0;
  let nextAt = 0;
  let busy = false;
  async function look(): Promise<void> {
    if (busy || performance.now() < nextAt || clientConfig().token() === null || !reachability.get()) return;
    const quiet = unansweredAttempts().filter(({ name }) => isQuiet(name, QUIET));
    // Another one than that which the server has just failed at.
    const due = quiet[failures % quiet.length];
    if (!due) return;
    busy = true;
    try {
      await end(due, onEnded);
      failures = 0;
    } catch {
      nextAt = performance.now() + (WAITS[Math.min(failures, WAITS.length - 1)] ?? 0);
      failures++;
    }
    busy = false;
  }
  const timer = setInterval(() => void look(), LOOK);
  const leave = reachability.subscribe(() => {
    // The network has come or gone: the failures of before say nothing of the next try.
    nextAt = 0;
    failures = 0;
  });
  return () => {
    clearInterval(timer);
    leave();
  };
}

const NONE: readonly Unanswered[] = [];
/** The server has sent none. */
const noneThere = () => NONE;

/** The money calls of this tab that wait for an answer. */
export const useUnanswered = (): readonly Unanswered[] =>
  useSyncExternalStore(watchUnanswered, unansweredAttempts, noneThere);

/**
 * Whether a money call that has failed may have been carried out all the same: it was sent before, in vain, and whatever its
 * repeat was told (too many tries, say) decides nothing of that.
 */
export function isUnanswered<N extends CallName>(name: N, input: Input<N>): boolean {
  const attempt = attemptBy(name, input);
  return unansweredAttempts().some((one) => one.name === attempt);
}

/**
 * Follows one money call that may have no answer: whether it still waits for one. `onEnded` is told whether it was
 * carried out (if not, it never will be), and its first answer where this version of the app can read it; it answers true when it
 * tells the user, else the app does.
 */
export function useAttempt<N extends CallName>(
  name: N,
  input: Input<N> | undefined,
  onEnded: (end: EndOf<N>) => unknown,
): boolean {
  const attempt = input && attemptBy(name, input);
  const told = useRef(onEnded);
  useEffect(() => {
    told.current = onEnded;
  });
  useEffect(() => {
    if (attempt === undefined) return;
    const listener = (ended: Ended) => {
      if (ended.name !== attempt) return false;
      const reply = ended.carriedOut ? callOf(name).reply.safeParse(ended.answer) : undefined;
      const isTold = told.current({
        carriedOut: ended.carriedOut,
        ...(reply?.success && { reply: camelKeys(reply.data) as Reply<N> }),
      });
      return isTold === true;
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [name, attempt]);
  return useUnanswered().some((one) => one.name === attempt);
}

interface KeptInput<N extends CallName> {
  /** The input that was sent, as JSON; empty when there is none. */
  readonly text: string;
  /** It is being sent now. */
  readonly isSending: boolean;
  /** Forgets the text: its call has an answer. */
  readonly forget: () => void;
  readonly onEnded: (end: EndOf<N>) => unknown;
}

/** The same for an input that a form keeps until it is answered, here or elsewhere; then it is forgotten. */
export function useKeptAttempt<N extends CallName>(
  name: N,
  { text, isSending, forget, onEnded }: KeptInput<N>,
): boolean {
  const input = parseObject<Input<N>>(text) as Input<N> | undefined;
  const waits = useAttempt(name, input, (ended) => {
    forget();
    return onEnded(ended);
  });
  const isOver = text !== '' && !waits && !isSending;
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  return waits;
}
