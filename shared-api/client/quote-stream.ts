import { quoteEvent } from '../contract/index.ts';
import { camelKeys } from './case.ts';
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
  /** The connection is lost, or closed because the tab is hidden; it comes back by itself. */
  onClose?(): void;
}
/** What is used of an EventSource. */
export interface QuoteSource {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
  readonly readyState: number;
}

export const STREAM_PATH = '/api/quotes/stream';
const CLOSED = 2;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Ticks that are heard in one frame. The others of a round follow, as many in each: many products make no long one. */
const BURST = 64;

let openSource = (url: string): QuoteSource => new EventSource(url);
const network = openSource;

/** Replaces the event stream (tests, standalone development); undefined gives the network back. */
export function setQuoteSource(open: ((url: string) => QuoteSource) | undefined): void {
  openSource = open ?? network;
}

interface Subscriber extends QuoteListener {
  onQuotes(events: readonly QuoteEvent[]): void;
}
const subscribers = new Set<Subscriber>();
const lastSeq = new Map<string, number>();
let source: QuoteSource | undefined;
let standing = false;
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;
/** What has come and is not heard yet. */
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
  frame ||= requestAnimationFrame(hear);
}

function hear(): void {
  const heard = queue.splice(0, BURST).flatMap((data) => newsIn(data) ?? []);
  frame = queue.length > 0 ? requestAnimationFrame(hear) : 0;
  if (heard.length > 0) tell((subscriber) => subscriber.onQuotes(heard));
}

/** A tick that is the contract's and was not heard before. */
function newsIn(data: unknown): QuoteEvent | undefined {
  const parsed = quoteEvent.safeParse(data);
  if (!parsed.success) return undefined;
  const quote = camelKeys(parsed.data);
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
  clearTimeout(timer);
  source?.close();
  source = undefined;
  cancelAnimationFrame(frame);
  frame = 0;
  queue = [];
  lost();
}

function open(): void {
  if (source || subscribers.size === 0 || document.hidden) return;
  clearTimeout(timer);
  const opened = openSource(STREAM_PATH);
  source = opened;
  opened.addEventListener('open', () => {
    standing = true;
    wait = FIRST_WAIT;
    tell((subscriber) => subscriber.onOpen?.());
  });
  opened.addEventListener('quotes', receive);
  opened.addEventListener('error', () => {
    if (source !== opened) return;
    lost();
    // A dropped connection is retried by the browser itself; a refused one (HTTP error) is not.
    if (opened.readyState !== CLOSED) return;
    source = undefined;
    timer = setTimeout(open, wait * (1 + Math.random() / 4));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

const onVisibility = () => (document.hidden ? close() : open());

/**
 * Hears every tick of every product over one connection shared by all listeners, closed while the tab is hidden. They
 * are heard at the beginning of a frame, several together, in their order. Each is checked by the contract; a repeated
 * one is dropped. Returns the end of the subscription.
 */
export function subscribeQuotes(
  onQuotes: (events: readonly QuoteEvent[]) => void,
  listener: QuoteListener = {},
): () => void {
  const subscriber: Subscriber = { ...listener, onQuotes };
  if (subscribers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  subscribers.add(subscriber);
  if (standing) listener.onOpen?.();
  else open();
  return () => {
    if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    lastSeq.clear();
    wait = FIRST_WAIT;
  };
}
