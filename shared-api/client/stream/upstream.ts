import type { QuoteSource } from '../quote-source.ts';
import { reachability } from '../reachability.ts';
import { waitAfter } from './backoff.ts';
import type { RelayedType } from './messages.ts';

export interface UpstreamDeps {
  /** Opens a connection to an address. */
  readonly open: (url: string) => QuoteSource;
  /** The connection stands, or no longer does. */
  readonly onStanding: (stands: boolean) => void;
  readonly onEvent: (type: RelayedType, data: string) => void;
}

/** One connection to the server that comes back by itself until it is closed. */
export interface Upstream {
  /** Opens an address, in the place of another. */
  connect(url: string): void;
  /** There is a reason to believe that the next try succeeds. */
  retryNow(): void;
  close(): void;
}

/** Milliseconds after which a connection that does not come is given up. */
const CONNECT_LIMIT = 10_000;
/**
 * Milliseconds for which events have to come before the next loss counts as the first: some proxies accept and hang up.
 * Servers that are restarted in turn are each there for a few seconds only.
 */
const SERVED = 2_000;
/** Milliseconds without anything, of a server that says `beat` every 15 s, after which a connection is dead. */
const DEAD_AFTER = 40_000;
/** The same after the network has changed, when most connections are dead. */
const DEAD_AFTER_CHANGE = 3_000;
/** Milliseconds between two tries, whatever the reason for the second. */
const LEAST_WAIT = 1_000;

/**
 * The browser's own reconnection is not used: it keeps the `retry` that the server said last, and tries as often for
 * ever. What is tried here is tried less and less often, waits while calls get no answer either, and is tried at once
 * when the network comes back.
 */
export function createUpstream({ open, onStanding, onEvent }: UpstreamDeps): Upstream {
  let url: string | undefined;
  let source: QuoteSource | undefined;
  /** When it began to stand; undefined while it does not. */
  let since: number | undefined;
  /** When its first event came. */
  let servedSince: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Ends a connection that does not come, or is silent for too long. */
  let limit: ReturnType<typeof setTimeout> | undefined;
  let beats = false;

  function failAfter(milliseconds: number): void {
    clearTimeout(limit);
    limit = setTimeout(fail, milliseconds);
  }

  function heard(): void {
    servedSince ??= performance.now();
    clearTimeout(limit);
    if (beats) failAfter(DEAD_AFTER);
  }

  function attempt(): void {
    clearTimeout(retry);
    if (source || url === undefined) return;
    triedAt = performance.now();
    beats = false;
    const opened = open(url);
    source = opened;
    failAfter(CONNECT_LIMIT);
    const on = (type: string, act: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(type, (event) => {
        if (source === opened) act(event);
      });
    on('open', () => {
      since = performance.now();
      clearTimeout(limit);
      onStanding(true);
    });
    on('beat', () => {
      beats = true;
      heard();
    });
    for (const type of ['status', 'quotes'] as const)
      on(type, ({ data }) => {
        heard();
        onEvent(type, data);
      });
    on('error', fail);
  }

  /** Leaves the connection. Returns for how many milliseconds events have come by it. */
  function drop(): number {
    clearTimeout(limit);
    clearTimeout(retry);
    source?.close();
    source = undefined;
    const stood = since !== undefined;
    const served = servedSince === undefined ? 0 : performance.now() - servedSince;
    since = undefined;
    servedSince = undefined;
    if (stood) onStanding(false);
    return served;
  }

  function fail(): void {
    if (drop() >= SERVED) failures = 0;
    retry = setTimeout(() => {
      if (reachability.get()) attempt();
    }, waitAfter(failures++));
  }

  function retryNow(): void {
    if (source || url === undefined) return;
    clearTimeout(retry);
    const wait = triedAt + LEAST_WAIT - performance.now();
    if (wait > 0) retry = setTimeout(attempt, Math.min(wait, LEAST_WAIT));
    else attempt();
  }

  function onNetwork(): void {
    // One that has not come yet was asked for in the network before.
    if (source && since === undefined) drop();
    if (source) failAfter(DEAD_AFTER_CHANGE);
    else retryNow();
  }

  window.addEventListener('online', onNetwork);
  const leave = reachability.subscribe(() => {
    if (reachability.get()) retryNow();
  });
  return {
    connect(next) {
      if (next === url) return;
      drop();
      url = next;
      attempt();
    },
    retryNow,
    close() {
      drop();
      url = undefined;
      leave();
      window.removeEventListener('online', onNetwork);
    },
  };
}
