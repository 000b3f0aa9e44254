import { type MoneyText, PROOF_FORMAT, type ReplyOf } from '../contract/index.ts';
import type { proofCalls } from '../contract/proof.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { checkpointText } from '../proof/checkpoints.ts';
import { digestOf, sha256 } from '../proof/digest.ts';
import { treeRoot } from '../proof/merkle.ts';
import { receiptOf, receiptText } from '../proof/receipt.ts';
import { rootText } from '../proof/round-signatures.ts';
import { treeText } from '../proof/validate-held.ts';
import { merklePath } from './merkle-path.ts';
import { type TestProduct, tickAt } from './products.ts';
import { productOf } from './quotes.ts';
import { advanceRooms } from './rooms.ts';
import { type Row, roundOf, rowOf, scheduleAt, timesOf } from './rounds.ts';
import { receiptOf as receiptOfRound, roundTermsOf, sealedParts, sealOf } from './seals.ts';
import { signedWithKey, signText, testSigningKey } from './signing.ts';
import { type OrderRow, type TestState, type TestUser, userOf } from './state.ts';
import { settleDue } from './trading.ts';
import { type HandlersOf, refuseMissing, requireRow } from './types.ts';

type TimedProof = ReplyOf<'orderProof'>;
type RoundProof = ReplyOf<'issueProof'>;
type Feed = TimedProof['feed'];
type Checkpoint = Feed['checkpoints'][number];

const HALF_MINUTE = 30_000;
const PREVIOUS = 'a'.repeat(64);

/** The tree begins anew with every so many checkpoints here, and the chain with it, so that both are made out of nothing. */
const TREE = 16;
const BLOCK = TREE * HALF_MINUTE;
const startOf = (at: number) => Math.floor((at + BLOCK / 2) / BLOCK) * BLOCK - BLOCK / 2;
/** A checkpoint's chain begins with the tick before it, at the latest. */
const startOfNumber = (number: number) => startOf(number * HALF_MINUTE - 1000);
/** A checkpoint's place in its tree. */
const indexOf = (number: number) => number - startOfNumber(number) / HALF_MINUTE - 1;

const chains = new Map<string, Promise<Feed['ticks']>>();

/** A product's ticks from a moment on, one a second until another. */
function chainUntil(product: TestProduct, { start, end }: { start: number; end: number }) {
  const name = `${product.id} ${start}`;
  const longer = (chains.get(name) ?? Promise.resolve([])).then(async (ticks) => {
    for (let at = start + ticks.length * 1000; at <= end; at += 1000) {
      const tick = tickAt(product, at);
      const previous = ticks.at(-1)?.hash ?? PREVIOUS;
      const scaled = BigInt(tick.price.replace('.', ''));
      const hash = await sha256(`${previous}|${product.id}|${tick.seq}|${tick.time}|${scaled}`);
      ticks.push({ ...tick, hash });
    }
    return ticks;
  });
  chains.set(name, longer);
  return longer;
}

