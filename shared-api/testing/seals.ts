import { RECEIPT_FORMAT, type ReplyOf, SEAL_SECONDS } from '../contract/index.ts';
import { sha256 } from '../proof/digest.ts';
import type { RoundProof, RoundReceipt } from '../proof/index.ts';
import { acceptanceText, rootText } from '../proof/round-signatures.ts';
import { holderOf, sealRoot, subscriptionLeaf, termsLeaf } from '../proof/seal.ts';
import { merklePath } from './merkle-path.ts';
import { productOf } from './quotes.ts';
import { type Round, type Row, rowOf, timesOf } from './rounds.ts';
import { signedWithKey, signText } from './signing.ts';
import type { TestState } from './state.ts';
import { refuse, refuseMissing } from './types.ts';

interface RoundRef {
  readonly row: Row;
  readonly issue: number;
}

type Order = ReplyOf<'cancelRounds'>;
type Part = Order['issues'][number];
type Sealed = Omit<RoundReceipt['own'], 'signed'> & { username: string; part: Part };

export function roundTermsOf({ row, issue }: RoundRef): RoundProof['round'] {
  const product = productOf(row.goods);
  const { starts_time, seals_time, ends_time } = timesOf(issue, row.seconds);
  return {
    ...{ room_id: row.id, issue, round_seconds: row.seconds, seal_seconds: SEAL_SECONDS },
    ...{ goods_id: product.id, digits: product.digits, starts_time, seals_time, ends_time },
    ...{ fee_rate: row.fee, liquidity_cap: row.cap },
  };
}

const saltOf = async (orderId: string, issue: number) => (await sha256(`${orderId}|${issue}`)).slice(0, 32);

/** What is signed when an order is accepted, for each of its rounds. */
export async function signParts(order: Order): Promise<void> {
  const row = rowOf(order.room_id);
  for (const part of order.issues) {
    const salt = await saltOf(order.id, part.issue);
    const leaf = {
      holder: await holderOf({ salt, order_id: order.id, order_number: order.order_number }),
      ...{ direction: order.direction, stake: part.stake, fee_rate: order.fee_rate },
      accepted_time: order.created_time,
    };
    const text = acceptanceText(roundTermsOf({ row, issue: part.issue }), leaf);
    part.receipt = { ...(await signText(text)), salt };
  }
}

/** Everybody's subscriptions to a round in the order of arrival. */
export async function sealedParts(state: TestState, { row, issue }: RoundRef): Promise<Sealed[]> {
  const all = [...state.users.values()].flatMap(({ username, roomOrders }) =>
    roomOrders
      .filter(({ room_id }) => room_id === row.id)
      .flatMap((order) =>
        order.issues
          .filter((part) => part.issue === issue && part.status !== 'cancelled')
          .map((part) => ({ username, order, part })),
      ),
  );
  all.sort((a, b) => (a.order.created_time + a.order.id < b.order.created_time + b.order.id ? -1 : 1));
  return Promise.all(
    all.map(async ({ username, order, part }, i) => {
      const salt = await saltOf(order.id, issue);
      const opening = { order_id: order.id, order_number: order.order_number, salt };
      return {
        ...opening,
        ...{ arrival: i + 1, holder: await holderOf(opening), direction: order.direction, stake: part.stake },
        ...{ fee_rate: order.fee_rate, accepted_time: order.created_time, username, part },
      };
    }),
  );
}

/** The root of a round; null before its seal. */
export async function sealOf(state: TestState, round: RoundRef): Promise<Round['seal']> {
  const terms = roundTermsOf(round);
  if (state.now() < Date.parse(terms.seals_time)) return null;
  const subscriptions = await sealedParts(state, round);
  const sealedTime = terms.seals_time;
  const root = await sealRoot(terms, { sealedTime, subscriptions });
  return { root, count: subscriptions.length, sealed_time: sealedTime, published_time: sealedTime };
}

export async function receiptOf(
  state: TestState,
  { username, orderId, issue }: { username: string; orderId: string; issue: number },
): Promise<RoundReceipt> {
  const order = state.users.get(username)?.roomOrders.find(({ id }) => id === orderId);
  if (!order) throw refuseMissing();
  const round = { row: rowOf(order.room_id), issue };
  const terms = roundTermsOf(round);
  const seal = await sealOf(state, round);
  if (!seal) throw refuse('round_not_sealed');
  const parts = await sealedParts(state, round);
  const own = parts.find(({ order_id }) => order_id === orderId);
  if (!own) throw refuseMissing();
  const texts = [termsLeaf(terms, seal.sealed_time), ...parts.map(subscriptionLeaf)];
  const { username: _, part: __, ...leaf } = own;
  const { room_id } = terms;
  return {
    format: RECEIPT_FORMAT,
    round: terms,
    seal: { ...seal, signed: await signedWithKey(rootText({ ...seal, room_id, issue })) },
    own: { ...leaf, signed: await signedWithKey(acceptanceText(terms, leaf)) },
    ...{ terms_path: await merklePath(texts, 0), own_path: await merklePath(texts, own.arrival) },
  };
}
