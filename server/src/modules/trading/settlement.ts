import type { FastifyBaseLogger } from 'fastify';
import { LONGEST_GAP_MS } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import { byBucket, inPages } from '../../lib/in-batches.ts';
import { type AccountRef, type Posting, postAll } from '../ledger/index.ts';
import { type Decision, decide, type OutcomeTick, release, type Situation } from './outcome.logic.ts';
import type { Prices } from './prices.ts';
import {
  claimOrders,
  type Ending,
  expiredOrders,
  goodsWithOpenOrders,
  ordersAcceptedBetween,
  type TimedOrder,
} from './repository.ts';

export interface SettlementDeps {
  readonly db: Pick<Database, 'kysely' | 'transaction'>;
  readonly prices: Prices;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Orders that are read at once. Those of one bucket are then ended together, so many in one transaction at most. */
const BATCH = 4_000;
const TOGETHER = 50;

/**
 * Brings open orders as far as recorded prices allow: settles and voids what is due. Safe on any number
 * of servers at once and after any stop; an order that fails is logged and tried again at the next turn.
 * @param goods only these products; all when it is not given.
 * @returns how many orders this call settled or voided.
 */
export async function settleDue(deps: SettlementDeps, goods?: readonly string[]): Promise<number> {
  let ended = 0;
  for (const goodsId of await goodsWithOpenOrders(deps.db.kysely, goods))
    ended += await settleGoods(deps, goodsId);
  return ended;
}

async function settleGoods(deps: SettlementDeps, goodsId: string): Promise<number> {
  const { db } = deps;
  const feed = await readFeed(deps, goodsId);
  const before = feed.quietUntil ?? feed.latest?.time;
  if (!before) return 0;
  let ended = 0;
  const work = async (orders: readonly TimedOrder[]) => {
    ended += await concludeOrders(deps, { goodsId, orders, feed });
  };
  const silence = await lastSilence(deps, { goodsId, feed });
  const batch = { goodsId, limit: BATCH };
  if (silence)
    await inPages(BATCH, (after) => ordersAcceptedBetween(db.kysely, { ...batch, ...silence, after }), work);
  await inPages(BATCH, (after) => expiredOrders(db.kysely, { ...batch, before, after }), work);
  return ended;
}

/**
 * When the latest tick came after too long a silence, orders accepted in it are void already. A silence that more than one
 * tick followed before anybody looked is found at the orders' expiry.
 */
async function lastSilence(
  { db, prices }: SettlementDeps,
  { goodsId, feed: { latest } }: Pick<Part, 'goodsId' | 'feed'>,
): Promise<{ from: Date; before: Date } | null> {
  if (!latest) return null;
  const last = await prices.lastTickAtOrBefore(db.kysely, goodsId, new Date(latest.time.getTime() - 1));
  const from = last?.time ?? new Date(0);
  const before = new Date(latest.time.getTime() - LONGEST_GAP_MS);
  return from < before ? { from, before } : null;
}

/** How far the recorded prices of a product have come. */
export interface Feed {
  readonly latest: OutcomeTick | null;
  /** The session is over, and nothing can follow that lies before this moment; null while it is not over. */
  readonly quietUntil: Date | null;
}

export async function readFeed(
  { db, prices }: Pick<SettlementDeps, 'db' | 'prices'>,
  goodsId: string,
): Promise<Feed> {
  const latest = await prices.latestTick(db.kysely, goodsId);
  const silentSince = new Date((await readNow(db.kysely)).getTime() - LONGEST_GAP_MS);
  // Closed and silent for so long: what the session recorded is complete up to that moment.
  const sessionOver = !prices.isOpen(goodsId) && (latest === null || latest.time <= silentSince);
  return { latest, quietUntil: sessionOver ? silentSince : null };
}

/** What proves that no price at or before a moment can follow; null while nothing does. */
export function passing({ latest, quietUntil }: Feed, at: Date): Situation['passedBy'] {
  if (latest && latest.time > at) return 'tick';
  return quietUntil && quietUntil > at ? 'session' : null;
}

interface Part {
  readonly goodsId: string;
  readonly orders: readonly TimedOrder[];
  readonly feed: Feed;
}

/** @returns how many of the orders this call ended. */
async function concludeOrders(deps: SettlementDeps, part: Part): Promise<number> {
  const { db, log } = deps;
  const endings = await decideOrders(deps, part);
  let ended = 0;
  const end = async (some: readonly Ending[]) => {
    const count = await endOrders(db, some);
    ended += count;
  };
  const name = ({ order: { id } }: { order: { id: string } }) => ({ order: id });
  const options = { most: TOGETHER, name, failure: 'an order was not settled', log };
  await byBucket(endings, { ...options, work: end });
  return ended;
}

/** What the recorded prices say about orders of one product: which ones end, and how. */
async function decideOrders(
  { db, prices }: SettlementDeps,
  { goodsId, orders, feed }: Part,
): Promise<Ending[]> {
  const times = (moment: 'accepted_at' | 'expires_at') => orders.map((order) => order[moment]);
  const firsts = await prices.ticksAround(db.kysely, goodsId, times('accepted_at'), 'after');
  const lasts = await prices.ticksAround(db.kysely, goodsId, times('expires_at'), 'until');
  const endings: Ending[] = [];
  orders.forEach((order, i) => {
    const { direction, accepted_at: acceptedAt, expires_at: expiresAt } = order;
    const passedBy = passing(feed, expiresAt);
    const entry = firsts[i] ?? null;
    const exit = passedBy ? (lasts[i] ?? null) : null;
    const decision = decide({ direction, acceptedAt, expiresAt, entry, exit, passedBy });
    const seen = entry && entry.time <= expiresAt ? entry : null;
    if (decision.kind !== 'wait') endings.push(endingOf(order, decision, seen));
  });
  return endings;
}

const resultOf = ({ end }: Pick<Ending, 'end'>) => (end.state === 'void' ? 'void' : end.result);

function endingOf(
  order: TimedOrder,
  decision: Exclude<Decision, { kind: 'wait' }>,
  entry: OutcomeTick | null,
): Ending {
  const settled = decision.kind === 'settle' ? decision : null;
  const end: Ending['end'] =
    decision.kind === 'void'
      ? { state: 'void', void_reason: decision.reason }
      : { state: 'settled', result: decision.result };
  const { stake, payout_rate: payoutRate } = order;
  const { profit } = release({ result: resultOf({ end }), stake, payoutRate });
  return { order, end, profit, entry, exit: settled?.exit ?? null };
}

/**
 * Claims orders of one bucket, changes their states and releases their escrows in one transaction: all of it happens
 * once, or nothing. An order that another server has claimed is left out. @returns how many this call ended.
 */
async function endOrders(db: SettlementDeps['db'], endings: readonly Ending[]): Promise<number> {
  const bucket = bucketOf(endings);
  return db.transaction(async (tx) => {
    const claimed = await claimOrders(tx, bucket, endings);
    const mine = endings.filter(({ order }) => claimed.has(order.id));
    if (mine.length > 0) await postAll(tx, mine.map(releaseOf));
    return mine.length;
  });
}

const bucketOf = (some: readonly { order: Pick<TimedOrder, 'bucket'> }[]): number => {
  const [first] = some;
  if (!first) throw new Error('There is no order here whose bucket could be named.');
  return first.order.bucket;
};

/** The posting that gives an order's escrow to whom it belongs now. */
function releaseOf(ending: Ending): Omit<Posting, 'at'> {
  const { bucket, id, user_id, stake, payout_rate: payoutRate } = ending.order;
  const result = resultOf(ending);
  const { toUser, toHouse, toRounding } = release({ result, stake, payoutRate });
  const user = (kind: 'escrow' | 'available') => ({ user: user_id, kind }) as const;
  const targets: readonly [AccountRef, bigint][] = [
    [user('available'), toUser],
    [{ house: 'liquidity' }, toHouse],
    [{ house: 'rounding' }, toRounding],
  ];
  const transfers = targets
    .filter(([, amountMinor]) => amountMinor > 0n)
    .map(([credit, amountMinor]) => ({ debit: user('escrow'), credit, amountMinor }));
  const kind = result === 'win' || result === 'loss' ? 'payout' : 'stake_return';
  return { bucket, kind, source: { type: 'timed_order', id, step: 'settle' }, transfers };
}
