import { randomKey } from '../idempotency.ts';
import { type QuoteSource, STATUS_PATH, STREAM_PATH } from '../quote-source.ts';
import { reachability } from '../reachability.ts';
import {
  CHANNEL_NAME,
  type LeaderMessage,
  type Message,
  type RelayedType,
  readMessage,
  type StreamLevel,
} from './messages.ts';
import { createStreamCache } from './stream-cache.ts';
import { createUpstream, type Upstream } from './upstream.ts';

/** What is used of a BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** By what the pages of a browser find each other. */
export interface PageCoordination {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => Channel;
}

export interface SharedStreamDeps {
  /** Undefined where the browser has not both: this page then keeps its own stream. */
  readonly coordination: PageCoordination | undefined;
  readonly open: (url: string) => QuoteSource;
  /** What this page hears: that what it wants stands (`open`) or does not (`error`), and what comes. */
  readonly emit: (type: 'open' | 'error' | RelayedType, data?: string) => void;
}

/** The part of one page in sight in the one stream of all pages of its browser. */
export interface SharedStream {
  /** From now on prices too, or the status alone. What is known of it comes at once. */
  want(prices: boolean): void;
  /** Gives everything up: another page takes over. */
  leave(): void;
}

/** Milliseconds of a step. All waiting is counted in steps of the page's own timer: a page that was held up is not late. */
const STEP = 250;
/** Steps between two beats of the leader. */
const BEAT = 2;
/** Steps without a message from the leader after which its place is taken: with the connection well within 2 s. */
const SILENT = 5;
/** Steps between two times that a page says it is here, and after which one that has not is gone. */
const HERE = 20;
const GONE = 50;
/** Steps without a page that wants prices before the connection leaves them out. */
const NARROW = 4;
/** Steps in which a new leader passes everything on: the pages that follow have not said yet that they are here. */
const UNKNOWN = 8;
/** So often within a minute may the lead be taken from a page: it then keeps its own stream, whatever the cause. */
const MOST_LOSSES = 3;
const MINUTE = 60_000;

/**
 * Web Locks elect the page that holds the stream, its leader; a BroadcastChannel passes on what comes. Every other page
 * waits for the lock, which the browser gives on when the leader closes, crashes or is left. A leader that is held up
 * (a dialog, a debugger) is silent instead, and the lock is taken from it.
 */
