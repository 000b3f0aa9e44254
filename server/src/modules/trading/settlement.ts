import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import { inBatches } from '../../in-batches.ts';
import { type AccountRef, post } from '../ledger/index.ts';
import {
  type Decision,
  decide,
  LONGEST_GAP_MS,
  type OutcomeTick,
  release,
  type Situation,
} from './outcome.logic.ts';
import type { Prices } from './prices.ts';
import {
  claimOrder,
  type Ending,
  expiredOrders,
  goodsWithOpenOrders,
  ordersAwaitingEntry,
  type TimedOrder,
  writeEntry,
} from './repository.ts';

export interface SettlementDeps {
  readonly db: Pick<Database, 'kysely' | 'transaction'>;
  readonly prices: Prices;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const BATCH = 200;

/**
 * Brings open orders as far as recorded prices allow: shows entries, settles and voids what is due. Safe on any number
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
  const { db, log } = deps;
  const feed = await readFeed(deps, goodsId);
  const before = feed.quietUntil ?? feed.latest?.time;
  if (!before) return 0;
  let ended = 0;
  const work = async (order: TimedOrder) => {
    if (await concludeOrder(deps, order, feed)) ended += 1;
  };
  const name = ({ id }: TimedOrder) => ({ order: id });
  const batches = { size: BATCH, work, name, failure: 'an order was not settled', log };
  const batch = { goodsId, before, limit: BATCH };
  await inBatches({ ...batches, next: (after) => ordersAwaitingEntry(db.kysely, { ...batch, after }) });
  await inBatches({ ...batches, next: (after) => expiredOrders(db.kysely, { ...batch, after }) });
  return ended;
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

/** @returns whether this call ended the order. */
async function concludeOrder(
  { db, prices }: SettlementDeps,
  order: TimedOrder,
  feed: Feed,
): Promise<boolean> {
  const { goods_id, direction, accepted_at, expires_at } = order;
  const passedBy = passing(feed, expires_at);
  const entry = entryOf(order) ?? (await prices.firstTickAfter(db.kysely, goods_id, accepted_at));
  const exit = passedBy ? await prices.lastTickAtOrBefore(db.kysely, goods_id, expires_at) : null;
  const decision = decide({
    direction,
    acceptedAt: accepted_at,
    expiresAt: expires_at,
    entry,
    exit,
    passedBy,
  });
  const shown = entry && entry.time <= expires_at ? entry : null;
  if (decision.kind !== 'wait') return endOrder(db, order, decision, shown);
  if (shown && order.entry_seq === null) await writeEntry(db.kysely, order, shown);
  return false;
}

function entryOf({ entry_seq, entry_time, entry_price }: TimedOrder): OutcomeTick | null {
  if (entry_seq === null || entry_time === null || entry_price === null) return null;
  return { seq: entry_seq, time: entry_time, price: entry_price };
}

/** Claims the order, releases its escrow and changes its state in one transaction: all of it happens once, or nothing. */
async function endOrder(
  db: SettlementDeps['db'],
  order: TimedOrder,
  decision: Exclude<Decision, { kind: 'wait' }>,
  entry: OutcomeTick | null,
): Promise<boolean> {
  const { bucket, id, stake, payout_rate: payoutRate } = order;
  const result = decision.kind === 'void' ? 'void' : decision.result;
  const { toUser, toHouse, toRounding, profit } = release({ result, stake, payoutRate });
  const ending: Ending =
    decision.kind === 'void'
      ? { end: { state: 'void', void_reason: decision.reason }, profit, entry, exit: null }
      : { end: { state: 'settled', result: decision.result }, profit, entry, exit: decision.exit };
  const user = (kind: 'escrow' | 'available') => ({ user: order.user_id, kind }) as const;
  const targets: readonly [AccountRef, bigint][] = [
    [user('available'), toUser],
    [{ house: 'liquidity' }, toHouse],
    [{ house: 'rounding' }, toRounding],
  ];
  const transfers = targets
    .filter(([, amountMinor]) => amountMinor > 0n)
    .map(([credit, amountMinor]) => ({ debit: user('escrow'), credit, amountMinor }));
  const kind = result === 'win' || result === 'loss' ? 'payout' : 'stake_return';
  return db.transaction(async (tx) => {
    if (!(await claimOrder(tx, order, ending))) return false;
    await post(tx, { bucket, kind, source: { type: 'timed_order', id, step: 'settle' }, transfers });
    return true;
  });
}
