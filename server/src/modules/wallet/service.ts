import type { FastifyBaseLogger } from 'fastify';
import type { Bucket, Language, MinorUnits, ReplyOf, RequestOf, UsdtUnits } from 'shared-api/contract';
import { fromWhole, toDecimal, worthAt } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/database.ts';
import { pageFrom } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseFields, refuseRange } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { orderNumber } from '../../lib/order-number.ts';
import type { Owner } from '../../lib/owner.ts';
import { post } from '../ledger/index.ts';
import { notifyUser } from '../messages/index.ts';
import { requireDepositAllowed, requireDepositWithinLimits } from '../user-limits/index.ts';
import {
  type Announced,
  type ChannelTerms,
  claimDeposit,
  type Deposit,
  depositedSince,
  insertDeposits,
  listDeposits,
  type Offer,
  readChannel,
  readChannels,
  readOffers,
  readReceivers,
  type WaitingDeposit,
  waitingDeposits,
} from './repository.ts';
import { medianReviewSeconds } from './review-times.ts';
import type { FailureReason } from './tables.ts';

type DepositOrder = ReplyOf<'recharge'>;

/** Everything published about the channels (docs/product.md, section 2). */
export async function depositChannels(
  db: Db | Tx,
  /** After how many seconds the sandbox confirms what nobody has looked at. */
  autoReviewSeconds: number | null = null,
): Promise<ReplyOf<'depositChannels'>> {
  const usual = await medianReviewSeconds(db);
  const items = (await readChannels(db)).map((terms) => ({
    channel: terms.channel,
    is_open: terms.is_open,
    minimum: toDecimal(terms.minimum),
    maximum: toDecimal(terms.maximum),
    fee: toDecimal(terms.fee),
    packages: terms.packages,
    usdt_rate: terms.usdt_rate,
    usual_review_seconds: autoReviewSeconds ?? usual.get(terms.channel) ?? null,
  }));
  return { items };
}

/**
 * Where to pay an amount to, for a user whose deposit of it would be accepted now (decision 34).
 * @throws Refusal for whatever reason `openDeposit` would be refused.
 */
export async function depositReceiver(
  db: Db | Tx,
  owner: Owner,
  request: Omit<RequestOf<'depositReceiver'>, 'language'>,
): Promise<ReplyOf<'depositReceiver'>> {
  const terms = await readChannel(db, request.channel);
  const { amountMinor: depositMinor } = requireChannel(request, terms);
  await requireDepositAllowed(db, owner, { depositMinor, depositedSince });
  const receivers = await readReceivers(db, request.channel);
  const bank = receivers.find(({ protocol }) => protocol === null);
  return {
    bank: bank
      ? {
          bank_name: bank.bank_name ?? '',
          account_name: bank.account_name ?? '',
          account_number: bank.account_number,
          branch_name: bank.branch_name ?? '',
        }
      : null,
    wallets: receivers.flatMap(({ protocol, account_number }) =>
      protocol ? [{ protocol, address: account_number }] : [],
    ),
  };
}

/** Judges an amount by the published terms of its channel. @returns what was paid in USDT, if it was, and what it is worth. */
function requireChannel(
  request: Pick<DepositRequest, 'amount' | 'usdt_rate'>,
  { is_open, minimum, maximum, usdt_rate }: ChannelTerms,
): { usdtPaid: UsdtUnits | null; amountMinor: MinorUnits } {
  if (!is_open) throw refuse('channel_closed');
  if (request.usdt_rate !== undefined && request.usdt_rate !== usdt_rate) throw refuse('usdt_rate_changed');
  // Hundredths of what the channel is paid in.
  const paid: bigint = fromWhole(BigInt(request.amount));
  if (paid < minimum || paid > maximum)
    throw refuseRange('amount_out_of_range', { minimum, maximum, usdt: usdt_rate !== null });
  const usdtPaid = usdt_rate === null ? null : paid;
  return { usdtPaid, amountMinor: worthAt({ ofMinor: paid, rate: usdt_rate }).amountMinor };
}

export type DepositRequest = Omit<RequestOf<'recharge'>, 'language'>;

/** A deposit and who announces it. */
export interface Announcement {
  readonly owner: Owner;
  readonly request: DepositRequest;
}

/**
 * Keeps several users' announcements that they pay in, all or none, with all that was agreed: account, fee and rate. No money
 * moves before a reviewer confirms it.
 * @throws Refusal of the first that is refused.
 */
export async function openDeposits(tx: Tx, all: readonly Announcement[]): Promise<Deposit[]> {
  const requests = all.map(({ owner, request: { channel, protocol = null } }) => ({
    owner,
    channel,
    protocol,
  }));
  const offers = await readOffers(tx, requests);
  const deposits = [];
  for (const [i, announcement] of all.entries())
    deposits.push(await agree(tx, announcement, offers[i] as Offer));
  return insertDeposits(tx, deposits);
}

/** The same for one. */
export async function openDeposit(tx: Tx, owner: Owner, request: DepositRequest): Promise<Deposit> {
  const [deposit] = await openDeposits(tx, [{ owner, request }]);
  return deposit as Deposit;
}

