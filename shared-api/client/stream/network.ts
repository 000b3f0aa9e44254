import { reachability, reachabilityEvents } from '../reachability.ts';

/**
 * Milliseconds between two questions whether the server can be reached again, of which up to a quarter is left out: not
 * all pages ask together. Each wait is longer, up to the last.
 */
const WAITS = [2_000, 4_000, 8_000, 15_000];
/** Milliseconds that a question waits for its answer. */
const LIMIT = 5_000;
/** Milliseconds between two questions, whatever gives rise to the second. */
const LEAST_WAIT = 1_000;

/** Milliseconds for which something that the stream brought shows that the server can be reached. */
const FRESH = 3_000;

let streamActiveAt = Number.NEGATIVE_INFINITY;
let next: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
let failures = 0;

/** The stream has brought something. */
export function noteStreamActivity(): void {
  streamActiveAt = performance.now();
  // A stream outlives a network that is cut off for everything else: then a call decides.
  if (navigator.onLine) reachability.set(true);
}

/** Whether what the stream brings shows right now that the server can be reached. */
const isStreamActive = (): boolean => navigator.onLine && performance.now() - streamActiveAt < FRESH;

/** Any answer counts. It is a call that is asked, not a page: pages may be reached where calls are not. */
async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/configs', { method: 'POST', headers, body: '{}', signal });
    return true;
  } catch {
    return false;
  }
}

async function ask(): Promise<void> {
  next = undefined;
  // One that is under way was asked before something changed.
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  askedAt = performance.now();
  const limit = setTimeout(() => mine.abort(), LIMIT);
  const answered = await answers(mine.signal);
  clearTimeout(limit);
  if (asking !== mine) return;
  asking = undefined;
  // While the stream brings prices, and calls get no answer, neither is believed.
  if (!answered && isStreamActive()) askLater();
  else conclude(answered);
}

function conclude(reachable: boolean): void {
  reachability.set(reachable);
  if (reachable) failures = 0;
  else askLater();
}

function askLater(): void {
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  failures++;
  clearTimeout(next);
  next = setTimeout(() => void ask(), wait * (1 - Math.random() / 4));
}

function noResponse(): void {
  if (!reachability.get()) return;
  if (!isStreamActive()) conclude(false);
  // While the stream brings prices it may be that call alone: the next one decides.
  else if (next === undefined && !asking) askLater();
}

/** Something may be wrong: a call decides, unless the stream is there again by then. */
function doubt(): void {
  if (!reachability.get() || next !== undefined || asking) return;
  next = setTimeout(() => {
    next = undefined;
    if (!isStreamActive()) void ask();
  }, LEAST_WAIT);
}

/** The network may have changed, or the page has come back: what was true before may be wrong. */
function look(): void {
  const wait = askedAt + LEAST_WAIT - performance.now();
  clearTimeout(next);
  if (wait > 0) next = setTimeout(() => void ask(), Math.min(wait, LEAST_WAIT));
  else void ask();
}

/** What was waited for has come by itself. */
function onReachable(): void {
  if (!reachability.get()) return;
  clearTimeout(next);
  next = undefined;
  failures = 0;
}

function onShown(): void {
  if (!document.hidden && !reachability.get()) look();
}

/** Follows what gives reason to look. Called once by the page. */
export function followNetwork(): void {
  Object.assign(reachabilityEvents, { noResponse, doubt });
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', onShown);
  reachability.subscribe(onReachable);
  // What was found before, or what the browser says.
  if (!reachability.get() || !navigator.onLine) look();
}
