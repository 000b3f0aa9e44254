import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Signer } from '../../signing/index.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { alignBars } from '../history/bars.repository.ts';
import { missingHistory, saveHistory } from '../history/history.ts';
import type { ChainedTick } from '../history/ticks.logic.ts';
import { readTicksAfter } from '../history/ticks.repository.ts';
import type { Board } from '../live/board.ts';
import { following, inSteps } from '../live/fan-out.logic.ts';
import type { Feed } from './feed.ts';
import { giveUpLease, type Lease, readLease, renewLease, takeLease } from './lease.repository.ts';
import { noteSources } from './price-sources.repository.ts';
import { LeaseLost, record } from './recorder.ts';

export interface PumpOptions {
  readonly db: Database;
  readonly feed: Feed;
  readonly board: Board;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly signer: Signer;
  /** Names this node in the lease. */
  readonly node: string;
  readonly roundMs: number;
  /** Called after each round with what was recorded since the last one, by whichever node. */
  readonly onRound: (ticks: readonly ChainedTick[]) => void;
  /** Called with what this node has recorded, before anyone uses it. */
  readonly onRecorded?: (ticks: readonly ChainedTick[]) => void;
}

/** Moves prices: records the feed's when this node leads, follows the leader's records otherwise. */
export interface Pump {
  /** Fills the charts and the board; afterwards one round works. @throws StartupError when the feed cannot run. */
  open(): Promise<void>;
  round(): Promise<void>;
  /** Whether this node leads, as far as it knows. */
  leads(): boolean;
  /** Takes what another node says that it has recorded; what does not follow is read from the database. */
  hear(ticks: readonly ChainedTick[]): void;
  /** Begins a round every `roundMs`, by the clock: a late one does not delay those after it. */
  run(): void;
  /** Finishes the round in flight and lets another node lead. */
  close(): Promise<void>;
}

const FOLLOW_LIMIT = 200;
const RENEW_MS = 1000;
const LOOK_MS = 500;
/** A follower that has received a round from the leader within the first reads the database as seldom as the second says. */
const HEARD_MS = 1000;
const HEARING_LOOK_MS = 5000;
/** Number of messages received while a round is read that may wait. */
const MOST_WAITING = 100;
const AFTER_FAULT_MS = 1000;
/** Milliseconds between two checks of a follower that the database still has the ticks that it shows. */
const COMPARE_MS = 2000;

export function createPump({
  db,
  feed,
  board,
  clock,
  log,
  signer,
  node,
  roundMs,
  onRound,
  onRecorded,
}: PumpOptions): Pump {
  const goodsIds = catalogue.map(({ id }) => id);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let lease: Lease | null = null;
  let lastRenewed = 0;
  let lastLooked = 0;
  let lastHeard = -HEARD_MS;
  let isBehind = false;
  let lastCompared = performance.now();
  let isBusy = false;
  const waiting: (readonly ChainedTick[])[] = [];

  /** Asks for the time, and whether the lead may be taken. */
  async function look(): Promise<boolean> {
    const { now, free } = await readLease(db.kysely, node);
    clock.tell(now);
    return free;
  }

  /** Begins again from the record when it ends earlier than what is shown. */
  async function compare(): Promise<void> {
    if (performance.now() - lastCompared < COMPARE_MS) return;
    lastCompared = performance.now();
    if (!(await board.isCut(db.kysely))) return;
    log.warn('the database has fewer prices than were shown: it was restored');
    await board.restore(db.kysely, clock.now());
    onRound([]);
  }

  async function tryToLead(): Promise<void> {
    const history = await missingHistory(db.kysely, feed, clock.now());
    const taken = await db.transaction(async (tx) => {
      const won = await takeLease(tx, node);
      if (!won) return null;
      await alignBars(tx, clock.now());
      await saveHistory(tx, history);
      await noteSources(tx, new Map(catalogue.map((product) => [product.id, feed.sourceOf(product)])));
      // What was just saved may have taken longer than the lease lasts.
      await renewLease(tx, won);
      return won;
    });
    if (!taken) return;
    // What the last leader recorded since this node looked.
    const links = await readTicksAfter(db.kysely, goodsIds, { heads: board.heads(), limit: FOLLOW_LIMIT });
    await board.restore(db.kysely, clock.now());
    onRound(links);
    await feed.begin(board.heads(), clock.now());
    lease = taken;
    lastRenewed = performance.now();
    log.info({ term: String(taken.term) }, 'this node leads the feed');
  }

  async function lead(current: Lease): Promise<void> {
    const prices = await feed.due(clock.now());
    if (prices.length === 0 && performance.now() - lastRenewed < RENEW_MS) return onRound([]);
    const { now, links } = await record(db, { lease: current, heads: board.heads(), prices, signer });
    lastRenewed = performance.now();
    clock.tell(now);
    onRecorded?.(links);
    show(links);
  }

  function show(links: readonly ChainedTick[]): void {
    board.apply(links);
    onRound(links);
  }

  /** Milliseconds between two looks at the database of a follower. */
  function lookEveryMs(): number {
    if (isBehind) return 0;
    return performance.now() - lastHeard < HEARD_MS ? HEARING_LOOK_MS : LOOK_MS;
  }

  async function follow(): Promise<void> {
    if (performance.now() - lastLooked < lookEveryMs()) return;
    const free = await look();
    await compare();
    const links = await readTicksAfter(db.kysely, goodsIds, { heads: board.heads(), limit: FOLLOW_LIMIT });
    isBehind = false;
    // A product's first ticks come with the history that the leader made for it.
    if (links.some(({ goodsId }) => !board.heads().has(goodsId))) {
      await board.restore(db.kysely, clock.now());
      onRound(links);
    } else if (links.length === 0) onRound([]);
    else inSteps(links).forEach(show);
    if (free) await tryToLead();
    lastLooked = performance.now();
  }

  function hear(links: readonly ChainedTick[]): void {
    if (waiting.length < MOST_WAITING) waiting.push(links);
    if (!isBusy) takeHeard();
  }

  function takeHeard(): void {
    for (const links of waiting.splice(0)) {
      // The leader ignores its own broadcasts.
      if (lease) continue;
      const { next, gap } = following(board.heads(), links);
      isBehind ||= gap;
      if (next.length === 0) continue;
      lastHeard = performance.now();
      show(next);
    }
  }

  async function round(): Promise<void> {
    isBusy = true;
    try {
      await (lease ? lead(lease) : follow());
    } catch (error) {
      // Whether the round was recorded is unknown: the next term begins from what the database says.
      lease = null;
      throw error;
    } finally {
      isBusy = false;
      takeHeard();
    }
  }

  async function loop(): Promise<void> {
    let next = performance.now();
    while (!stopping.signal.aborted) {
      let wait = 0;
      try {
        await round();
      } catch (error) {
        if (error instanceof LeaseLost) log.warn('another node leads the feed now');
        else log.error({ err: error }, 'a round of prices was not recorded');
        wait = AFTER_FAULT_MS;
      }
      const late = performance.now() - next;
      next += Math.max(1, Math.ceil((late + wait) / roundMs)) * roundMs;
      await sleep(Math.max(0, next - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => {},
      );
    }
  }

  return {
    open: async () => {
      const free = await look();
      await feed.prepare(clock.now());
      await board.restore(db.kysely, clock.now());
      if (free) await tryToLead();
    },
    round,
    leads: () => lease !== null,
    hear,
    run: () => {
      running ??= loop();
    },
    close: async () => {
      stopping.abort();
      await running;
      await feed.close();
      if (lease) await giveUpLease(db.kysely, lease);
      lease = null;
    },
  };
}
