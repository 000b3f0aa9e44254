import type { Language, Millionths, MinorUnits, ReplyOf, RequestOf, UserId } from 'shared-api/contract';
import { boughtAt, fromDecimal, fromWhole, toDecimal } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import { pageFrom, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseMissing, refuseRange, refuseRepeated } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import { orderNumber } from '../../lib/order-number.ts';
import type { Owner } from '../../lib/owner.ts';
import { type AccountRef, holdAccount, post, refuseOverdraft } from '../ledger/index.ts';
import type { Receiver } from './receiver.ts';
import {
  claimCancelling,
  findRedemption,
  insertRedemption,
  listRedemptions,
  type Redemption,
  readChannel,
  readChannels,
  recentRedemption,
} from './repository.ts';
import { restOf } from './usdt.logic.ts';

/** Everything published about the channels (docs/product.md, section 3). */
export async function withdrawChannels(db: Db | Tx): Promise<ReplyOf<'withdrawChannels'>> {
  const items = (await readChannels(db)).map(({ channel, is_open, minimum, maximum, fee, usdt_rate }) => ({
    channel,
    is_open,
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
    fee: toDecimal(fee),
    usdt_rate,
  }));
  return { items };
}

/** What a user asks for once they have proved who they are. */
export interface RedemptionRequest {
  readonly receiver: Receiver;
  /** Whole units. */
  readonly amount: string;
  /** The fee that they saw. */
  readonly fee: string;
  /** The rate that they saw; whoever names none takes the one that holds. */
  readonly usdt_rate?: Millionths | undefined;
  /** `false`: refused where the same was asked for a moment ago. */
  readonly another?: boolean | undefined;
}

const userAccount = (userId: UserId, kind: 'available' | 'held') => ({ user: userId, kind }) as const;

/**
 * Takes an application: amount and fee go from `available` to `held` at once, and what is paid out for it is agreed. Those of one
 * user wait for each other: the form may be open in two tabs, and each has a key of its own.
 */
export async function applyForRedemption(
  tx: Tx,
  owner: Owner,
  { receiver, amount: units, fee, usdt_rate: seen, another }: RedemptionRequest,
): Promise<Redemption> {
  await holdAccount(tx, owner);
  const amount = fromWhole(BigInt(units));
  const same = { means_id: receiver.meansId, amount };
  const earlier = another === false ? await recentRedemption(tx, owner, same) : undefined;
  if (earlier) throw refuseRepeated('withdrawal_repeated', earlier.id);
  const terms = await readChannel(tx, receiver.channel);
  const { usdt_rate: rate } = terms;
  if (!terms.is_open) throw refuse('channel_closed');
  if (terms.fee !== fromDecimal(fee)) throw refuse('fee_changed');
  if (seen !== undefined && seen !== rate) throw refuse('usdt_rate_changed');
  if (amount < terms.minimum || amount > terms.maximum) throw refuseRange('amount_out_of_range', terms);
  const id = uuid();
  await hold(tx, owner, { id, amountMinor: amount + terms.fee });
  const at = await readNow(tx);
  return insertRedemption(tx, {
    bucket: owner.bucket,
    id,
    order_number: orderNumber('W', at),
    user_id: owner.userId,
    channel: receiver.channel,
    means_id: receiver.meansId,
    receiver_name: receiver.name,
    receiver_place: receiver.place,
    receiver_account: receiver.account,
    receiver_sealed: receiver.sealed,
    amount,
    fee: terms.fee,
    usdt_amount: rate === null ? null : boughtAt({ ofMinor: amount, rate }).amountMinor,
    usdt_rate: rate,
    created_at: at,
  });
}

async function hold(
  tx: Tx,
  { userId, bucket }: Owner,
  { id, amountMinor }: { id: string; amountMinor: MinorUnits },
) {
  const transfers = [
    { debit: userAccount(userId, 'available'), credit: userAccount(userId, 'held'), amountMinor },
  ];
  const source = { type: 'redemption', id, step: 'hold' };
  await refuseOverdraft(post(tx, { bucket, kind: 'redeem', source, transfers }));
}

