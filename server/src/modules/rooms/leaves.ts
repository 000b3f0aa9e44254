import { type ReplyOf, SEAL_SECONDS } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { sha256 } from '../../lib/proof-file.ts';

import type { Round, Subscription } from './repository.ts';
import type { RoundTimes } from './schedule.logic.ts';

type Proof = ReplyOf<'issueProof'>;

type Terms = Pick<
  Round,
  'room_id' | 'issue' | 'goods_id' | 'starts_at' | 'seals_at' | 'ends_at' | 'fee_rate' | 'liquidity_cap'
>;

/** What a round was agreed to be, as its export and its receipts have it. */
export function termsOf(round: Terms, digits: number): Proof['round'] {
  const { starts_at, seals_at, ends_at } = round;
  return {
    room_id: round.room_id,
    issue: Number(round.issue),
    round_seconds: (ends_at.getTime() - starts_at.getTime()) / 1000,
    seal_seconds: SEAL_SECONDS,
    goods_id: round.goods_id,
    digits,
    starts_time: starts_at.toISOString(),
    seals_time: seals_at.toISOString(),
    ends_time: ends_at.toISOString(),
    fee_rate: round.fee_rate,
    liquidity_cap: toDecimal(round.liquidity_cap),
  };
}

export type SealedPart = Pick<
  Subscription,
  'order_id' | 'direction' | 'stake' | 'fee_rate' | 'accepted_at' | 'salt'
> & { readonly order_number: string };

/** A subscription as everybody may see it once the round is sealed, but for its place. */
function withoutPlace(part: SealedPart) {
  return {
    holder: sha256([part.salt.toString('hex'), part.order_id, part.order_number].join('|')),
    direction: part.direction,
    stake: toDecimal(part.stake),
    fee_rate: part.fee_rate,
    accepted_time: part.accepted_at.toISOString(),
  };
}

/** The same with its place. @param arrival from 1. */
export const publicPart = (part: SealedPart, arrival: number) => ({ arrival, ...withoutPlace(part) });

/** The text that is signed when a subscription is accepted (docs/fairness.md, "A round's receipt and its signatures"). */
export function acceptanceText(
  { room_id, goods_id, times }: { room_id: string; goods_id: string; times: RoundTimes },
  part: SealedPart,
): string {
  const { holder, direction, stake, fee_rate, accepted_time } = withoutPlace(part);
  const round = [room_id, times.issue, goods_id, times.startsAt.toISOString(), times.endsAt.toISOString()];
  return ['meridian-subscription-1', ...round, holder, direction, stake, fee_rate, accepted_time].join('|');
}

/** The text that is signed when a round is sealed (the same page). */
export const rootText = (
  { room_id, issue }: Pick<Round, 'room_id' | 'issue'>,
  { root, count, sealedAt }: { root: Buffer; count: number; sealedAt: Date },
): string =>
  ['meridian-seal-1', room_id, issue, root.toString('hex'), count, sealedAt.toISOString()].join('|');

/**
 * The texts under a round's root, in order: its terms with the time of the seal, then its subscriptions in the order of
 * arrival (docs/fairness.md).
 */
export function leavesOf(
  terms: Proof['round'],
  { sealedAt, parts }: { sealedAt: Date; parts: readonly SealedPart[] },
): string[] {
  const { room_id, issue, round_seconds, seal_seconds, goods_id, digits } = terms;
  const { starts_time, seals_time, ends_time, fee_rate, liquidity_cap } = terms;
  const round = [room_id, issue, round_seconds, seal_seconds, goods_id, digits, starts_time, seals_time];
  return [
    ['round', ...round, ends_time, fee_rate, liquidity_cap, sealedAt.toISOString()].join('|'),
    ...parts.map((one, i) => {
      const { arrival, holder, direction, stake, fee_rate: rate, accepted_time } = publicPart(one, i + 1);
      return ['subscription', arrival, holder, direction, stake, rate, accepted_time].join('|');
    }),
  ];
}
