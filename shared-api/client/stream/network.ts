import { reachability, reachabilityEvents } from '../reachability.ts';

/**
 * Milliseconds between two probes while the server cannot be reached, of which up to a quarter is left out: not
 * all pages probe together. Each wait is longer, up to the last.
 */
const WAITS = [2_000, 4_000, 8_000, 15_000];
/** Milliseconds that a probe waits for its answer. */
const LIMIT = 5_000;
/** Milliseconds between two probes, whatever gives rise to the second. */
const LEAST_WAIT = 1_000;

/** Milliseconds for which something that the stream brought shows that the server can be reached. */
const FRESH = 3_000;

/** Milliseconds between two recoveries without an outage between them: a call that always fails is not asked in a loop. */
const LEAST_BETWEEN_RECOVERIES = 60_000;

type Answer = 'proper' | 'failure' | 'none';

let streamActiveAt = Number.NEGATIVE_INFINITY;
let next: ReturnType<typeof setTimeout> | undefined;
let probing: AbortController | undefined;
let probedAt = Number.NEGATIVE_INFINITY;
let failures = 0;
/** The server has failed at a call (HTTP 5xx), and what failed has not been asked again since. */
let failed = false;
/** A probe has got no proper answer since the last recovery. */
let outage = false;
let recoveredAt = Number.NEGATIVE_INFINITY;
let recovery: ReturnType<typeof setTimeout> | undefined;

/** To be called for each event of the stream. */
export function noteStreamActivity(): void {
  streamActiveAt = performance.now();
  // A stream outlives a network that is cut off for everything else: then a call decides.
  if (navigator.onLine) reachability.set(true);
}

/** Whether what the stream brings shows right now that the server can be reached. */
const isStreamActive = (): boolean => navigator.onLine && performance.now() - streamActiveAt < FRESH;

/** It is a call that is probed, not a page: pages may be reached where calls are not. */
async function sendProbe(signal: AbortSignal): Promise<Answer> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/configs', { method: 'POST', headers, body: '{}', signal });
    if (answer.status >= 500) return 'failure';
    // A network that wants a sign-in first, or a proxy, shows a page of its own in the place of the server's answer.
    const isForeign = answer.status < 300 && !answer.headers.get('content-type')?.includes('json');
    return isForeign ? 'none' : 'proper';
  } catch {
    return 'none';
  }
}

async function probe(): Promise<void> {
  next = undefined;
  // One that is under way was asked before something changed.
  probing?.abort();
  const mine = new AbortController();
  probing = mine;
  probedAt = performance.now();
  const limit = setTimeout(() => mine.abort(), LIMIT);
  const answer = await sendProbe(mine.signal);
  clearTimeout(limit);
  if (probing !== mine) return;
  probing = undefined;
  // Prices arrive but calls get no answer: the two contradict each other, so another probe decides.
  if (answer === 'none' && isStreamActive()) probeLater();
  else conclude(answer);
}

/** Any answer shows that the server can be reached; failed queries are repeated after a successful one only. */
function conclude(answer: Answer): void {
  reachability.set(answer !== 'none');
  if (answer === 'proper') {
    failures = 0;
    if (failed) recover();
    return;
  }
  outage = true;
  if (answer === 'failure') failed = true;
  probeLater();
}

/** What has failed is asked again: at once after an outage, and seldom where the failure may be that call's own. */
function recover(): void {
  const wait = outage ? 0 : recoveredAt + LEAST_BETWEEN_RECOVERIES - performance.now();
  if (wait > 0) {
    clearTimeout(recovery);
    recovery = setTimeout(() => {
      if (failed) void probe();
    }, wait);
    return;
  }
  failed = false;
  outage = false;
  recoveredAt = performance.now();
  reachabilityEvents.recovered();
}

function probeLater(): void {
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  failures++;
  clearTimeout(next);
  next = setTimeout(() => void probe(), wait * (1 - Math.random() / 4));
}

function noResponse(): void {
  if (!reachability.get()) return;
  if (!isStreamActive()) conclude('none');
  // While the stream brings prices it may be that call alone: the next one decides.
  else if (next === undefined && !probing) probeLater();
}

function serverFailure(): void {
  if (failed) return;
  failed = true;
  if (next === undefined && !probing) probeLater();
}

/** Something may be wrong: a call decides, unless the stream is there again by then. */
function possibleOutage(): void {
  if (!reachability.get() || next !== undefined || probing) return;
  next = setTimeout(() => {
    next = undefined;
    if (!isStreamActive()) void probe();
  }, LEAST_WAIT);
}

/** The network may have changed, or the page has come back: what was true before may be wrong. */
function probeSoon(): void {
  const wait = probedAt + LEAST_WAIT - performance.now();
  clearTimeout(next);
  if (wait > 0) next = setTimeout(() => void probe(), Math.min(wait, LEAST_WAIT));
  else void probe();
}

/** What was waited for has come by itself. */
function onReachable(): void {
  if (!reachability.get()) return;
  clearTimeout(next);
  next = undefined;
  failures = 0;
  if (failed) probeLater();
}

function onShown(): void {
  if (!document.hidden && !reachability.get()) probeSoon();
}

/** Follows what gives reason to probe the server. Called once by the page. */
export function followNetwork(): void {
  Object.assign(reachabilityEvents, { noResponse, possibleOutage, serverFailure });
  window.addEventListener('offline', probeSoon);
  window.addEventListener('online', probeSoon);
  document.addEventListener('visibilitychange', onShown);
  reachability.subscribe(onReachable);
  // What was found before, or what the browser says.
  if (!reachability.get() || !navigator.onLine) probeSoon();
  if (reachabilityEvents.failed) serverFailure();
}