/** Returns everything that is held for a redemption. */
export async function giveBack(tx: Tx, redemption: Redemption): Promise<void> {
  const { bucket, id, user_id, amount, fee } = redemption;
  const transfers = [
    {
      debit: userAccount(user_id, 'held'),
      credit: userAccount(user_id, 'available'),
      amountMinor: amount + fee,
    },
  ];
  const source = { type: 'redemption', id, step: 'return' };
  await post(tx, { bucket, kind: 'redeem_return', source, transfers });
}

/** Pays a redemption out: the amount leaves the house's books; the fee stays, and what a rate left over. */
export async function payOut(tx: Tx, redemption: Redemption): Promise<void> {
  const { bucket, id, user_id, amount, fee } = redemption;
  const rest = restOf(redemption);
  const targets: readonly [AccountRef, bigint][] = [
    [{ house: 'clearing' }, amount - rest],
    [{ house: 'rounding' }, rest],
    [{ house: 'fees' }, fee],
  ];
  const transfers = targets
    .filter(([, amountMinor]) => amountMinor > 0n)
    .map(([credit, amountMinor]) => ({ debit: userAccount(user_id, 'held'), credit, amountMinor }));
  await post(tx, { bucket, kind: 'redeem', source: { type: 'redemption', id, step: 'pay' }, transfers });
}

/** Cancels a redemption that nobody has taken; one that they cancelled before is simply shown. */
export async function cancelRedemption(tx: Tx, owner: Owner, id: string): Promise<Redemption> {
  const cancelled = await claimCancelling(tx, owner, id);
  if (cancelled) {
    await giveBack(tx, cancelled);
    return cancelled;
  }
  const found = await findRedemption(tx, { bucket: owner.bucket, id });
  if (!found || found.user_id !== owner.userId) throw refuseMissing();
  if (found.failure_reason === 'cancelled') return found;
  throw refuse(found.state === 'applying' ? 'already_taken' : 'already_reviewed');
}

export async function redemptions(
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'withdraws'>,
): Promise<ReplyOf<'withdraws'>> {
  const { limit, language } = query;
  return pageFrom(await listRedemptions(db, { ...query, owner }), {
    limit,
    place: ({ created_at, id }) => ({ at: created_at, id }),
    show: (redemption) => showRedemption(redemption, language),
  });
}

function outcomeOf({ state, failure_reason }: Redemption): ReplyOf<'withdraw'>['outcome'] {
  if (state === 'applying') return null;
  if (state === 'success') return 'paid';
  return failure_reason === 'cancelled' ? 'cancelled' : 'rejected';
}

export function showRedemption(redemption: Redemption, language: Language): ReplyOf<'withdraw'> {
  const { state, failure_reason: reason, taken_at: takenAt, receiver_account: account } = redemption;
  return {
    id: redemption.id,
    order_number: redemption.order_number,
    channel: redemption.channel,
    amount: toDecimal(redemption.amount),
    fee: toDecimal(redemption.fee),
    usdt_amount: redemption.usdt_amount === null ? null : toDecimal(redemption.usdt_amount),
    usdt_rate: redemption.usdt_rate,
    status: state,
    outcome: outcomeOf(redemption),
    reason: reason && reason !== 'cancelled' ? translate(language, `redemption_failure.${reason}`) : null,
    can_cancel: state === 'applying' && takenAt === null,
    apply_time: redemption.created_at.toISOString(),
    taken_time: takenAt?.toISOString() ?? null,
    reviewed_time: redemption.reviewed_at?.toISOString() ?? null,
    receiver_name: redemption.receiver_name,
    receiver_place: redemption.receiver_place,
    receiver_account: account,
  };
}
