import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StreamStatus } from 'shared-api/contract';
import { refuseFields, refuseForNow } from '../../../lib/errors.ts';
import { addressSubject } from '../../../lib/rate-limits.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { Tick } from '../history/ticks.logic.ts';
import type { Board } from './board.ts';
import { toEvent } from './quotes.logic.ts';
import type { Line } from './session.logic.ts';

export interface StreamDeps {
  readonly board: Board;
  readonly isOpen: (line: Line) => boolean;
  readonly isMaintenance: () => boolean;
  /** How often a silent stream says that it lives, in milliseconds. */
  readonly heartbeatMs?: number;
  /** The most streams of one address at once (`STREAMS_PER_ADDRESS`). */
  readonly mostPerAddress: number;
}

/**
 * `GET /api/quotes/stream`: server-sent events of prices as they are recorded (contract: `quoteEvent`), one a round, after
 * the server's status (contract: `streamStatus`). `?ids=` names the products wanted; `none` for the status alone.
 */
export interface QuoteStream {
  routes(app: FastifyInstance): void;
  /** Sends a round to every listener as one event: new prices, and markets that opened or closed. */
  push(ticks: readonly Tick[]): void;
  /** Sends the status to every listener when it has changed. */
  pushStatus(): void;
  /** How many listeners there are now. */
  count(): number;
  close(): void;
}

interface Listener {
  readonly out: ServerResponse;
  /** null for all products. */
  readonly ids: ReadonlySet<string> | null;
  /** Whose it is, for the cap. */
  readonly address: string;
}

interface Said {
  readonly id: string;
  readonly json: string;
}

/** Milliseconds after which a listener comes back whose server stops: the soonest, and over how many they are spread. */
const FIRST_RETRY = 50;
const RETRY_SPREAD = 450;

/** Seconds after which a refused listener may find a place. */
const FULL_RETRY = 30;

/** Bytes. A listener with more than this waiting does not keep up, and is dropped: it may come back and begin afresh. */
const WAITING_LIMIT = 256 * 1024;
/** A comment, which keeps proxies from closing a silent connection, and an event: pages do not see comments. */
const BEAT = ':\n\nevent: beat\ndata: 1\n\n';
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export function createStream({
  board,
  isOpen,
  isMaintenance,
  heartbeatMs = 15_000,
  mostPerAddress,
}: StreamDeps): QuoteStream {
  const listeners = new Set<Listener>();
  const lastOpen = new Map<string, boolean>();
  let lastStatus = statusText();
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;

  function statusText(): string {
    const status: StreamStatus = { epoch: board.epoch(), maintenance: isMaintenance() };
    return `event: status\ndata: ${JSON.stringify(status)}\n\n`;
  }

  function pushStatus(): void {
    const text = statusText();
    if (text === lastStatus) return;
    lastStatus = text;
    for (const listener of listeners) send(listener, text);
  }

  function send(listener: Listener, text: string): void {
    if (text === '') return;
    listener.out.write(text);
    if (listener.out.writableLength > WAITING_LIMIT) drop(listener);
  }

  function drop(listener: Listener): void {
    listeners.delete(listener);
    listener.out.destroy();
  }

  /** What those lines say, as JSON, by product: in a round it is made once for all connections. */
  function saidOf(wanted: ReadonlySet<string> | null): Said[] {
    return [...board.lines()].flatMap((line) => {
      const { id } = line.product;
      const event = wanted === null || wanted.has(id) ? toEvent(line, isOpen(line)) : null;
      return event ? [{ id, json: JSON.stringify(event) }] : [];
    });
  }

  function changed(ticks: readonly Tick[]): Set<string> {
    const ids = new Set(ticks.map(({ goodsId }) => goodsId));
    for (const line of board.lines()) {
      const open = isOpen(line);
      if (lastOpen.get(line.product.id) !== open) ids.add(line.product.id);
      lastOpen.set(line.product.id, open);
    }
    return ids;
  }

  /** @throws Refusal 4290 when the caller's address holds as many streams as it may. */
  function requirePlace({ ip }: FastifyRequest): void {
    const address = addressSubject(ip);
    let held = 0;
    for (const listener of listeners) held += listener.address === address ? 1 : 0;
    if (held >= mostPerAddress) throw refuseForNow(FULL_RETRY);
  }

  function listen(request: FastifyRequest, out: ServerResponse, safe: OutgoingHttpHeaders): void {
    const ids = wantedIds(request);
    const listener = { out, ids, address: addressSubject(request.ip) };
    out.writeHead(200, { ...safe, ...HEADERS });
    out.on('close', () => listeners.delete(listener));
    // A peer that goes away mid-write is a closed listener, not a fault.
    out.on('error', () => listeners.delete(listener));
    listeners.add(listener);
    send(listener, `retry: 2000\n\n${statusText()}${textOf(saidOf(ids))}`);
  }

  return {
    routes: (app) => {
      heartbeat = setInterval(() => {
        for (const listener of listeners) send(listener, BEAT);
      }, heartbeatMs);
      heartbeat.unref();
      app.get('/api/quotes/stream', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
        wantedIds(request);
        requirePlace(request);
        // The headers of every reply: a hijacked one does not get them by itself.
        const safe = reply.getHeaders() as OutgoingHttpHeaders;
        reply.hijack();
        if (closed) reply.raw.destroy();
        else listen(request, reply.raw, safe);
      });
      // Streams never end by themselves: they are closed before the server waits for its open requests.
      app.addHook('preClose', async () => close());
    },
    pushStatus,
    count: () => listeners.size,
    push: (ticks) => {
      pushStatus();
      const ids = changed(ticks);
      if (listeners.size === 0 || ids.size === 0) return;
      const said = saidOf(ids);
      const all = textOf(said);
      for (const listener of listeners) {
        const wanted = listener.ids;
        send(listener, wanted ? textOf(said.filter(({ id }) => wanted.has(id))) : all);
      }
    },
    close,
  };

  function close(): void {
    closed = true;
    clearInterval(heartbeat);
    // They come back at once, to another server if there is one, and not all in one moment.
    for (const { out } of listeners)
      out.end(`retry: ${FIRST_RETRY + Math.floor(Math.random() * RETRY_SPREAD)}\n\n`);
    listeners.clear();
  }
}

/** One server-sent event; nothing when nothing is said. */
function textOf(said: readonly Said[]): string {
  return said.length > 0 ? `event: quotes\ndata: [${said.map(({ json }) => json).join()}]\n\n` : '';
}

/** `?ids=EURUSD,SYN50`: only these; `none`: no product. @throws Refusal when one of them is not known. */
function wantedIds(request: FastifyRequest): ReadonlySet<string> | null {
  const { ids } = request.query as { ids?: string | string[] };
  if (ids === undefined || ids === '') return null;
  if (ids === 'none') return new Set();
  const wanted = new Set(String(ids).split(','));
  if ([...wanted].some((id) => !findProduct(id))) throw refuseFields({ name: 'ids', rule: 'not_found' });
  return wanted;
}
