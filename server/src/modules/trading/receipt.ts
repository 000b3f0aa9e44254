import type { ReplyOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';

import type { TimedOrder } from './repository.ts';

type Terms = Omit<ReplyOf<'orderProof'>['order'], 'receipt'>;
type Accepted = Pick<
  TimedOrder,
  | 'id'
  | 'order_number'
  | 'goods_id'
  | 'direction'
  | 'duration_seconds'
  | 'stake'
  | 'payout_rate'
  | 'accepted_at'
  | 'expires_at'
>;

/** Everything that was agreed when a trade was accepted, in the order of the receipt's text. */
export function termsOf(order: Accepted, digits: number): Terms {
  return {
    id: order.id,
    order_number: order.order_number,
    goods_id: order.goods_id,
    digits,
    direction: order.direction,
    duration_seconds: order.duration_seconds,
    stake: toDecimal(order.stake),
    payout_rate: order.payout_rate,
    accepted_time: order.accepted_at.toISOString(),
    expiry_time: order.expires_at.toISOString(),
  };
}

/** The text that is signed at acceptance (docs/fairness.md, "The receipt"). */
export const receiptText = (terms: Terms): string => ['meridian-timed-1', ...Object.values(terms)].join('|');
