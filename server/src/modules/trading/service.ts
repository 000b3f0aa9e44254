import {
  type Language,
  LONGEST_GAP_MS,
  type MinorUnits,
  type ReplyOf,
  type RequestOf,
  type ScaledPrice,
  type TickNumber,
} from 'shared-api/contract';
import { fromWhole, toDecimal } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import { type Place, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseFields, refuseRange } from '../../lib/errors.ts';
import { orderNumber } from '../../lib/order-number.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Posting, postAllThen, refuseOverdraft } from '../ledger/index.ts';
import { formatPrice } from '../quotes/index.ts';
import { type Signer, showSignature } from '../signing/index.ts';
import { requireWithinLimits } from '../user-limits/index.ts';
import { breakEvenRate, coverOf, type OutcomeTick } from './outcome.logic.ts';
import type { Prices, TradedProduct } from './prices.ts';
import { receiptText, termsOf } from './receipt.ts';
import {
  insertOrders,
  listOrders,
  type Offer,
  type OfferRequest,
  readOffers,
  readPlayWays,
  type TimedOrder,
} from './repository.ts';
import { realisedReturn } from './returns.ts';

type Timed<T> = T extends { kind: 'room' } ? never : T;
type TimedTerms = Timed<ReplyOf<'play_ways'>>;
export type TimedReply = Timed<ReplyOf<'bet'>>;

/** The published terms of a product (docs/product.md, section 6). */
export async function playWays(db: Db | Tx, prices: Prices, goodsId: string): Promise<TimedTerms> {
  productOf(prices, goodsId);
  const items = (await readPlayWays(db)).map(({ duration_seconds, payout_rate, minimum, maximum }) => ({
    duration_seconds,
    payout_rate,
    break_even_rate: breakEvenRate(payout_rate),
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
  }));
  return { kind: 'timed', goods_id: goodsId, items, realised_return: await realisedReturn(db, goodsId) };
}

export type BetRequest = Omit<Timed<RequestOf<'bet'>>, 'language' | 'kind'>;

/** A bet and who places it. */
export interface BetRequestOf {
  readonly owner: Owner;
  readonly bet: BetRequest;
}

/** What accepting a bet needs. */
export interface BetDeps {
  readonly prices: Prices;
  readonly signer: Signer;
}

/**
 * Accepts timed trades of several users, all or none, and pays for them: each stake, and the most that the house can
 * lose on it, go to escrow in the same transaction (docs/product.md, sections 1 and 6).
 * @throws Refusal of the first that is refused.
 */
export async function placeBets(
  tx: Tx,
  { prices, signer }: BetDeps,
  requests: readonly BetRequestOf[],
): Promise<TimedOrder[]> {
  const bets = requests.map(({ owner, bet }) => {
    const { goods_id, duration_seconds: durationSeconds, payout_rate: payoutRate } = bet;
    const stake = fromWhole(BigInt(bet.amount));
    const cover = coverOf({ stake, payoutRate });
    return { owner, bet, id: uuid(), stake, cover, durationSeconds, product: productOf(prices, goods_id) };
  });
  // What holds is asked once the stakes are held, in one wait for both; a refusal takes all back.
  const { at: acceptedAt, value: offers } = await holdStakes(tx, bets);
  for (const [i, { owner, bet, product, stake }] of bets.entries()) {
    const bounds = offers[i] as Offer;
    requireTerms(prices, { bet, stake, terms: bounds });
    await requireQuote(tx, prices, product, bounds.at);
    await requireWithinLimits(tx, owner, { stakeMinor: stake, bounds });
  }
  const orders = bets.map(({ owner, bet, id, stake, cover, durationSeconds, product }) => {
    const order = {
      bucket: owner.bucket,
      id,
      order_number: orderNumber('T', acceptedAt),
      user_id: owner.userId,
      goods_id: bet.goods_id,
      direction: bet.direction,
      duration_seconds: bet.duration_seconds,
      stake,
      cover,
      payout_rate: bet.payout_rate,
      accepted_at: acceptedAt,
      expires_at: new Date(acceptedAt.getTime() + durationSeconds * 1000),
    };
    return { order, text: receiptText(termsOf(order, product.digits)) };
  });
  const texts = orders.map(({ text }) => text);
  const signatures = await signer.signAll(tx, texts, acceptedAt);
  return insertOrders(
    tx,
    orders.map(({ order }, i) => ({
      ...order,
      receipt_key_id: signatures[i]?.key_id ?? null,
      receipt_signature: Buffer.from(signatures[i]?.signature ?? '', 'hex'),
    })),
  );
}

/** The same for one. */
export async function placeBet(tx: Tx, deps: BetDeps, owner: Owner, bet: BetRequest): Promise<TimedOrder> {
  const [order] = await placeBets(tx, deps, [{ owner, bet }]);
  return order as TimedOrder;
}

function requireTerms(
  prices: Prices,
  { bet, stake, terms }: { bet: BetRequest; stake: MinorUnits; terms: Offer },
): void {
  if (!prices.isOpen(bet.goods_id)) throw refuse('market_closed');
  if (terms.payout_rate === null) throw refuseFields({ name: 'duration_seconds', rule: 'unknown_option' });
  if (terms.payout_rate !== bet.payout_rate) throw refuse('rate_changed');
  if (stake < terms.minimum || stake > terms.maximum) throw refuseRange('stake_out_of_range', terms);
}

