import { type Selectable, sql } from 'kysely';
import type { Bucket, MinorUnits, RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { newestFirst, nowInMs, oldestFirst } from '../../db/paging.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Bounds, depositBounds, holdDepositLimits, moment } from '../user-limits/index.ts';
import type { Channel, DepositsTable, FailureReason, Protocol } from './tables.ts';

/** A deposit, and whether its user has added a picture. */
export type Deposit = Selectable<DepositsTable> & { readonly has_proof: boolean };

export type WaitingDeposit = Pick<Deposit, 'bucket' | 'id' | 'created_at'>;

export const readChannels = (db: Db | Tx) =>
  db.selectFrom('deposit_channels').selectAll().orderBy('position').execute();

export const readChannel = (db: Db | Tx, channel: Channel): Promise<ChannelTerms> =>
  db.selectFrom('deposit_channels').selectAll().where('channel', '=', channel).executeTakeFirstOrThrow();

/** The accounts that a channel is paid to, in their order. */
export const readReceivers = (db: Db | Tx, channel: Channel) =>
  db.selectFrom('deposit_receivers').selectAll().where('channel', '=', channel).orderBy('position').execute();

type Receiver = Pick<
  Selectable<Tables['deposit_receivers']>,
  'protocol' | 'bank_name' | 'account_name' | 'account_number' | 'branch_name'
>;
export type ChannelTerms = Pick<
  Selectable<Tables['deposit_channels']>,
  'is_open' | 'minimum' | 'maximum' | 'fee' | 'usdt_rate'
>;
export type Offer = ChannelTerms & Bounds & (Receiver | Record<keyof Receiver, null>);

/** The user whose bounds are read, and the channel whose terms are. */
export interface OfferRequest {
  readonly owner: Owner;
  readonly channel: Channel;
  readonly protocol: Protocol | null;
}

/**
 * What holds now for deposits of several users: the channel's terms, what bounds the user, and the account to pay to (the
 * channel's first one, or that of the network; nulls without one). The users' own limits stay as they are from here on. A row
 * for each, in their order.
 */
export async function readOffers(tx: Tx, all: readonly OfferRequest[]): Promise<readonly Offer[]> {
  await holdDepositLimits(
    tx,
    all.map(({ owner }) => owner),
  );
  const requests = all.map(({ owner: { bucket, userId }, channel, protocol }) => ({
    ...{ bucket, user_id: userId, channel, protocol },
  }));
  const { rows } = await sql<Offer>`
    select terms.is_open, terms.minimum, terms.maximum, terms.fee, terms.usdt_rate, receiver.*, ${depositBounds}
    from ${moment} cross join rows from (json_to_recordset(${JSON.stringify(requests)}::text::json)
        as (bucket smallint, user_id uuid, channel text, protocol text)) with ordinality as requests (bucket, user_id, channel, protocol, place)
      join deposit_channels terms on terms.channel = requests.channel
      left join lateral (
        select protocol, bank_name, account_name, account_number, branch_name from deposit_receivers
        where channel = requests.channel and protocol is not distinct from requests.protocol order by position limit 1
      ) receiver on true
    order by place`.execute(tx);
  return rows;
}

/** Keeps announced deposits. */
export async function insertDeposits(tx: Tx, deposits: readonly Announced[]): Promise<Deposit[]> {
  const rows = deposits.map((deposit) => ({
    ...deposit,
    amount: String(deposit.amount),
    fee: String(deposit.fee),
    usdt_amount: deposit.usdt_amount === null ? null : String(deposit.usdt_amount),
  }));
  await sql`
    insert into deposits (bucket, id, order_number, user_id, channel, depositor_name, amount, fee, usdt_amount, usdt_rate,
      receiving_bank, account_name, account_number, branch_name, created_at)
    select bucket, id, order_number, user_id, channel, depositor_name, amount, fee, usdt_amount, usdt_rate,
      receiving_bank, account_name, account_number, branch_name, created_at
    from json_populate_recordset(null::deposits, ${JSON.stringify(rows)}::text::json) ${pipelined}`.execute(
    tx,
  );
  return deposits.map((deposit) => ({ ...deposit, ...WAITING, has_proof: false }));
}

export type Announced = Omit<Selectable<DepositsTable>, keyof typeof WAITING>;

/** What a deposit begins with: the table's defaults. */
const WAITING = {
  state: 'waiting',
  failure_reason: null,
  reviewed_at: null,
  taken_by: null,
  taken_at: null,
} as const;

/** Takes a waiting deposit and says how it ended; undefined when somebody else did before. */
export async function claimDeposit(
  tx: Tx,
  { bucket, id }: { bucket: Bucket; id: string },
  end: { state: 'success' } | { state: 'failure'; failure_reason: FailureReason },
): Promise<Selectable<DepositsTable> | undefined> {
  return tx
    .updateTable('deposits')
    .set({ ...end, reviewed_at: nowInMs })
    .where((where) => where.and({ bucket, id, state: 'waiting' }))
    .returningAll()
    .executeTakeFirst();
}

/** Deposits that have waited for so many seconds and that no operator has taken: oldest first, those after the given one. */
export async function waitingDeposits(
  db: Db,
  { afterSeconds, after, limit }: { afterSeconds: number; after: WaitingDeposit | undefined; limit: number },
): Promise<WaitingDeposit[]> {
  const rows = db
    .selectFrom('deposits')
    .select(['bucket', 'id', 'created_at'])
    .where('state', '=', 'waiting')
    .where('taken_by', 'is', null)
    .where('created_at', '<=', sql<Date>`${now} - make_interval(secs => ${afterSeconds})`);
  const place = after && { at: after.created_at, id: after.id };
  return oldestFirst(rows, 'created_at', { after: place, limit }).execute();
}

/** A user's deposits, newest first, one more than `limit`. */
export async function listDeposits(
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'recharges'>,
): Promise<Deposit[]> {
  const { status } = query;
  let rows = db
    .selectFrom('deposits')
    .selectAll()
    .select((deposit) =>
      deposit
        .exists(
          deposit
            .selectFrom('deposit_proofs as proof')
            .select('proof.deposit_id')
            .whereRef('proof.bucket', '=', 'deposits.bucket')
            .whereRef('proof.deposit_id', '=', 'deposits.id'),
        )
        .$castTo<boolean>()
        .as('has_proof'),
    )
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }));
  if (status) rows = rows.where('state', '=', status);
  return newestFirst(rows, 'created_at', query).execute();
}

/** What a user has announced since a moment and was not refused, in minor units. */
export async function depositedSince(db: Db | Tx, owner: Owner, from: Date): Promise<MinorUnits> {
  const { total } = await db
    .selectFrom('deposits')
    .select(sql<MinorUnits>`coalesce(sum(amount), 0)::int8`.as('total'))
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }))
    .where('created_at', '>', from)
    .where('state', '<>', 'failure')
    .executeTakeFirstOrThrow();
  return total;
}
