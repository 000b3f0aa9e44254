import { randomBytes } from 'node:crypto';
import type { MinorUnits, RequestOf } from 'shared-api/contract';
import { fromWhole } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import { nowInMs, readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { refuse, refuseFields, refuseMissing, refuseRange } from '../../lib/errors.ts';
import { orderNumber } from '../../lib/order-number.ts';
import type { Owner } from '../../lib/owner.ts';
import { balances, holdAccount, type Posted, post, refuseOverdraft } from '../ledger/index.ts';
import { type BetDeps, openCover, requireQuote } from '../trading/index.ts';
import { requireWithinLimits } from '../user-limits/index.ts';
import { releaseEscrow, SOURCE } from './accounts.ts';
import { acceptanceText } from './leaves.ts';
import {
  countEnded,
  holdGate,
  insertOrder,
  listOrders,
  type NewPart,
  openRoomCover,
  type Room,
  type RoomOrder,
  readRoom,
  subscriptionsOf,
} from './repository.ts';
import { type RoundTimes, roundOf, scheduleAt } from './schedule.logic.ts';

export type Subscribe = Omit<Extract<RequestOf<'bet'>, { kind: 'room' }>, 'language' | 'kind'>;

export async function findRoom(tx: Parameters<typeof readRoom>[0], id: string): Promise<Room> {
  const room = await readRoom(tx, id);
  if (!room) throw refuseFields({ name: 'room_id', rule: 'not_found' });
  return room;
}

/**
 * Takes a subscription and pays for it: the stakes of all its rounds, and as much from the house, which is the most
 * that the user can win, go to escrow in the same transaction (docs/product.md, sections 1 and 7). Each round is signed
 * here, so that a user can prove that their subscription was accepted, though its round should leave it out.
 * @returns the order's id.
 */
export async function subscribe(
  tx: Tx,
  { prices, signer }: BetDeps,
  owner: Owner,
  request: Subscribe,
): Promise<string> {
  const { direction, leverage, rounds, fee_rate } = request;
  await holdAccount(tx, owner);
  const room = await findRoom(tx, request.room_id);
  await requireQuote(tx, prices, { id: room.goods_id });
  if (room.fee_rate !== fee_rate) throw refuse('rate_changed');
  const unit = fromWhole(BigInt(request.unit_amount));
  const stake = unit * BigInt(leverage);
  if (stake < room.stake_minimum || stake > room.stake_maximum) {
    throw refuseRange('stake_out_of_range', { minimum: room.stake_minimum, maximum: room.stake_maximum });
  }
  await requireEntry(tx, owner, room);
  const sealedThrough = await holdGate(tx, owner, room.id);
  const { offered } = scheduleAt(await readNow(tx), room.round_seconds);
  const first = request.issue === undefined ? offered : roundOf(BigInt(request.issue), room.round_seconds);
  if (first.issue !== offered.issue || first.issue <= sealedThrough) throw refuse('round_sealed');

  const id = uuid();
  // The ledger's time is taken when the money is held, however long that had to wait for its turn.
  const { at } = await holdStakes(tx, owner, { id, amount: stake * BigInt(rounds) });
  await requireWithinLimits(tx, owner, { stakeMinor: stake * BigInt(rounds) });
  if (at >= first.sealsAt) throw refuse('round_sealed');
  if (!prices.isOpen(room.goods_id)) throw refuse('market_closed');
  const order = {
    bucket: owner.bucket,
    id,
    order_number: orderNumber('R', at),
    user_id: owner.userId,
    room_id: room.id,
    goods_id: room.goods_id,
    direction,
    unit_amount: unit,
    leverage,
    rounds,
    stake,
    fee_rate,
    first_issue: first.issue,
    open_rounds: rounds,
    accepted_at: at,
  };
  const parts = Array.from({ length: rounds }, (_, i) => ({
    times: roundOf(first.issue + BigInt(i), room.round_seconds),
    salt: randomBytes(SALT_BYTES),
  }));
  await insertOrder(tx, order, await signParts(tx, signer, { order, parts }));
  return id;
}

const SALT_BYTES = 16;

type NewOrder = Parameters<typeof insertOrder>[1];
interface Accepted {
  readonly order: NewOrder & { accepted_at: Date };
  readonly parts: readonly { readonly times: RoundTimes; readonly salt: Buffer }[];
}

async function signParts(tx: Tx, signer: BetDeps['signer'], { order, parts }: Accepted): Promise<NewPart[]> {
  const texts = parts.map(({ times, salt }) =>
    acceptanceText({ ...order, times }, { ...order, order_id: order.id, salt }),
  );
  const signatures = await signer.signAll(tx, texts, order.accepted_at);
  return parts.map(({ times: { issue }, salt }, i) => ({
    ...{ issue, salt, receipt_key_id: signatures[i]?.key_id ?? null },
    receipt_signature: Buffer.from(signatures[i]?.signature ?? '', 'hex'),
  }));
}

/** Who enters must hold the room's minimum in all: what lies in stakes, terms or reviews counts. */
async function requireEntry(tx: Tx, owner: Owner, { minimum_balance }: Room): Promise<void> {
  const { available, held, escrow, term15, term30 } = await balances(tx, owner.userId);
  const covers = (await openCover(tx, owner)) + (await openRoomCover(tx, owner));
  if (available + held + escrow - covers + term15 + term30 < minimum_balance)
    throw refuse('balance_too_low', { minimum: { minor: minimum_balance } });
}

async function holdStakes(
  tx: Tx,
  { userId, bucket }: Owner,
  { id, amount: amountMinor }: { id: string; amount: MinorUnits },
): Promise<Posted> {
  const escrow = { user: userId, kind: 'escrow' } as const;
  return refuseOverdraft(
    post(tx, {
      bucket,
      kind: 'stake',
      source: { type: SOURCE, id, step: 'stake' },
      transfers: [
        { debit: { user: userId, kind: 'available' }, credit: escrow, amountMinor },
        { debit: { house: 'liquidity' }, credit: escrow, amountMinor },
      ],
    }),
  );
}

/**
 * Takes an order out of rounds that are not sealed; all of them when `issues` is not given. What was taken out already, by the
 * same call sent again or from another device, is done.
 */
export async function cancelRounds(
  tx: Tx,
  owner: Owner,
  { order_id, issues }: { order_id: string; issues?: readonly number[] | undefined },
): Promise<void> {
  const [order] = await listOrders(tx, owner, { id: order_id, limit: 1 });
  if (!order) throw refuseMissing();
  await holdAccount(tx, owner);
  const sealedThrough = await holdGate(tx, owner, order.room_id);
  const room = await findRoom(tx, order.room_id);
  const now = await readNow(tx);
  const sealsAt = (issue: bigint) => roundOf(issue, room.round_seconds).sealsAt;
  const parts = await subscriptionsOf(tx, owner.bucket, [order.id]);
  const free = parts.filter(
    ({ issue, state }) => state === 'matching' && issue > sealedThrough && sealsAt(issue) > now,
  );
  const wanted = issues ? free.filter(({ issue }) => issues.includes(Number(issue))) : free;
  const cancelled = parts.filter(({ state }) => state === 'cancelled');
  const done = new Set([...wanted, ...cancelled].map(({ issue }) => Number(issue)));
  if (issues ? issues.some((issue) => !done.has(issue)) : done.size === 0) throw refuse('round_sealed');
  if (wanted.length === 0) return;
  for (const { issue } of wanted) {
    const { at } = await cancel(tx, order, issue);
    if (at >= sealsAt(issue)) throw refuse('round_sealed');
  }
  await countEnded(tx, order, wanted.length);
}

async function cancel(tx: Tx, order: RoomOrder, issue: bigint): Promise<Posted> {
  const { bucket, id: order_id, user_id, stake } = order;
  const taken = await tx
    .updateTable('room_subscriptions')
    .set({ state: 'cancelled', profit: 0n, ended_at: nowInMs })
    .where((where) => where.and({ bucket, order_id, issue, state: 'matching' }))
    .executeTakeFirstOrThrow();
  // The same order twice at once: the other call was first.
  if (taken.numUpdatedRows !== 1n) throw refuse('round_sealed');
  const part = { bucket, order_id, user_id, issue };
  return releaseEscrow(tx, {
    ...part,
    event: 'cancel',
    kind: 'stake_return',
    toUser: stake,
    toLiquidity: stake,
  });
}
