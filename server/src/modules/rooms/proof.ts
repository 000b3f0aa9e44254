import { sql } from 'kysely';
import {
  type MinorUnits,
  PROOF_FORMAT,
  RECEIPT_FORMAT,
  type ReplyOf,
  type RequestOf,
  type TickNumber,
} from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { refuse, refuseFields, refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { withDigest } from '../../lib/proof-file.ts';
import { paidBack } from '../ledger/index.ts';
import { proofFeed } from '../quotes/index.ts';
import { showSignature, withPublicKey } from '../signing/index.ts';
import { type Prices, passedBy } from '../trading/index.ts';
import { SOURCE } from './accounts.ts';
import { leavesOf, publicPart, termsOf } from './leaves.ts';
import { merklePath } from './merkle.ts';
import {
  listOrders,
  publishedRounds,
  type Round,
  type RoundRef,
  readRoom,
  readRound,
  type Subscription,
  subscriptionsOf,
} from './repository.ts';
import { phaseOf, showSeal, showTimes, timesOf } from './show.ts';

type Proof = ReplyOf<'issueProof'>;

const money = (minor: MinorUnits | null) => (minor === null ? null : toDecimal(minor));
const numberOf = (seq: TickNumber | null) => (seq === null ? null : Number(seq));

/**
 * Everything that a round's outcome and matching follow from (docs/product.md, section 8). Others' subscriptions have
 * no names; before the seal there are none, for anybody.
 */
export async function issueProof(
  db: Db,
  prices: Prices,
  { owner, room_id, issue }: { owner: Owner; room_id: string; issue: number },
): Promise<Proof> {
  const round = await readRound(db, { room_id, issue: BigInt(issue) });
  if (!round) throw refuseMissing();
  const digits = prices.findProduct(round.goods_id)?.digits ?? 0;
  const feed = await proofFeed(
    db,
    { id: round.goods_id, digits },
    { from: round.starts_at, to: round.ends_at },
  );
  const parts = round.state === 'open' ? [] : await arrived(db, round);
  return withDigest({
    format: PROOF_FORMAT,
    kind: 'round' as const,
    round: termsOf(round, digits),
    seal: showSeal(round),
    outcome: {
      status: phaseOf(round, await readNow(db)),
      result: round.result,
      void_reason: round.void_reason,
      start_seq: numberOf(round.start_seq),
      end_seq: numberOf(round.end_seq),
      up_total: money(round.up_total),
      down_total: money(round.down_total),
      up_matched: money(round.up_matched),
      down_matched: money(round.down_matched),
    },
    subscriptions: parts.map((part, i) => ({
      ...publicPart(part, i + 1),
      matched: toDecimal(part.matched ?? 0n),
    })),
    own: await ownParts(db, owner, parts),
    feed: {
      ...feed,
      passed_by: passing(round, feed.ticks),
    },
  });
}

/** What had proved that the feed had passed the round's end; nothing had to, of one that was sealed late. */
function passing(round: Round, ticks: Proof['feed']['ticks']): Proof['feed']['passed_by'] {
  if (round.void_reason === 'sealed_late') return null;
  return passedBy({
    from: round.starts_at,
    to: round.ends_at,
    entry: round.start_time,
    endedAt: round.settled_at,
    voidReason: round.void_reason,
    times: ticks.map(({ time }) => new Date(time)),
  });
}

type Arrived = Subscription & { order_number: string };

/** What was matched, in the order of arrival that the seal fixed. */
async function arrived(db: Db, { room_id, issue }: RoundRef): Promise<Arrived[]> {
  const { rows } = await sql<Arrived>`
    select s.*, o.order_number from room_subscriptions s
    join room_orders o on o.bucket = s.bucket and o.id = s.order_id
    where s.room_id = ${room_id} and s.issue = ${issue} and s.arrival is not null
    order by s.arrival`.execute(db);
  return rows;
}

async function ownParts(db: Db, owner: Owner, parts: readonly Arrived[]): Promise<Proof['own']> {
  const own = parts.filter(({ user_id }) => user_id === owner.userId);
  return Promise.all(
    own.map(async ({ order_id, order_number, salt, issue, arrival, result, profit, fee, ended_at }) => {
      const source = { type: SOURCE, id: order_id, steps: [`seal:${issue}`, `settle:${issue}`] };
      const back = ended_at && (await paidBack(db, { ...owner, source }));
      return {
        ...{ order_id, order_number, salt: salt.toString('hex'), arrival: arrival ?? 0, result },
        ...{ profit: money(profit), fee: money(fee), paid_back: money(back) },
      };
    }),
  );
}

/**
 * A subscription under the root of its sealed round, with its path and the signatures of its acceptance and of the seal
 * (docs/product.md, sections 7 and 8).
 */
export async function roundReceipt(
  db: Db,
  prices: Prices,
  { owner, order_id, issue }: { owner: Owner; order_id: string; issue: number },
): Promise<ReplyOf<'roundReceipt'>> {
  const [order] = await listOrders(db, owner, { id: order_id, limit: 1 });
  const parts = order ? await subscriptionsOf(db, owner.bucket, [order.id]) : [];
  const part = parts.find((one) => one.issue === BigInt(issue) && one.state !== 'cancelled');
  if (!part) throw refuseMissing();
  const round = await readRound(db, part);
  const seal = round && showSeal(round);
  if (part.arrival === null || !round?.sealed_at || !seal) throw refuse('round_not_sealed');
  const all = await arrived(db, part);
  const own = all[part.arrival - 1];
  if (!own) throw refuseMissing();
  const terms = termsOf(round, prices.findProduct(round.goods_id)?.digits ?? 0);
  const leaves = leavesOf(terms, { sealedAt: round.sealed_at, parts: all });
  const path = (index: number) => merklePath(leaves, index).map((node) => node.toString('hex'));
  const opening = { order_id, order_number: own.order_number, salt: own.salt.toString('hex') };
  const accepted = showSignature(own.receipt_key_id, own.receipt_signature);
  const sealed = showSignature(round.root_key_id, round.root_signature);
  return {
    format: RECEIPT_FORMAT,
    round: terms,
    seal: { ...seal, signed: await withPublicKey(db, sealed) },
    own: { ...opening, ...publicPart(own, part.arrival), signed: await withPublicKey(db, accepted) },
    ...{ terms_path: path(0), own_path: path(part.arrival) },
  };
}

/** The roots of a room's rounds, for anybody to keep (docs/product.md, section 7). */
export async function seals(
  db: Db,
  { room_id, before, limit }: RequestOf<'seals'>,
): Promise<ReplyOf<'seals'>> {
  if (!(await readRoom(db, room_id))) throw refuseFields({ name: 'room_id', rule: 'not_found' });
  const rounds = await publishedRounds(db, {
    ...{ roomId: room_id, limit },
    before: before === undefined ? null : BigInt(before),
  });
  const items = rounds.flatMap((round) => {
    const seal = showSeal(round);
    const { issue, starts_time } = showTimes(timesOf(round));
    const signed = showSignature(round.root_key_id, round.root_signature);
    return seal ? [{ ...seal, issue, starts_time, signed }] : [];
  });
  return { room_id, items };
}
