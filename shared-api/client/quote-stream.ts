import type { StreamStatus } from '../contract/index.ts';
import { openSharedStream } from './open-shared-stream.ts';
import { type QuoteSource, STATUS_PATH, STREAM_PATH } from './quote-source.ts';
import { readStatus, readTick } from './read-stream.ts';
import type { QuoteEvent } from './types.ts';

/** Ticks of one product that were not seen: `from` to `to`, both included. */
export interface QuoteGap {
  readonly goodsId: string;
  readonly from: number;
  readonly to: number;
}
export interface QuoteListener {
  /** The connection stands. */
  onOpen?(): void;
  /** Ticks were missed: ask for the quotes again. */
  onGap?(gap: QuoteGap): void;
  /** The record of prices is another one: what was known may be of ticks that are gone, and numbers may begin lower. */
  onRestart?(): void;
  /** The connection is lost, or closed because the tab is hidden; it comes back by itself. */
  onClose?(): void;
  /** Milliseconds between two deliveries of ticks: those between come together with the second. None by default. */
  readonly every?: number;
}
/** Milliseconds without a listener to prices before the connection leaves them out: screens change within it. */
const NARROW_AFTER = 1_000;
/** Ticks that are delivered in one frame. The others of a round follow, as many in each: many products make no long one. */
const BURST = 64;

let openSource: (url: string) => QuoteSource = openSharedStream;

/** Replaces the event stream (tests, standalone development); undefined gives that of this browser's pages back. */
export function setQuoteSource(open: ((url: string) => QuoteSource) | undefined): void {
  openSource = open ?? openSharedStream;
}

interface Subscriber extends QuoteListener {
  /** Without it the subscriber wants no prices. */
  onQuotes?(events: readonly QuoteEvent[]): void;
  onStatus?(status: StreamStatus): void;
  /** What has been read of the queue and not been delivered, and from when on it may be. */
  waiting: QuoteEvent[];
  dueAt: number;
}
const subscribers = new Set<Subscriber>();
const lastSeq = new Map<string, number>();
let source: QuoteSource | undefined;
/** The address of `source`. */
let openedAt: string | undefined;
let status: StreamStatus | undefined;
let standing = false;
let narrowing: ReturnType<typeof setTimeout> | undefined;
let frame = 0;
/** Until somebody is due. */
let pause: ReturnType<typeof setTimeout> | undefined;
/** What has come and is not read yet. */
let queue: unknown[] = [];

const tell = (action: (subscriber: Subscriber) => void) => {
  for (const subscriber of [...subscribers]) action(subscriber);
};

function receive({ data }: MessageEvent<string>): void {
  let round: unknown;
  try {
    round = JSON.parse(data);
  } catch {
    return;
  }
  if (!Array.isArray(round)) return;
  queue = [...queue, ...round];
  plan();
}

/** Has what is there heard in the next frame in which somebody is due; until then the page makes none for it. */
function plan(): void {
  clearTimeout(pause);
  const now = performance.now();
  const dues = [...subscribers].flatMap(({ onQuotes, waiting, dueAt }) =>
    onQuotes && queue.length + waiting.length > 0 ? dueAt - now : [],
  );
  if (dues.length === 0 || frame) return;
  const wait = Math.ceil(Math.min(...dues));
  // By the timer itself: what is drawn by it comes with the frame after, and needs none of its own.
  if (wait > 0) pause = setTimeout(hear, wait);
  else frame = requestAnimationFrame(hear);
}

function dropTicks(): void {
  queue = [];
  for (const subscriber of subscribers) subscriber.waiting = [];
}

function hearStatus({ data }: MessageEvent<string>): void {
  const now = readStatus(data);
  if (!now) return;
  const restarted = status !== undefined && status.epoch !== now.epoch;
  status = now;
  if (restarted) {
    dropTicks();
    lastSeq.clear();
    tell((subscriber) => subscriber.onRestart?.());
  }
  tell((subscriber) => subscriber.onStatus?.(now));
}

