import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Metric } from 'prom-client';
import { createClock } from '../../lib/clock.ts';
import { serverKey } from '../../lib/keys.ts';
import { DONE, repeating } from '../../lib/repeating.ts';
import { secretsOf } from '../../lib/secrets.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { createSigner, ensureSigningKey } from '../signing/index.ts';
import { findProduct } from './catalogue/catalogue.ts';
import { createFavourites } from './catalogue/favourites.ts';
import { createOpenings } from './catalogue/openings.ts';
import type { Feed, PriceSource } from './feeds/feed.ts';
import { createFeed } from './feeds/index.ts';
import { isLed } from './feeds/lease.repository.ts';
import { createPriceKeys } from './feeds/price-keys.ts';
import { createPump } from './feeds/pump.ts';
import { insertQuarantined } from './feeds/quarantine.repository.ts';
import { type QuoteCall, quoteHandlers } from './handlers.ts';
import { createBackHistory } from './history/back-history.ts';
import { type Citations, thinBars, thinOut, tidy } from './history/retention.ts';
import type { Tick } from './history/ticks.logic.ts';
import { createBoard } from './live/board.ts';
import { redisFanOut } from './live/fan-out.ts';
import { quoteMetrics } from './live/metrics.ts';
import type { Line } from './live/session.logic.ts';
import { createStream } from './live/stream.ts';

export interface QuotesOptions {
  /** Another feed than the configuration's. */
  readonly feed?: Feed;
  /** Milliseconds between rounds of prices; null: only `round()` makes one. */
  readonly roundMs?: number | null;
  /** Whether a maintenance is on, for the event stream; without it none ever is. */
  readonly readMaintenance?: () => Promise<boolean>;
}

export interface QuotesModule extends ServerModule<QuoteCall> {
  /** Whether some node leads the feed; rejects while the database does not answer. A product may be silent all the same. */
  isLed(): Promise<boolean>;
  readonly metrics: readonly Metric[];
  /** Whether the product can be traded now, by its hours and the feed; false for an unknown product. */
  isOpen(goodsId: string): boolean;
  /** Where the product's prices come from now; of an unknown product from the sandbox. */
  sourceOf(goodsId: string): PriceSource;
  /** The time of the product's newest recorded tick that this node knows of. */
  seenAt(goodsId: string): Date | undefined;
  /** The open product that has been without a price for the longest, and the time of its last one. */
  silent(): { readonly product: string; readonly at: Date } | undefined;
  /** Calls `listener` after each round with the ticks recorded by whichever node leads. @returns what ends that. */
  onTicks(listener: (ticks: Tick[]) => void): () => void;
  /** Keeps the ticks that another module has built on when old ones are thinned out. */
  keep(citations: Citations): void;
  /** Records the prices that are due now, or takes over what another node recorded. */
  round(): Promise<void>;
}

const ROUND_MS = 250;
/** Milliseconds between two looks whether the status of the event stream has changed. */
const STATUS_MS = 1000;
/** A quarter of a day: each time is then short. */
const RETENTION_MS = 6 * 3_600_000;
const KEYS_MS = 60_000;
/** Between two looks whether this node leads now, and has history to make. */
const HISTORY_MS = 60_000;

