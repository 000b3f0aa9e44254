import { type Kysely, sql } from 'kysely';
import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import { pipelined } from '../../db/prepared.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { CURRENCY } from '../../lib/currency.ts';
import { type AccountChangeKind, type AccountRef, accountKey, MOST_LEGS } from './accounts.ts';
import { LedgerError, ledgerError } from './errors.ts';

export interface Transfer {
  /** Loses the amount. */
  readonly debit: AccountRef;
  /** Gains the amount. */
  readonly credit: AccountRef;
  /** In minor units, above zero. */
  readonly amountMinor: MinorUnits;
}

export interface Posting {
  readonly bucket: Bucket;
  readonly kind: AccountChangeKind;
  /** The event that moves the money: posted once for each type, id and step. */
  readonly source: { readonly type: string; readonly id: string; readonly step: string };
  /** The database's time when it is not given. */
  readonly at?: Date;
  /** Made in this order: after each of them every account is at or above its floor. */
  readonly transfers: readonly Transfer[];
}

export interface Posted {
  readonly id: string;
  readonly at: Date;
}

/**
 * Moves money, in one round trip, within the caller's transaction. With `postAll` the only function that does.
 * @throws Overdraft, AccountMissing, AlreadyPosted, ForeignCurrency; the caller's transaction is then over.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const { bucket, kind, source, at } = posting;
  const { owners, kinds, debits, credits, amounts } = legsOf(posting);
  const id = uuid();
  try {
    const { rows } = await sql<{
      at: Date;
    }>`select ledger_post(${bucket}::smallint, ${id}::uuid, ${kind}::text,
      ${source.type}::text, ${source.id}::text, ${source.step}::text, ${at ?? null}::timestamptz,
      ${owners}::uuid[], ${kinds}::text[], ${debits}::int[], ${credits}::int[], ${amounts}::bigint[]) as at`.execute(
      tx,
    );
    return { id, at: (rows[0] as { at: Date }).at };
  } catch (error) {
    throw ledgerError(error);
  }
}

/**
 * Holds a user's money until the transaction ends. To be called first: whatever a money call judges (a break, a limit, terms,
 * a balance) is read after the wait for other transactions, not before. Sent with the next statement.
 */
export async function holdAccount(
  tx: Kysely<Tables>,
  { bucket, userId }: { readonly bucket: Bucket; readonly userId: UserId },
): Promise<void> {
  await sql`select ledger_hold(${bucket}::smallint, ${userId}::uuid) ${pipelined}`.execute(tx);
}

/**
 * The same for several postings, in their order, at the database's time: all of them or none. Their accounts are locked in one
 * order, whichever postings come together.
 * @returns that time.
 * @throws what `post` does, for the first of them that is refused.
 */
export async function postAll(tx: Tx, postings: readonly Omit<Posting, 'at'>[]): Promise<Date> {
  try {
    const { rows } = await sql<{ at: Date }>`${postingOf(postings)}`.execute(tx);
    return (rows[0] as { at: Date }).at;
  } catch (error) {
    throw ledgerError(error);
  }
}

/**
 * The same, and in the same wait for the database what `next` asks it: that is read when the accounts are held.
 * @returns the time, and what `next` gave.
 */
export async function postAllThen<T>(
  tx: Tx,
  postings: readonly Omit<Posting, 'at'>[],
  next: () => Promise<T>,
): Promise<{ at: Date; value: T }> {
  try {
    const { rows } = await sql<{ at: Date }>`${postingOf(postings)} ${pipelined}`.execute(tx);
    const value = await next();
    return { at: (rows[0] as { at: Date }).at, value };
  } catch (error) {
    throw ledgerError(error);
  }
}

function postingOf(postings: readonly Omit<Posting, 'at'>[]) {
  const legs = postings.flatMap((posting) => {
    requireTransfers(posting);
    const { bucket, kind, source, transfers } = posting;
    const id = uuid();
    return transfers.map(({ debit, credit, amountMinor }, i) => {
      const [from, to] = [accountKey(debit), accountKey(credit)];
      return {
        ...{
          bucket,
          id,
          kind,
          source_type: source.type,
          source_id: source.id,
          step: source.step,
          leg: i + 1,
        },
        ...{ debit_owner: from.owner, debit_kind: from.kind, credit_owner: to.owner, credit_kind: to.kind },
        amount: String(amountMinor),
      };
    });
  });
  return sql`select ledger_post_all(${JSON.stringify(legs)}::text::json) as at`;
}

function requireTransfers({ transfers }: Pick<Posting, 'transfers'>): void {
  if (transfers.length < 1 || transfers.length > MOST_LEGS) {
    throw new LedgerError(`A ledger transaction has 1 to ${MOST_LEGS} transfers.`);
  }
  if (transfers.some(({ amountMinor }) => amountMinor <= 0n))
    throw new LedgerError('A transfer moves more than nothing.');
}

/** A posting's accounts, each once and in the order of locking, and its transfers by their places among them. */
function legsOf(posting: Pick<Posting, 'transfers'>) {
  requireTransfers(posting);
  const legs = posting.transfers.map(({ debit, credit, amountMinor }) => ({
    debit: accountKey(debit),
    credit: accountKey(credit),
    amount: amountMinor,
  }));
  const accounts = inLockOrder(legs.flatMap(({ debit, credit }) => [debit, credit]));
  const place = new Map(accounts.map(({ owner, kind }, i) => [`${owner}/${kind}`, i + 1]));
  const placeOf = ({ owner, kind }: Key) => place.get(`${owner}/${kind}`);
  return {
    owners: accounts.map(({ owner }) => owner),
    kinds: accounts.map(({ kind }) => kind),
    debits: legs.map(({ debit }) => placeOf(debit)),
    credits: legs.map(({ credit }) => placeOf(credit)),
    amounts: legs.map(({ amount }) => amount),
  };
}

interface Key {
  readonly owner: string;
  readonly kind: string;
}

/** Each account once, owners descending and kinds ascending: the order in which `ledger_post` insists to lock. */
function inLockOrder(keys: readonly Key[]): Key[] {
  const unique = new Map(keys.map((key) => [`${key.owner}/${key.kind}`, key]));
  return [...unique.values()].sort((a, b) => compare(b.owner, a.owner) || compare(a.kind, b.kind));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Opens a user's five accounts and their bucket's house accounts, once; harmless when they exist. */
export async function openAccounts(
  db: Kysely<Tables>,
  { userId, currency = CURRENCY }: { userId: UserId; currency?: string },
): Promise<void> {
  await sql`select ledger_open(${userId}::uuid, ${currency}::text)`.execute(db);
}