function hear(): void {
  frame = 0;
  // A timer may be early by a fraction.
  const now = Math.ceil(performance.now());
  const heard = queue.splice(0, BURST).flatMap((data) => newsIn(data) ?? []);
  tell((subscriber) => {
    const { onQuotes, waiting, dueAt, every = 0 } = subscriber;
    if (!onQuotes) return;
    waiting.push(...heard);
    if (dueAt > now) return;
    const slice = waiting.splice(0, BURST);
    if (slice.length === 0) return;
    // A round of many ticks goes on in the next frames.
    if (waiting.length + queue.length === 0) subscriber.dueAt = now + every;
    subscriber.onQuotes?.(slice);
  });
  plan();
}

/** A tick that fits the contract and was not delivered before. */
function newsIn(data: unknown): QuoteEvent | undefined {
  const quote = readTick(data);
  if (!quote) return undefined;
  const seen = lastSeq.get(quote.goodsId);
  if (seen !== undefined && quote.seq <= seen) return undefined;
  lastSeq.set(quote.goodsId, quote.seq);
  if (seen !== undefined && quote.seq > seen + 1)
    tell((subscriber) => subscriber.onGap?.({ goodsId: quote.goodsId, from: seen + 1, to: quote.seq - 1 }));
  return quote;
}

function lost(): void {
  if (!standing) return;
  standing = false;
  tell((subscriber) => subscriber.onClose?.());
}

function close(): void {
  source?.close();
  source = undefined;
  cancelAnimationFrame(frame);
  clearTimeout(pause);
  frame = 0;
  dropTicks();
  lost();
}

const wantsPrices = () => [...subscribers].some(({ onQuotes }) => onQuotes);

/** Opens what the subscribers want now, in the place of a connection that brings something else. */
function follow(): void {
  clearTimeout(narrowing);
  const address = wantsPrices() ? STREAM_PATH : STATUS_PATH;
  if (source && openedAt === address) return;
  if (address === STREAM_PATH) reopen();
  else narrowing = setTimeout(reopen, NARROW_AFTER);
}

function reopen(): void {
  close();
  open();
}

function open(): void {
  if (source || subscribers.size === 0 || document.hidden) return;
  openedAt = wantsPrices() ? STREAM_PATH : STATUS_PATH;
  const opened = openSource(openedAt);
  source = opened;
  opened.addEventListener('open', () => {
    standing = true;
    tell((subscriber) => subscriber.onOpen?.());
  });
  opened.addEventListener('status', hearStatus);
  opened.addEventListener('quotes', receive);
  opened.addEventListener('error', () => {
    if (source === opened) lost();
  });
}

const onVisibility = () => (document.hidden ? close() : open());

/**
 * Hears every tick of every product over one connection, shared by all listeners and by all pages of the browser, and left
 * while the tab is hidden. They are heard at the beginning of a frame, several together, in their order. Each is checked
 * by the contract; a repeated one is dropped. Returns the end of the subscription.
 */
export function subscribeQuotes(
  onQuotes: (events: readonly QuoteEvent[]) => void,
  listener: QuoteListener = {},
): () => void {
  return subscribe({ ...listener, onQuotes });
}

/**
 * Hears the server's status, the last known one at once: over the same connection where prices are heard, over one of its
 * own otherwise. Returns the end of the subscription.
 */
export function subscribeStatus(onStatus: (status: StreamStatus) => void): () => void {
  return subscribe({ onStatus });
}

function subscribe(listener: Omit<Subscriber, 'waiting' | 'dueAt'>): () => void {
  const subscriber: Subscriber = { ...listener, waiting: [], dueAt: 0 };
  if (subscribers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  subscribers.add(subscriber);
  follow();
  if (standing) subscriber.onOpen?.();
  if (standing && status) subscriber.onStatus?.(status);
  return () => {
    if (!subscribers.delete(subscriber)) return;
    if (!wantsPrices()) lastSeq.clear();
    if (subscribers.size > 0) return follow();
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(narrowing);
    close();
  };
}
