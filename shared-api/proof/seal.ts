import { sha256 } from './digest.ts';
import { treeRoot } from './merkle.ts';
import type { RoundProof, RoundReceipt } from './types.ts';

type Terms = RoundProof['round'];
type Subscription = Omit<RoundProof['subscriptions'][number], 'matched'>;

/** The first leaf under a round's root: what the round was agreed to be, and when its list was closed. */
export const termsLeaf = (round: Terms, sealedTime: string): string =>
  [
    'round',
    round.room_id,
    round.issue,
    round.round_seconds,
    round.seal_seconds,
    round.goods_id,
    round.digits,
    round.starts_time,
    round.seals_time,
    round.ends_time,
    round.fee_rate,
    round.liquidity_cap,
    sealedTime,
  ].join('|');

/** The leaf of a subscription: it follows the first one in the order of arrival. */
export const subscriptionLeaf = (part: Subscription): string =>
  [
    'subscription',
    part.arrival,
    part.holder,
    part.direction,
    part.stake,
    part.fee_rate,
    part.accepted_time,
  ].join('|');

/** Whose a subscription is, for whoever knows the salt. */
export const holderOf = ({
  salt,
  order_id,
  order_number,
}: Pick<RoundReceipt['own'], 'salt' | 'order_id' | 'order_number'>): Promise<string> =>
  sha256(`${salt}|${order_id}|${order_number}`);

/** The root over a round's terms and its subscriptions in the order given. */
export const sealRoot = (
  round: Terms,
  { sealedTime, subscriptions }: { sealedTime: string; subscriptions: readonly Subscription[] },
): Promise<string> => treeRoot([termsLeaf(round, sealedTime), ...subscriptions.map(subscriptionLeaf)]);
