import type { Language, MinorUnits, ReplyOf, ScaledPrice, TickNumber } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { translate } from '../../lib/i18n.ts';

import { formatPrice } from '../quotes/index.ts';
import { showSignature } from '../signing/index.ts';
import type { Prices } from '../trading/index.ts';
import type { RoomOrder, Round, Subscription } from './repository.ts';
import { type RoundTimes, roundNumber } from './schedule.logic.ts';

type RoundReply = ReplyOf<'issues'>['running'];
export type OrderReply = ReplyOf<'cancelRounds'>;
type OrderRoundReply = OrderReply['issues'][number];

export const showTimes = (times: RoundTimes) => ({
  issue: Number(times.issue),
  number: roundNumber(times),
  starts_time: times.startsAt.toISOString(),
  seals_time: times.sealsAt.toISOString(),
  ends_time: times.endsAt.toISOString(),
});

export const timesOf = ({ issue, starts_at, seals_at, ends_at }: Round): RoundTimes => ({
  issue,
  startsAt: starts_at,
  sealsAt: seals_at,
  endsAt: ends_at,
});

const money = (minor: MinorUnits | null) => (minor === null ? null : toDecimal(minor));

/** What the clock says of a round that has not ended. */
export function phaseOf(
  { state, starts_at, seals_at }: Pick<Round, 'state' | 'starts_at' | 'seals_at'>,
  at: Date,
): RoundReply['status'] {
  if (state === 'settled' || state === 'void') return state;
  if (starts_at <= at) return 'running';
  return seals_at <= at ? 'sealed' : 'open';
}

/** A round's seal; null before it. */
export function showSeal({ root, subscriptions, sealed_at, published_at }: Round): RoundReply['seal'] {
  if (root === null || subscriptions === null || sealed_at === null) return null;
  return {
    root: root.toString('hex'),
    count: subscriptions,
    sealed_time: sealed_at.toISOString(),
    published_time: published_at?.toISOString() ?? null,
  };
}

/** What nobody may know before the seal is null until then: the seal writes it down. */
export function showRound(round: Round, { digits, at }: { digits: number; at: Date }): RoundReply {
  return {
    ...showTimes(timesOf(round)),
    status: phaseOf(round, at),
    ...showEnds(round, digits),
    seal: showSeal(round),
    result: round.result,
    void_reason: round.void_reason,
    fee_rate: round.fee_rate,
    liquidity_cap: toDecimal(round.liquidity_cap),
    up_total: money(round.up_total),
    down_total: money(round.down_total),
    up_matched: money(round.up_matched),
    down_matched: money(round.down_matched),
    ...showLiquidity(round),
    settlement_time: round.settled_at?.toISOString() ?? null,
  };
}

function showLiquidity({ up_total, down_total, up_matched: up, down_matched: down }: Round) {
  if (up === null || down === null || up_total === null || down_total === null)
    return { liquidity: null, liquidity_side: null, returned: null };
  const side = up > down ? ('down' as const) : ('up' as const);
  return {
    liquidity: toDecimal(up > down ? up - down : down - up),
    liquidity_side: up === down ? null : side,
    returned: toDecimal(up_total + down_total - up - down),
  };
}

type Chained = Pick<OrderRoundReply, 'start' | 'end'>;

function showEnds(round: Round | undefined, digits: number): Chained {
  if (!round) return { start: null, end: null };
  const { start_seq, start_time, start_price, start_hash, end_seq, end_time, end_price, end_hash } = round;
  return {
    start: showTick({ seq: start_seq, time: start_time, price: start_price, hash: start_hash }, digits),
    end: showTick({ seq: end_seq, time: end_time, price: end_price, hash: end_hash }, digits),
  };
}

interface MaybeTick {
  readonly seq: TickNumber | null;
  readonly time: Date | null;
  readonly price: ScaledPrice | null;
  readonly hash: Buffer | null;
}

function showTick({ seq, time, price, hash }: MaybeTick, digits: number) {
  if (seq === null || time === null || price === null || hash === null) return null;
  return {
    seq: Number(seq),
    time: time.toISOString(),
    price: formatPrice(price, digits),
    hash: hash.toString('hex'),
  };
}

export interface OrderParts {
  readonly order: RoomOrder;
  /** In the rounds' order. */
  readonly parts: readonly { part: Subscription; round: Round | undefined; times: RoundTimes }[];
}

/** The state of the round that is furthest on its way; of one that has ended, whether anything was matched. */
function statusOf(states: readonly OrderRoundReply['status'][]): OrderReply['status'] {
  for (const state of ['match_success', 'sealed', 'matching', 'settled'] as const)
    if (states.includes(state)) return state;
  return 'match_failure';
}

export function showOrder(
  { order, parts }: OrderParts,
  { prices, language }: { prices: Prices; language: Language },
): OrderReply {
  const product = prices.findProduct(order.goods_id);
  const digits = product?.digits ?? 0;
  const rows = parts.map(({ part }) => part);
  const sum = (of: (part: Subscription) => MinorUnits | null) =>
    rows.reduce((total, part) => total + (of(part) ?? 0n), 0n);
  const ended = rows.filter(({ ended_at }) => ended_at !== null);
  return {
    kind: 'room',
    id: order.id,
    order_number: order.order_number,
    room_id: order.room_id,
    room_name: translate(language, `room.${order.room_id}`),
    goods_id: order.goods_id,
    goods_name: product?.names[language] ?? order.goods_id,
    digits,
    direction: order.direction,
    unit_amount: toDecimal(order.unit_amount),
    leverage: order.leverage,
    rounds: order.rounds,
    stake: toDecimal(order.stake * BigInt(order.rounds)),
    round_stake: toDecimal(order.stake),
    fee_rate: order.fee_rate,
    status: statusOf(rows.map(({ state }) => state)),
    matched: toDecimal(sum(({ matched }) => matched)),
    returned: toDecimal(sum(returnedOf)),
    profit: ended.length === 0 ? null : toDecimal(sum(({ profit }) => profit)),
    fee: toDecimal(sum(({ fee }) => fee)),
    issues: parts.map(({ part, round, times }) => showPart({ part, round, times }, digits)),
    created_time: order.accepted_at.toISOString(),
    settlement_time: order.ended_at?.toISOString() ?? null,
  };
}

/** What went back without having taken part; null before it is known. */
function returnedOf({ state, stake, matched }: Subscription): MinorUnits | null {
  if (state === 'cancelled') return stake;
  return matched === null ? null : stake - matched;
}

function showPart({ part, round, times }: OrderParts['parts'][number], digits: number): OrderRoundReply {
  return {
    ...showTimes(times),
    status: part.state,
    stake: toDecimal(part.stake),
    arrival: part.arrival,
    matched: money(part.matched),
    returned: money(returnedOf(part)),
    result: part.result,
    void_reason: part.result === 'void' ? (round?.void_reason ?? null) : null,
    profit: money(part.profit),
    fee: money(part.fee),
    ...showEnds(part.state === 'cancelled' ? undefined : round, digits),
    matched_time: part.matched_at?.toISOString() ?? null,
    ended_time: part.ended_at?.toISOString() ?? null,
    receipt: showReceipt(part),
  };
}

function showReceipt({ receipt_key_id, receipt_signature, salt }: Subscription): OrderRoundReply['receipt'] {
  const signed = showSignature(receipt_key_id, receipt_signature);
  return signed && { ...signed, salt: salt.toString('hex') };
}
