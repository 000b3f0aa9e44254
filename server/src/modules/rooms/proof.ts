import { sql } from 'kysely';
import { PROOF_FORMAT, type ReplyOf, SEAL_SECONDS } from 'shared-api/contract';
import type { Db } from '../../db/tables.ts';
import { refuseMissing } from '../../errors.ts';
import { withDigest } from '../../proof-file.ts';
import { paidBack, toDecimal } from '../ledger/index.ts';
import { proofFeed } from '../quotes/index.ts';
import { type Owner, type Prices, passedBy } from '../trading/index.ts';
import { SOURCE } from './accounts.ts';
import { type Round, type RoundRef, readRound, type Subscription } from './repository.ts';

type Proof = ReplyOf<'issueProof'>;

const money = (minor: bigint | null) => (minor === null ? null : toDecimal(minor));
const numberOf = (seq: bigint | null) => (seq === null ? null : Number(seq));

/**
 * Everything that a round's outcome and matching follow from (product decisions, section 8). Others' subscriptions have
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
    outcome: {
      status: round.state,
      result: round.result,
      void_reason: round.void_reason,
      start_seq: numberOf(round.start_seq),
      end_seq: numberOf(round.end_seq),
      up_total: money(round.up_total),
      down_total: money(round.down_total),
      up_matched: money(round.up_matched),
      down_matched: money(round.down_matched),
    },
    subscriptions: parts.map((part) => ({
      arrival: part.arrival ?? 0,
      direction: part.direction,
      stake: toDecimal(part.stake),
      matched: toDecimal(part.matched ?? 0n),
      fee_rate: part.fee_rate,
    })),
    own: await ownParts(db, owner, parts),
    feed: {
      ...feed,
      passed_by: passedBy({
        from: round.starts_at,
        to: round.ends_at,
        entry: round.start_time,
        endedAt: round.settled_at,
        voidReason: round.void_reason,
        times: feed.ticks.map(({ time }) => new Date(time)),
      }),
    },
  });
}

function termsOf(round: Round, digits: number): Proof['round'] {
  return {
    room_id: round.room_id,
    issue: Number(round.issue),
    round_seconds: (round.ends_at.getTime() - round.starts_at.getTime()) / 1000,
    seal_seconds: SEAL_SECONDS,
    goods_id: round.goods_id,
    digits,
    starts_time: round.starts_at.toISOString(),
    seals_time: round.seals_at.toISOString(),
    ends_time: round.ends_at.toISOString(),
    fee_rate: round.fee_rate,
    liquidity_cap: toDecimal(round.liquidity_cap),
  };
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
    own.map(async ({ order_id, order_number, issue, arrival, result, profit, fee, ended_at }) => {
      const source = { type: SOURCE, id: order_id, steps: [`seal:${issue}`, `settle:${issue}`] };
      const back = ended_at && (await paidBack(db, { ...owner, source }));
      return {
        ...{ order_id, order_number, arrival: arrival ?? 0, result },
        ...{ profit: money(profit), fee: money(fee), paid_back: money(back) },
      };
    }),
  );
}
