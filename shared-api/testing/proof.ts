import { CODES, PROOF_FORMAT, type ReplyOf, SEAL_SECONDS } from '../contract/index.ts';
import type { proofCalls } from '../contract/proof.ts';
import { digestOf, receiptOf, sha256 } from '../proof/digest.ts';
import { type TestProduct, tickAt } from './products.ts';
import { productOf } from './quotes.ts';
import { advanceRooms, roundAt } from './rooms.ts';
import { decimal, minor, type OrderRow, type TestState, userOf } from './state.ts';
import { settleDue } from './trading.ts';
import { type HandlersOf, TestRefusal } from './types.ts';

type TimedProof = ReplyOf<'orderProof'>;
type RoundProof = ReplyOf<'issueProof'>;
type Feed = TimedProof['feed'];
type Checkpoint = Feed['checkpoints'][number];

const HALF_MINUTE = 30_000;
const PREVIOUS = 'a'.repeat(64);

/** The chain begins anew each half minute here, so that any stretch of it can be made out of nothing. */
async function feedOf(
  product: TestProduct,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<Feed> {
  const first = Math.floor(from / HALF_MINUTE) * HALF_MINUTE - 1000;
  const last = Math.min(to + 2000, now);
  const ticks: Feed['ticks'] = [];
  for (let at = first; at <= last; at += 1000) {
    const tick = tickAt(product, at);
    const scaled = BigInt(tick.price.replace('.', ''));
    const previous = ticks.at(-1)?.hash ?? PREVIOUS;
    const hash = await sha256(`${previous}|${product.id}|${tick.seq}|${tick.time}|${scaled}`);
    ticks.push({ ...tick, hash });
  }
  return { previous_hash: PREVIOUS, ticks, checkpoints: checkpointsIn(ticks), passed_by: null };
}

function checkpointsIn(ticks: Feed['ticks']): Checkpoint[] {
  return ticks.flatMap(({ time }, i) => {
    const before = ticks[i - 1];
    if (!before || Date.parse(time) % HALF_MINUTE !== 0) return [];
    return [{ number: Date.parse(time) / HALF_MINUTE, seq: before.seq, hash: before.hash, time }];
  });
}

async function timedProof(order: OrderRow, now: number): Promise<TimedProof> {
  const terms = {
    id: order.id,
    order_number: order.order_number,
    goods_id: order.goods_id,
    digits: order.digits,
    direction: order.direction,
    duration_seconds: order.duration_seconds,
    stake: order.stake,
    payout_rate: order.payout_rate,
    accepted_time: order.created_time,
    expiry_time: order.expiry_time,
  };
  const ended = order.status !== 'open';
  const span = { from: Date.parse(order.created_time), to: Date.parse(order.expiry_time), now };
  const feed = await feedOf(productOf(order.goods_id), span);
  const proof: TimedProof = {
    format: PROOF_FORMAT,
    kind: 'timed',
    order: { ...terms, receipt: await receiptOf(terms) },
    outcome: {
      status: order.status,
      result: order.result,
      void_reason: order.void_reason,
      entry_seq: order.entry?.seq ?? null,
      exit_seq: order.exit?.seq ?? null,
      profit: order.profit,
      paid_back: order.profit === null ? null : paidBack(order.stake, order.profit),
    },
    feed: { ...feed, passed_by: ended ? 'tick' : null },
    digest: '',
  };
  return { ...proof, digest: await digestOf(proof) };
}

const signed = (text: string) => (text.startsWith('-') ? -minor(text.slice(1)) : minor(text));
const paidBack = (stake: string, profit: string) => decimal(minor(stake) + signed(profit));

type Part = RoundProof['own'][number] & { direction: 'up' | 'down'; stake: string; fee_rate: number };

/** One person's own subscriptions are the whole round here; the house matches them. */
async function roundProof(
  { room_id, issue }: { room_id: string; issue: number },
  parts: readonly Part[],
  now: number,
): Promise<RoundProof> {
  const { row, round } = roundAt(room_id, issue, now);
  const product = productOf(row.goods);
  const [from, to] = [Date.parse(round.starts_time), Date.parse(round.ends_time)];
  const feed = await feedOf(product, { from, to, now });
  const ended = round.status === 'settled';
  const sealed = round.status !== 'open';
  const side = (direction: 'up' | 'down') =>
    decimal(parts.reduce((sum, part) => sum + (part.direction === direction ? minor(part.stake) : 0n), 0n));
  const total = { up: sealed ? side('up') : null, down: sealed ? side('down') : null };
  const proof: RoundProof = {
    format: PROOF_FORMAT,
    kind: 'round',
    round: {
      ...{ room_id, issue, round_seconds: row.seconds, seal_seconds: SEAL_SECONDS },
      ...{ goods_id: product.id, digits: product.digits, starts_time: round.starts_time },
      ...{ seals_time: round.seals_time, ends_time: round.ends_time },
      ...{ fee_rate: row.fee, liquidity_cap: row.cap },
    },
    outcome: {
      ...{ status: round.status, result: round.result, void_reason: null },
      ...{ start_seq: round.start?.seq ?? null, end_seq: round.end?.seq ?? null },
      ...{ up_total: total.up, down_total: total.down, up_matched: total.up, down_matched: total.down },
    },
    subscriptions: sealed
      ? parts.map(({ direction, stake, fee_rate, arrival }) => ({
          ...{ arrival, direction, stake, matched: stake, fee_rate },
        }))
      : [],
    own: sealed ? parts.map(({ direction: _, stake: __, fee_rate: ___, ...own }) => own) : [],
    feed: { ...feed, passed_by: ended ? 'tick' : null },
    digest: '',
  };
  return { ...proof, digest: await digestOf(proof) };
}

export function proofHandlers(state: TestState): HandlersOf<typeof proofCalls> {
  return {
    async orderProof({ id }, { username }) {
      const user = userOf(state, username);
      const now = state.now();
      settleDue(user, now);
      const order = user.orders.find((row) => row.id === id);
      if (!order) throw new TestRefusal(CODES.notFound, 'not_found');
      return timedProof(order, now);
    },
    async issueProof({ room_id, issue }, { username }) {
      const user = userOf(state, username);
      const now = state.now();
      advanceRooms(user, now);
      const parts = user.roomOrders
        .filter((order) => order.room_id === room_id)
        .flatMap((order) =>
          order.issues
            .filter((part) => part.issue === issue && part.arrival !== null)
            .map((part) => ({ order, part })),
        )
        .map(({ order, part }, i) => ({
          ...{ order_id: order.id, order_number: order.order_number, arrival: i + 1 },
          ...{ result: part.result, profit: part.profit, fee: part.fee },
          paid_back: part.profit === null ? null : paidBack(part.stake, part.profit),
          ...{ direction: order.direction, stake: part.stake, fee_rate: order.fee_rate },
        }));
      return roundProof({ room_id, issue }, parts, now);
    },
    async checkpoints({ goods_id, before, limit }) {
      const product = productOf(goods_id);
      const newest = Math.min(
        Math.floor(state.now() / HALF_MINUTE),
        (before ?? Number.POSITIVE_INFINITY) - 1,
      );
      const feed = await feedOf(product, {
        from: (newest - limit + 1) * HALF_MINUTE,
        to: newest * HALF_MINUTE,
        now: state.now(),
      });
      return { goods_id: product.id, items: feed.checkpoints.reverse().slice(0, limit) };
    },
  };
}