/** From the last checkpoint before a moment to the first after another, as far as time has come. */
async function feedOf(
  product: TestProduct,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<Feed> {
  const first = Math.floor(from / HALF_MINUTE) * HALF_MINUTE - 1000;
  const last = Math.min(Math.ceil((to + 1000) / HALF_MINUTE) * HALF_MINUTE, now);
  const start = startOf(first);
  const all = await chainUntil(product, { start, end: last });
  const at = (first - start) / 1000;
  const ticks = all.slice(at, Math.floor((last - start) / 1000) + 1);
  const previous_hash = all[at - 1]?.hash ?? PREVIOUS;
  return { previous_hash, ticks, checkpoints: checkpointsIn(ticks), passed_by: null };
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
    order: {
      ...terms,
      receipt: { hash: await receiptOf(terms), signed: await signedWithKey(receiptText(terms)) },
    },
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

const paidBack = (stake: MoneyText, profit: MoneyText) => toDecimal(toMinor(stake) + toMinor(profit));

/** The house takes everything that the other side does not match here. */
async function roundProof(
  state: TestState,
  { username, row, issue }: { username: string; row: Row; issue: number },
): Promise<RoundProof> {
  const now = state.now();
  const terms = roundTermsOf({ row, issue });
  const round = roundOf(row, issue, now);
  const seal = await sealOf(state, { row, issue });
  const parts = seal ? await sealedParts(state, { row, issue }) : [];
  const [from, to] = [Date.parse(terms.starts_time), Date.parse(terms.ends_time)];
  const feed = await feedOf(productOf(row.goods), { from, to, now });
  const side = (direction: 'up' | 'down') =>
    toDecimal(
      parts.reduce((sum, part) => sum + (part.direction === direction ? toMinor(part.stake) : 0n), 0n),
    );
  const total = { up: seal && side('up'), down: seal && side('down') };
  const proof: RoundProof = {
    ...{ format: PROOF_FORMAT, kind: 'round', round: terms, seal },
    outcome: {
      ...{ status: round.status, result: round.result, void_reason: null },
      ...{ start_seq: round.start?.seq ?? null, end_seq: round.end?.seq ?? null },
      ...{ up_total: total.up, down_total: total.down, up_matched: total.up, down_matched: total.down },
    },
    subscriptions: parts.map(({ arrival, holder, direction, stake, fee_rate, accepted_time }) => ({
      ...{ arrival, holder, direction, stake, fee_rate, accepted_time, matched: stake },
    })),
    own: parts
      .filter((part) => part.username === username)
      .map(({ order_id, order_number, salt, arrival, stake, part }) => ({
        ...{ order_id, order_number, salt, arrival },
        ...{ result: part.result, profit: part.profit, fee: part.fee },
        paid_back: part.profit === null ? null : paidBack(stake, part.profit),
      })),
    feed: { ...feed, passed_by: round.status === 'settled' ? 'tick' : null },
    digest: '',
  };
  return { ...proof, digest: await digestOf(proof) };
}

/** Made of the order alone: nothing is secret here. */
const codeOf = ({ id }: OrderRow) => id.replaceAll('-', '').padEnd(44, '_');

function orderOf(user: TestUser, { id, now }: { id: string; now: number }): OrderRow {
  settleDue(user, now);
  return requireRow(user.orders, id);
}

export function proofHandlers(state: TestState): HandlersOf<typeof proofCalls> {
  return {
    async orderProof({ id }, { username }) {
      return timedProof(orderOf(userOf(state, username), { id, now: state.now() }), state.now());
    },
    shareProof({ id }, { username }) {
      return { code: codeOf(orderOf(userOf(state, username), { id, now: state.now() })) };
    },
    async sharedProof({ code }) {
      const now = state.now();
      const shared = [...state.users.values()]
        .flatMap(({ orders }) => orders)
        .find((o) => codeOf(o) === code);
      if (!shared) throw refuseMissing();
      return timedProof(shared, now);
    },
    async issueProof({ room_id, issue }, { username }) {
      advanceRooms(userOf(state, username), state.now());
      return roundProof(state, { username, row: rowOf(room_id), issue });
    },
    roundReceipt({ order_id, issue }, { username }) {
      advanceRooms(userOf(state, username), state.now());
      return receiptOfRound(state, { username, orderId: order_id, issue });
    },
    async seals({ room_id, before, limit }) {
      const row = rowOf(room_id);
      const newest = Math.min(
        scheduleAt(state.now(), row.seconds).next.issue,
        (before ?? Number.POSITIVE_INFINITY) - 1,
      );
      const items = await Promise.all(
        Array.from({ length: limit }, async (_, i) => {
          const issue = newest - i;
          const { starts_time } = timesOf(issue, row.seconds);
          const seal = await sealOf(state, { row, issue });
          if (!seal) return [];
          return [
            { ...seal, issue, starts_time, signed: await signText(rootText({ ...seal, room_id, issue })) },
          ];
        }),
      );
      return { room_id: row.id, items: items.flat() };
    },
    async signingKeys() {
      return { items: [await testSigningKey()] };
    },
    async checkpoints({ goods_id, before, limit }) {
      const product = productOf(goods_id);
      const newest = Math.min(
        Math.floor(state.now() / HALF_MINUTE),
        (before ?? Number.POSITIVE_INFINITY) - 1,
      );
      const numbers = Array.from({ length: limit }, (_, i) => newest - i);
      return {
        goods_id: product.id,
        items: await Promise.all(numbers.map((one) => published(product, one))),
      };
    },
    async checkpointPath({ goods_id, number, size }) {
      const product = productOf(goods_id);
      const index = indexOf(number);
      const last = number - index + size - 1;
      if (index >= size || size > TREE || last > state.now() / HALF_MINUTE) throw refuseMissing();
      const leaves = await leavesUntil(product, last);
      const from = await published(product, number);
      return { goods_id: product.id, number, index, size, path: await merklePath(leaves, index), from };
    },
  };
}

async function checkpointOf(product: TestProduct, number: number): Promise<Checkpoint> {
  const at = number * HALF_MINUTE;
  const { checkpoints } = await feedOf(product, { from: at, to: at, now: at });
  return checkpoints[0] as Checkpoint;
}

async function leavesUntil(product: TestProduct, number: number): Promise<string[]> {
  const all = Array.from({ length: indexOf(number) + 1 }, (_, i) => number - i).reverse();
  return Promise.all(all.map(async (one) => checkpointText(product.id, await checkpointOf(product, one))));
}

async function published(product: TestProduct, number: number) {
  const leaves = await leavesUntil(product, number);
  const point = {
    ...(await checkpointOf(product, number)),
    ...{ size: leaves.length, root: await treeRoot(leaves) },
  };
  return { ...point, signed: await signText(treeText(product.id, point)) };
}