/** Quotes: what is traded, its recorded prices, and everyone's view of them (docs/product.md, section 5). */
export function quotesModule(deps: ModuleDeps, options: QuotesOptions = {}): QuotesModule {
  const { db, config, log } = deps;
  const secrets = secretsOf(config);
  const { roundMs = ROUND_MS, readMaintenance } = options;
  const keys = createPriceKeys({ db, config, log });
  const historySeed = async () => config.SEED ?? (await serverKey(db.kysely, 'history')).toString('hex');
  const feed =
    options.feed ??
    createFeed(config, {
      steps: keys,
      historySeed,
      onQuarantined: (prices) => insertQuarantined(db.kysely, prices),
      onState: (state, reason) => {
        if (state === 'connected') log.info('the vendor of prices is connected');
        else log.warn({ reason }, 'the vendor of prices was lost and will be tried again');
      },
    });
  const clock = createClock();
  const board = createBoard();
  const isOpenAt = ({ product, head }: Line, at: Date) => feed.isOpen(product, at, head);
  const isOpen = (line: Line) => isOpenAt(line, clock.now());
  const opensAt = createOpenings(isOpenAt);
  let maintenance = false;
  const stream = createStream({
    board,
    isOpen,
    isMaintenance: () => maintenance,
    mostPerAddress: config.STREAMS_PER_ADDRESS,
  });
  const status = repeating({
    name: 'status of the event stream',
    everyMs: STATUS_MS,
    run: async () => {
      maintenance = (await readMaintenance?.()) ?? false;
      stream.pushStatus();
    },
    log,
  });
  const listeners = new Set<(ticks: Tick[]) => void>();

  function tellListeners(ticks: Tick[]): void {
    for (const listener of listeners) {
      try {
        listener(ticks);
      } catch (error) {
        log.error({ err: error }, 'a listener to ticks failed');
      }
    }
  }

  const fanOut =
    config.REDIS_URL === undefined ? undefined : redisFanOut({ url: config.REDIS_URL, secrets, log });
  const pump = createPump({
    db,
    feed,
    board,
    clock,
    log,
    signer: createSigner(secrets),
    node: randomUUID(),
    roundMs: roundMs ?? ROUND_MS,
    onRound: (ticks) => {
      stream.push(ticks);
      if (ticks.length > 0) tellListeners([...ticks]);
    },
    ...(fanOut && { onRecorded: fanOut.publish }),
  });

  const citations: Citations[] = [];
  const days = config.TICK_DAYS ?? (db.kind === 'pglite' ? 1 : 30);
  const retention = repeating({
    name: 'tick retention',
    everyMs: RETENTION_MS,
    run: async () => {
      if (days === 'off') return DONE;
      const removed = { ticks: await thinOut(db, { days, citations }), bars: await thinBars(db) };
      for (const table of ['ticks', 'bars'] as const) if (removed[table] > 0) await tidy(db, table);
      if (removed.ticks + removed.bars > 0) log.info({ removed }, 'old prices were thinned out');
    },
    log,
  });

  const stopping = new AbortController();
  const backHistory = createBackHistory({ db, feed, seed: historySeed, now: clock.now });
  const isWanted = () => pump.leads() && !stopping.signal.aborted;
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const deepening = repeating({
    name: 'simulated history',
    everyMs: HISTORY_MS,
    run: async () => {
      if (isWanted() && (await backHistory.run(isWanted, rest))) return DONE;
    },
    log,
  });

  const keeping = repeating({ name: 'keys of prices', everyMs: KEYS_MS, run: keys.maintain, log });

  return {
    handlers: quoteHandlers({
      board,
      favourites: createFavourites(db.kind),
      isOpen,
      isOpenAt,
      sourceOf: feed.sourceOf,
      opensAt,
      now: clock.now,
    }),
    routes: stream.routes,
    start: async () => {
      // The checkpoints that it publishes are signed.
      await ensureSigningKey(db, secrets);
      if (!options.feed) await keys.open();
      await pump.open();
      fanOut?.open(pump.hear);
      if (roundMs === null) return;
      pump.run();
      status.start();
      retention.start();
      if (options.feed) return;
      keeping.start();
      deepening.start();
    },
    stop: async () => {
      stopping.abort();
      stream.close();
      fanOut?.close();
      await status.stop();
      await retention.stop();
      await keeping.stop();
      await deepening.stop();
      await pump.close();
    },
    isLed: () => isLed(db.kysely),
    metrics: quoteMetrics({ board, isOpen, now: clock.now, streams: stream.count }),
    isOpen: (goodsId) => {
      const line = findProduct(goodsId) && board.line(goodsId);
      return line !== undefined && isOpen(line);
    },
    sourceOf: (goodsId) => {
      const product = findProduct(goodsId);
      return product ? feed.sourceOf(product) : 'simulated';
    },
    seenAt: (goodsId) => board.line(goodsId)?.head?.time,
    silent: () => longestSilent([...board.lines()].filter(isOpen)),
    onTicks: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (each) => void citations.push(each),
    round: pump.round,
  };
}

function longestSilent(open: readonly Line[]) {
  const last = open.flatMap(({ product, head }) => (head ? [{ product: product.id, at: head.time }] : []));
  return last.sort((a, b) => a.at.getTime() - b.at.getTime())[0];
}
