import { firstSource, type QuoteSource, STATUS_PATH, STREAM_PATH } from '../quote-source.ts';
import { reachabilityEvents } from '../reachability.ts';
import type { RelayedType } from './messages.ts';
import { followNetwork, noteStreamActivity } from './network.ts';
import { createSharedStream, type PageCoordination, type SharedStream } from './shared-stream.ts';

/** The app's one event source, to which the stream is served. */
interface Served extends EventTarget {
  readyState: number;
}

/** Web Locks exist in secure contexts only; either is refused where a site may keep nothing. */
function pageCoordination(): PageCoordination | undefined {
  try {
    const { locks } = navigator as { locks?: LockManager };
    if (!locks || typeof BroadcastChannel !== 'function') return undefined;
    return { locks, openChannel: (name) => new BroadcastChannel(name) };
  } catch {
    return undefined;
  }
}

const CLOSED = 2;

let source: Served | undefined;
/** It is that of prices. */
let prices = false;
let shared: SharedStream | undefined;

function open(url: string): QuoteSource {
  const first = firstSource.current;
  firstSource.current = undefined;
  if (first && first.readyState < CLOSED && url === STREAM_PATH) return first;
  first?.close();
  return new EventSource(url);
}

function emit(type: 'open' | 'error' | RelayedType, data?: string): void {
  if (type === 'open') leaveFirst();
  if (!source) return;
  if (type === 'error') reachabilityEvents.possibleOutage();
  if (data !== undefined) noteStreamActivity();
  source.readyState = type === 'error' ? 0 : 1;
  source.dispatchEvent(new MessageEvent(type, { data }));
}

function join(): void {
  if (!source) return;
  shared ??= createSharedStream({ coordination: pageCoordination(), open, emit });
  shared.want(prices);
}

/** Another page holds the stream, or none is wanted. */
function leaveFirst(): void {
  firstSource.current?.close();
  firstSource.current = undefined;
}

function end(): void {
  shared?.leave();
  shared = undefined;
  leaveFirst();
}

function resume(): void {
  if (!shared) join();
}

followNetwork();

// A page that is put aside, to be shown again as it is, runs nothing meanwhile: it must not hold the stream of the others.
for (const [type, act] of [
  ['pagehide', end],
  ['pageshow', resume],
] as const)
  window.addEventListener(type, act);
for (const [type, act] of [
  ['freeze', end],
  ['resume', resume],
] as const)
  document.addEventListener(type, act);

/** Serves the stream to an event source until it is closed. One that is opened at once in its place goes on with it. */
export function serve(next: Served, url: string): void {
  if (next.readyState === CLOSED) return;
  source = next;
  prices = url !== STATUS_PATH;
  next.addEventListener('close', () => {
    if (source !== next) return;
    source = undefined;
    if (document.hidden) end();
    else
      setTimeout(() => {
        if (!source) end();
      });
  });
  join();
}