function productOf(prices: Prices, goodsId: string): TradedProduct {
  const product = prices.findProduct(goodsId);
  if (!product) throw refuseFields({ name: 'goods_id', rule: 'not_found' });
  return product;
}

/** A bet is taken on a market that is open and whose price flows. @param now the database's time, where it is known. */
export async function requireQuote(
  tx: Tx,
  prices: Prices,
  { id }: Pick<TradedProduct, 'id'>,
  now?: Date,
): Promise<void> {
  if (!prices.isOpen(id)) throw refuse('market_closed');
  const at = now ?? (await readNow(tx));
  const isRecent = (time: Date | undefined) =>
    time !== undefined && at.getTime() - time.getTime() <= LONGEST_GAP_MS;
  const seen = prices.seenAt?.(id);
  const latest = isRecent(seen) ? seen : (await prices.latestTick(tx, id))?.time;
  if (latest === undefined || !isRecent(latest)) throw refuse('no_quote');
  // After a clock went back, the prices of the time that it repeats are known: nobody bets on those.
  if (latest > at && latest > (await readNow(tx))) throw refuse('no_quote');
}

/** @returns the ledger's time, taken when the money was held, and what held then for each of them. */
async function holdStakes(
  tx: Tx,
  all: readonly (OfferRequest & { id: string; stake: MinorUnits; cover: MinorUnits })[],
): Promise<{ at: Date; value: readonly Offer[] }> {
  return refuseOverdraft(postAllThen(tx, all.map(stakePosting), () => readOffers(tx, all)));
}

function stakePosting({
  owner: { userId, bucket },
  id,
  stake,
  cover,
}: {
  owner: Owner;
  id: string;
  stake: MinorUnits;
  cover: MinorUnits;
}): Omit<Posting, 'at'> {
  const escrow = { user: userId, kind: 'escrow' } as const;
  const transfers = [
    { debit: { user: userId, kind: 'available' } as const, credit: escrow, amountMinor: stake },
    { debit: { house: 'liquidity' } as const, credit: escrow, amountMinor: cover },
  ].filter(({ amountMinor }) => amountMinor > 0n);
  return { bucket, kind: 'stake', source: { type: 'timed_order', id, step: 'stake' }, transfers };
}

/** A user's timed trades, newest first: one more than `limit`, each with its place. */
export async function timedOrders(
  db: Db | Tx,
  prices: Prices,
  owner: Owner,
  query: Omit<RequestOf<'orders'>, 'kind'>,
): Promise<(Place & { item: TimedReply })[]> {
  const rows = await withEntries(db, prices, await listOrders(db, owner, query));
  return rows.map((order) => ({
    at: order.accepted_at,
    id: order.id,
    item: showOrder(order, prices, query.language),
  }));
}

/** Orders, the open ones with the entries that the recorded ticks give them already. */
export async function withEntries(
  db: Db | Tx,
  prices: Prices,
  orders: readonly TimedOrder[],
): Promise<TimedOrder[]> {
  const entries = new Map<string, OutcomeTick>();
  const open = orders.filter(({ state }) => state === 'open');
  for (const [goodsId, some] of Map.groupBy(open, ({ goods_id }) => goods_id)) {
    const times = some.map(({ accepted_at }) => accepted_at);
    const ticks = await prices.ticksAround(db, goodsId, times, 'after');
    some.forEach(({ id, expires_at }, i) => {
      const tick = ticks[i];
      if (tick && tick.time <= expires_at) entries.set(id, tick);
    });
  }
  return orders.map((order) => {
    const entry = entries.get(order.id);
    if (!entry) return order;
    return { ...order, entry_seq: entry.seq, entry_time: entry.time, entry_price: entry.price };
  });
}

export function showOrder(order: TimedOrder, prices: Prices, language: Language): TimedReply {
  const product = prices.findProduct(order.goods_id);
  const digits = product?.digits ?? 0;
  return {
    kind: 'timed',
    id: order.id,
    order_number: order.order_number,
    goods_id: order.goods_id,
    goods_name: product?.names[language] ?? order.goods_id,
    digits,
    direction: order.direction,
    duration_seconds: order.duration_seconds,
    stake: toDecimal(order.stake),
    payout_rate: order.payout_rate,
    status: order.state,
    result: order.result,
    void_reason: order.void_reason,
    profit: order.profit === null ? null : toDecimal(order.profit),
    entry: showTick({ seq: order.entry_seq, time: order.entry_time, price: order.entry_price }, digits),
    exit: showTick({ seq: order.exit_seq, time: order.exit_time, price: order.exit_price }, digits),
    created_time: order.accepted_at.toISOString(),
    expiry_time: order.expires_at.toISOString(),
    settlement_time: order.settled_at?.toISOString() ?? null,
    receipt: showSignature(order.receipt_key_id, order.receipt_signature),
  };
}

function showTick(
  tick: { seq: TickNumber | null; time: Date | null; price: ScaledPrice | null },
  digits: number,
) {
  const { seq, time, price } = tick;
  if (seq === null || time === null || price === null) return null;
  return { seq: Number(seq), time: time.toISOString(), price: formatPrice(price, digits) };
}