async function agree(tx: Tx, { owner, request }: Announcement, terms: Offer): Promise<Announced> {
  const { channel, depositor_name, protocol = null } = request;
  const { at, account_number, usdt_rate } = terms;
  const { usdtPaid, amountMinor: amount } = requireChannel(request, terms);
  if (account_number === null)
    throw refuseFields({ name: 'protocol', rule: protocol ? 'unknown_option' : 'required' });
  await requireDepositWithinLimits(tx, owner, { depositMinor: amount, depositedSince, bounds: terms });
  return {
    bucket: owner.bucket,
    id: uuid(),
    order_number: orderNumber('D', at),
    user_id: owner.userId,
    channel,
    depositor_name,
    amount,
    fee: terms.fee,
    usdt_amount: usdtPaid,
    usdt_rate,
    receiving_bank: terms.bank_name ?? `USDT ${terms.protocol}`,
    account_name: terms.account_name,
    account_number,
    branch_name: terms.branch_name,
    created_at: at,
  };
}

/** Names a deposit to a reviewer. */
export interface DepositRef {
  readonly bucket: Bucket;
  readonly id: string;
}

/**
 * The money has come: state, amount (`clearing` → `available`), what a rate left over (→ `rounding`) and fee (→ `fees`) are
 * one transaction.
 * @returns whether it was this call that did it; a second one does nothing.
 */
export async function confirmDeposit(db: Pick<Database, 'transaction'>, ref: DepositRef): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deposit = await claimDeposit(tx, ref, { state: 'success' });
    if (!deposit) return false;
    const { bucket, id, amount, fee } = deposit;
    const available = { user: deposit.user_id, kind: 'available' } as const;
    const source = (step: string) => ({ type: 'deposit', id, step });
    const transfers = [{ debit: { house: 'clearing' } as const, credit: available, amountMinor: amount }];
    await post(tx, { bucket, kind: 'deposit', source: source('confirm'), transfers });
    const { residueMinor } = worthAt({ ofMinor: deposit.usdt_amount ?? amount, rate: deposit.usdt_rate });
    if (residueMinor > 0n) {
      const credit = { house: 'rounding' } as const;
      const rest = [{ debit: { house: 'clearing' } as const, credit, amountMinor: residueMinor }];
      await post(tx, { bucket, kind: 'deposit', source: source('rounding'), transfers: rest });
    }
    if (fee > 0n) {
      const fees = [{ debit: available, credit: { house: 'fees' } as const, amountMinor: fee }];
      await post(tx, { bucket, kind: 'fee', source: source('fee'), transfers: fees });
    }
    const told = { id, number: deposit.order_number, amount, credited: amount - fee };
    await notifyUser(tx, { userId: deposit.user_id, bucket }, 'deposit_confirmed', told);
    return true;
  });
}

/** The money has not come: the order fails, and no money moves. @returns whether it was this call that did it. */
export async function rejectDeposit(
  db: Pick<Database, 'transaction'>,
  ref: DepositRef,
  reason: FailureReason,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deposit = await claimDeposit(tx, ref, { state: 'failure', failure_reason: reason });
    if (!deposit) return false;
    const { id, order_number: number, amount, user_id: userId, bucket } = deposit;
    await notifyUser(tx, { userId, bucket }, 'deposit_rejected', { id, number, amount, reason });
    return true;
  });
}

const REVIEWED_AT_ONCE = 100;

/**
 * The sandbox's reviewer: confirms deposits that have waited long enough, each exactly once however many servers run.
 * One that fails is logged and left for a later turn.
 * @returns how many this call confirmed.
 */
export async function reviewWaiting(
  { db, log }: { db: Pick<Database, 'transaction' | 'kysely'>; log: Pick<FastifyBaseLogger, 'error'> },
  { afterSeconds, batch = REVIEWED_AT_ONCE }: { afterSeconds: number; batch?: number },
): Promise<number> {
  let confirmed = 0;
  await inBatches<WaitingDeposit>({
    size: batch,
    next: (after) => waitingDeposits(db.kysely, { afterSeconds, after, limit: batch }),
    work: async (ref) => {
      if (await confirmDeposit(db, ref)) confirmed += 1;
    },
    name: ({ id }) => ({ deposit: id }),
    failure: 'a deposit was not reviewed',
    log,
  });
  return confirmed;
}

export async function deposits(
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'recharges'>,
): Promise<ReplyOf<'recharges'>> {
  const { limit, language } = query;
  return pageFrom(await listDeposits(db, owner, query), {
    limit,
    place: ({ created_at, id }) => ({ at: created_at, id }),
    show: (deposit) => showDeposit(deposit, language),
  });
}

export function showDeposit(deposit: Deposit, language: Language): DepositOrder {
  const {
    id,
    order_number,
    channel,
    depositor_name,
    receiving_bank,
    account_name,
    account_number,
    branch_name,
  } = deposit;
  return {
    id,
    order_number,
    channel,
    depositor_name,
    amount: toDecimal(deposit.amount),
    fee: toDecimal(deposit.fee),
    credited: toDecimal(deposit.amount - deposit.fee),
    usdt_amount: deposit.usdt_amount === null ? null : toDecimal(deposit.usdt_amount),
    usdt_rate: deposit.usdt_rate,
    status: deposit.state,
    reason: deposit.failure_reason && translate(language, `deposit_failure.${deposit.failure_reason}`),
    deposit_time: deposit.created_at.toISOString(),
    reviewed_time: deposit.reviewed_at?.toISOString() ?? null,
    receiving_bank,
    account_name,
    account_number,
    branch_name,
    has_proof: deposit.has_proof,
  };
}