export function createSharedStream({ coordination, open, emit }: SharedStreamDeps): SharedStream {
  const id = randomKey();
  const cache = createStreamCache();
  /** The other pages in sight: what they want, and in which step they said so. */
  const others = new Map<string, { readonly prices: boolean; readonly step: number }>();
  let prices = false;
  /** Of the leader that is heard, or of this page when it leads. */
  let term = 0;
  let level: StreamLevel = 'none';
  /** What this page's own connection is to, while it leads. */
  let url = '';
  /** For how many steps no page has wanted prices. */
  let unwanted = 0;
  /** Whether this page has been told that what it wants stands. */
  let told = false;
  let channel: Channel | undefined;
  let upstream: Upstream | undefined;
  /** The request for the lock that counts; another one replaces it. */
  let request: AbortController | undefined;
  let release: (() => void) | undefined;
  let stealing = false;
  let step = 0;
  /** The step in which this page took the lead. */
  let ledFrom = 0;
  let silent = 0;
  let losses: number[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function broadcast(message: Message): void {
    try {
      channel?.postMessage(message);
    } catch {
      // Who is not heard counts as silent.
    }
  }
  const broadcastPresence = (asks: boolean) => broadcast({ kind: 'here', from: id, prices, asks });
  const broadcastBeat = () => broadcast({ kind: 'beat', term, standing: level });

  function reportLevel(): void {
    const stands = level === 'prices' || (level === 'status' && !prices);
    if (stands === told) return;
    told = stands;
    emit(stands ? 'open' : 'error');
  }

  function emitWanted(type: RelayedType, data: string | null): void {
    if (data !== null && (prices || type === 'status')) emit(type, data);
  }

  function emitAllWanted({ status, quotes }: { status: string | null; quotes: string | null }): void {
    emitWanted('status', status);
    emitWanted('quotes', quotes);
  }

  const wantsPrices = () => prices || [...others.values()].some((other) => other.prices);

  function connect(): void {
    if (wantsPrices()) unwanted = 0;
    // Another screen follows, or a page that is loaded again.
    const stays = url === STREAM_PATH && timer !== undefined && unwanted < NARROW;
    upstream?.connect(wantsPrices() || stays ? STREAM_PATH : STATUS_PATH);
  }

  function lead(): void {
    term = Math.max(Date.now(), term + 1);
    stealing = false;
    unwanted = 0;
    ledFrom = step;
    upstream = createUpstream({
      open: (next) => {
        url = next;
        return open(next);
      },
      onStanding(stands) {
        level = !stands ? 'none' : url === STREAM_PATH ? 'prices' : 'status';
        cache.clear();
        reportLevel();
        broadcastBeat();
      },
      onEvent(type, data) {
        cache.keep(type, data);
        emitWanted(type, data);
        if (others.size > 0 || step - ledFrom < UNKNOWN) broadcast({ kind: 'event', term, type, data });
      },
    });
    level = 'none';
    reportLevel();
    broadcastBeat();
    connect();
  }

  function stopLeading(): void {
    upstream?.close();
    upstream = undefined;
    url = '';
    release?.();
    release = undefined;
    cache.clear();
  }

  function ask(steal: boolean): void {
    if (!coordination) return;
    request?.abort();
    const mine = new AbortController();
    request = mine;
    silent = 0;
    stealing = steal;
    const hold = () =>
      request === mine
        ? new Promise<void>((resolve) => {
            release = resolve;
            lead();
          })
        : undefined;
    // Where locks are taken away by an extension they may throw at once.
    const { locks } = coordination;
    const asking = async () => locks.request(CHANNEL_NAME, steal ? { steal } : { signal: mine.signal }, hold);
    asking().catch((error: unknown) => {
      if (request !== mine) return;
      if (upstream && error instanceof DOMException && error.name === 'AbortError') lose();
      else keepOwn();
    });
  }

  /** Waits for the lead, and asks whoever has it what there is. */
  function seek(): void {
    ask(false);
    broadcastPresence(true);
  }

  /** Another page has taken the lead: this one was silent for too long. */
  function lose(): void {
    stopLeading();
    level = 'none';
    reportLevel();
    const now = performance.now();
    losses = [...losses.filter((at) => now - at < MINUTE), now];
    if (losses.length < MOST_LOSSES) seek();
    else keepOwn();
  }

  /** Pages cannot meet here. */
  function keepOwn(): void {
    broadcast({ kind: 'gone', from: id });
    stop();
    others.clear();
    lead();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    const last = request;
    request = undefined;
    stopLeading();
    last?.abort();
    channel?.close();
    channel = undefined;
  }

  function onStep(): void {
    step++;
    for (const [other, { step: heard }] of others) if (step - heard > GONE) others.delete(other);
    if (upstream) {
      if (step % BEAT === 0) broadcastBeat();
      unwanted++;
      connect();
      return;
    }
    if (step % HERE === 0) broadcastPresence(false);
    silent++;
    // Not all in one moment: the first that leads is heard by the others.
    if (silent < SILENT + (stealing ? 0 : Math.random() * 2)) return;
    if (stealing) keepOwn();
    else ask(true);
  }

  function onPage(from: string, message: Extract<Message, { from: string }>): void {
    if (message.kind === 'gone') others.delete(from);
    else others.set(from, { prices: message.prices, step });
    if (!upstream) return;
    connect();
    if (message.kind !== 'here' || !message.asks) return;
    if (level === 'none') upstream.retryNow();
    const { status, quotes } = cache.all();
    broadcast({
      kind: 'all',
      term,
      to: from,
      standing: level,
      status,
      quotes: message.prices ? quotes : null,
    });
  }

  function onLeader(message: LeaderMessage): void {
    if (upstream || message.term < term) return;
    const isNew = message.term > term;
    term = message.term;
    silent = 0;
    if (isNew) broadcastPresence(false);
    if (message.kind === 'event') {
      emitWanted(message.type, message.data);
      return;
    }
    if (message.kind === 'all' && message.to !== id) return;
    level = message.standing;
    reportLevel();
    if (message.kind === 'all') emitAllWanted(message);
  }

  function openChannel(): Channel | undefined {
    try {
      return coordination?.openChannel(CHANNEL_NAME);
    } catch {
      return undefined;
    }
  }

  function begin(): void {
    channel = openChannel();
    if (!channel) {
      lead();
      return;
    }
    channel.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (!message) return;
      if (message.kind === 'here' || message.kind === 'gone') onPage(message.from, message);
      else onLeader(message);
    };
    timer = setInterval(onStep, STEP);
    seek();
  }

  const leaveReachability = reachability.subscribe(() => {
    if (reachability.get() && !upstream && level === 'none') broadcastPresence(true);
  });
  let begun = false;
  return {
    want(next) {
      prices = next;
      told = false;
      if (!begun) {
        begun = true;
        begin();
      } else if (upstream) {
        connect();
        reportLevel();
        if (told) emitAllWanted(cache.all());
      } else broadcastPresence(true);
    },
    leave() {
      broadcast({ kind: 'gone', from: id });
      leaveReachability();
      stop();
      level = 'none';
      reportLevel();
    },
  };
}
