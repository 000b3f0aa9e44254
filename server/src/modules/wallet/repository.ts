import { type Insertable, type Selectable, sql } from 'kysely';
import type { RequestOf } from 'shared-api/contract';
import { now } from '../../db/database.ts';
import { nowInMs, within } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Channel, DepositsTable, FailureReason, Protocol } from './tables.ts';

/** A deposit, and whether its user has added a picture. */
export type Deposit = Selectable<DepositsTable> & { readonly has_proof: boolean };

/** Where a user's money lives. */
export interface Owner {
  readonly userId: string;
  readonly bucket: number;
}

export async function readChannels(db: Db | Tx) {
  const channels = await db.selectFrom('deposit_channels').selectAll().orderBy('position').execute();
  const receivers = await db.selectFrom('deposit_receivers').selectAll().orderBy('position').execute();
  return channels.map((channel) => ({
    ...channel,
    receivers: receivers.filter((receiver) => receiver.channel === channel.channel),
  }));
}

/**
 * What holds now for a deposit: the channel's terms, the moment, and the account to pay to (the channel's first one, or that
 * of the network); without an account its `receiver` is null.
 */
export async function readTerms(tx: Tx, channel: Channel, protocol: Protocol | null) {
  const { is_open, minimum, maximum, fee, usdt_rate, at, account_number, ...receiver } = await tx
    .selectFrom('deposit_channels as terms')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('deposit_receivers')
          .select(['protocol', 'bank_name', 'account_name', 'account_number', 'branch_name'])
          .where('channel', '=', channel)
          .where('protocol', 'is not distinct from', protocol)
          .orderBy('position')
          .limit(1)
          .as('receiver'),
      (join) => join.onTrue(),
    )
    .select([
      'terms.is_open',
      'terms.minimum',
      'terms.maximum',
      'terms.fee',
      'terms.usdt_rate',
      nowInMs.as('at'),
    ])
    .select(['receiver.protocol', 'receiver.bank_name', 'receiver.account_name', 'receiver.branch_name'])
    .select('receiver.account_number')
    .where('terms.channel', '=', channel)
    .executeTakeFirstOrThrow();
  const terms = { is_open, minimum, maximum, fee, usdt_rate, at };
  return { ...terms, receiver: account_number === null ? null : { ...receiver, account_number } };
}

export async function insertDeposit(tx: Tx, deposit: Insertable<DepositsTable>): Promise<Deposit> {
  const made = await tx.insertInto('deposits').values(deposit).returningAll().executeTakeFirstOrThrow();
  return { ...made, has_proof: false };
}

/** Takes a waiting deposit and says how it ended; undefined when somebody else did before. */
export async function claimDeposit(
  tx: Tx,
  { bucket, id }: { bucket: number; id: string },
  end: { state: 'success' } | { state: 'failure'; failure_reason: FailureReason },
): Promise<Selectable<DepositsTable> | undefined> {
  return tx
    .updateTable('deposits')
    .set({ ...end, reviewed_at: nowInMs })
    .where('bucket', '=', bucket)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** Deposits that have waited for so many seconds, oldest first. */
export async function waitingDeposits(
  db: Db,
  { afterSeconds, limit }: { afterSeconds: number; limit: number },
) {
  return (
    db
      .selectFrom('deposits')
      .select(['bucket', 'id'])
      .where('state', '=', 'waiting')
      // What an operator has taken is his.
      .where('taken_by', 'is', null)
      .where('created_at', '<=', sql<Date>`${now} - make_interval(secs => ${afterSeconds})`)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  );
}

/** A user's deposits, newest first, one more than `limit`. */
export async function listDeposits(
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'recharges'>,
): Promise<Deposit[]> {
  const { id, status, limit } = query;
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
    .where('bucket', '=', owner.bucket)
    .where('user_id', '=', owner.userId);
  if (id) rows = rows.where('id', '=', id);
  else for (const condition of within(query, { at: 'created_at', id: 'id' })) rows = rows.where(condition);
  if (status) rows = rows.where('state', '=', status);
  return rows
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** What a user has announced since a moment and was not refused, in minor units. */
export async function depositedSince(db: Db | Tx, owner: Owner, from: Date): Promise<bigint> {
  const { total } = await db
    .selectFrom('deposits')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('total'))
    .where('bucket', '=', owner.bucket)
    .where('user_id', '=', owner.userId)
    .where('created_at', '>', from)
    .where('state', '<>', 'failure')
    .executeTakeFirstOrThrow();
  return total;
}
