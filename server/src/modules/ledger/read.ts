import { sql } from 'kysely';
import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import {
  type AccountChangeKind,
  bucketOf,
  HOUSE_OWNER,
  MOST_LEGS,
  USER_ACCOUNTS,
  type UserAccount,
} from './accounts.ts';

/** Written into the SQL, so that a plan kept for all users can use the indexes of their entries. */
const house = sql.lit(HOUSE_OWNER);

/** In minor units. */
export type Balances = Record<UserAccount, MinorUnits>;

/** A user's five balances; all zero when their accounts are not open. */
export async function balances(db: Db | Tx, userId: UserId): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('bucket', '=', bucketOf(userId))
    .where('owner', '=', userId)
    .execute();
  const found = new Map(rows.map(({ kind, balance }) => [kind, balance]));
  const entries = USER_ACCOUNTS.map((kind) => [kind, found.get(kind) ?? 0n]);
  return Object.fromEntries(entries) as Balances;
}

/** One ledger transaction as the user's available balance saw it. Amounts in minor units. */
export interface AccountChange {
  /** Among this user's changes: the place in their available account's history, as a decimal number. */
  readonly id: string;
  readonly type: AccountChangeKind;
  readonly before: MinorUnits;
  /** Below zero when money left the balance. */
  readonly amount: MinorUnits;
  readonly after: MinorUnits;
  readonly at: Date;
  readonly source: { readonly type: string; readonly id: string; readonly step: string };
}

export interface AccountChangesQuery {
  readonly userId: UserId;
  readonly kinds?: readonly AccountChangeKind[];
  /** At or after. */
  readonly from?: Date;
  /** Before. */
  readonly to?: Date;
  /** `next` of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

export interface AccountChangesPage {
  readonly items: AccountChange[];
  /** Absent on the last page. */
  readonly next?: string;
}

/** Number of entries that a page looks at, at most: a rare kind in a long history comes in short pages, never slowly. */
const MOST_SEEN = 2_000;

/**
 * A user's account changes, newest first. A page of some kinds only may be shorter than `limit`, even empty, and yet have
 * a `next`.
 * @throws RangeError when the cursor is none of ours.
 */
export async function accountChanges(db: Db | Tx, query: AccountChangesQuery): Promise<AccountChangesPage> {
  const { userId, kinds, limit } = query;
  const span = await placesOf(db, query);
  const start = query.cursor === undefined ? span.end : min(parsePlace(query.cursor), span.end);
  const changes: Grouped[] = [];
  let below = start;
  // Places have no holes, so a range of them is a batch of known size. The last transaction of a batch may go on in the
  // next one, so it is left to that.
  for (let size = BigInt(2 * limit + 16); below > span.begin; size *= 4n) {
    const from = max(span.begin, below - size);
    const groups = group(await entries(db, { userId, from, below }));
    const whole = from === span.begin ? groups : groups.slice(0, -1);
    changes.push(...whole.filter(({ change }) => !kinds || kinds.includes(change.type)));
    below = from === span.begin ? from : (whole.at(-1)?.lowest ?? below);
    if (changes.length > limit || start - below >= MOST_SEEN) break;
  }
  const page = changes.slice(0, limit);
  const next = changes.length > limit ? page.at(-1)?.lowest : below > span.begin ? below : undefined;
  return {
    items: page.map(({ change }) => change),
    ...(next !== undefined && { next: String(next) }),
  };
}

interface Places {
  /** The first place that counts. */
  readonly begin: bigint;
  /** The place after the last that counts. */
  readonly end: bigint;
}

/** Which places of the available account lie within the query's span of time. */
async function placesOf(db: Db | Tx, { userId, from, to }: AccountChangesQuery): Promise<Places> {
  const place = (before: Date | undefined, otherwise: bigint) =>
    before
      ? sql<bigint>`ledger_place(${bucketOf(userId)}::smallint, ${userId}::uuid, 'available', ${before}::timestamptz)`
      : sql<bigint>`${otherwise}::int8`;
  const account = sql<bigint>`coalesce((select sequence from ledger_accounts
    where bucket = ${bucketOf(userId)} and owner = ${userId} and kind = 'available'), 0)`;
  const { rows } = await sql<Places>`
    select ${place(from, 0n)} + 1 as begin, ${to ? place(to, 0n) : account} + 1 as end`.execute(db);
  return rows[0] as Places;
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);

/** One account change of a user, by its id. */
export async function accountChange(
  db: Db | Tx,
  { userId, id }: { userId: UserId; id: string },
): Promise<AccountChange | undefined> {
  if (!PLACE.test(id)) return undefined;
  // From one place above, so that an entry inside a transaction is not taken for its end.
  const below = BigInt(id) + 2n;
  const rows = await entries(db, { userId, from: below - BigInt(MOST_LEGS + 1), below });
  return group(rows).find(({ change }) => change.id === id)?.change;
}

/** What the steps of a source have paid into a user's available balance, in minor units. */
export async function paidBack(
  db: Db | Tx,
  owner: {
    readonly userId: UserId;
    readonly bucket: Bucket;
    readonly source: { readonly type: string; readonly id: string; readonly steps: readonly string[] };
  },
): Promise<MinorUnits> {
  const { type, id, steps } = owner.source;
  const { rows } = await sql<{ paid: MinorUnits }>`
    select coalesce(sum(amount), 0)::int8 as paid from ledger_transfers
    where bucket = ${owner.bucket} and source_type = ${type} and source_id = ${id}
      and step = any(${[...steps]}::text[])
      and credit_owner = ${owner.userId} and credit_kind = 'available'`.execute(db);
  return rows[0]?.paid ?? 0n;
}

/**
 * What a user staked since a moment, and what the bets that ended since then won and lost, in minor units. A bet has ended
 * when nothing of it is left in escrow; whatever was returned unplayed is neither won nor lost.
 */
export async function playResult(
  db: Db | Tx,
  { userId, bucket, from }: { userId: UserId; bucket: Bucket; from: Date },
): Promise<{ staked: MinorUnits; won: MinorUnits; lost: MinorUnits }> {
  const { rows } = await sql<{ staked: MinorUnits; won: MinorUnits; lost: MinorUnits }>`
    with moved as (
      select distinct source_type, source_id from ledger_transfers
      where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
        and debit_kind in ('available', 'escrow') and source_type in ('timed_order', 'room_order') and at >= ${from}
    ), bets as (
      select sum(case when t.step = 'stake' and t.debit_kind = 'available' and t.at >= ${from} then t.amount else 0 end)
          as staked,
        sum(case when t.credit_kind = 'available' then t.amount when t.debit_kind = 'available' then -t.amount
          else 0 end) as profit,
        sum(case when t.credit_kind = 'escrow' then t.amount else -t.amount end) as held
      from moved join ledger_transfers t on t.bucket = ${bucket}
        and t.source_type = moved.source_type and t.source_id = moved.source_id
      group by t.source_type, t.source_id
    )
    select coalesce(sum(staked), 0)::int8 as staked,
      coalesce(sum(profit) filter (where held = 0 and profit > 0), 0)::int8 as won,
      coalesce(-sum(profit) filter (where held = 0 and profit < 0), 0)::int8 as lost
    from bets`.execute(db);
  return rows[0] ?? { staked: 0n, won: 0n, lost: 0n };
}

interface Entry {
  readonly sequence: bigint;
  readonly after: MinorUnits;
  readonly amount: MinorUnits;
  readonly transaction_id: string;
  readonly kind: AccountChangeKind;
  readonly at: Date;
  readonly source_type: string;
  readonly source_id: string;
  readonly step: string;
}

interface EntriesQuery {
  readonly userId: UserId;
  /** Places from this one on … */
  readonly from: bigint;
  /** … to the one before this. */
  readonly below: bigint;
}

/** Debits and credits of the available account as one list, newest first, straight from their two indexes. */
async function entries(db: Db | Tx, { userId, from, below }: EntriesQuery): Promise<Entry[]> {
  const bucket = bucketOf(userId);
  const columns = sql.raw('transaction_id, kind, at, source_type, source_id, step');
  const { rows } = await sql<Entry>`
    select debit_sequence as sequence, debit_balance as after, -amount as amount, ${columns}
    from ledger_transfers
    where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
      and debit_kind = 'available' and debit_sequence >= ${from} and debit_sequence < ${below}
    union all
    select credit_sequence, credit_balance, amount, ${columns}
    from ledger_transfers
    where bucket = ${bucket} and credit_owner = ${userId} and credit_owner <> ${house}
      and credit_kind = 'available' and credit_sequence >= ${from} and credit_sequence < ${below}
    order by sequence desc`.execute(db);
  return rows;
}

interface Grouped {
  readonly transaction: string;
  /** The lowest place of its entries. */
  readonly lowest: bigint;
  readonly change: AccountChange;
}

/** Entries of one transaction lie side by side, because posting holds the account's lock. */
function group(rows: readonly Entry[]): Grouped[] {
  const groups: Grouped[] = [];
  for (const { sequence, after, amount, transaction_id: transaction, ...row } of rows) {
    const last = groups.at(-1);
    const before = after - amount;
    if (last?.transaction === transaction) {
      const change = { ...last.change, before, amount: last.change.after - before };
      groups[groups.length - 1] = { transaction, lowest: sequence, change };
    } else {
      const source = { type: row.source_type, id: row.source_id, step: row.step };
      const change = { id: String(sequence), type: row.kind, before, amount, after, at: row.at, source };
      groups.push({ transaction, lowest: sequence, change });
    }
  }
  return groups;
}

const PLACE = /^\d{1,18}$/;

function parsePlace(cursor: string): bigint {
  if (!PLACE.test(cursor)) throw new RangeError('This cursor leads nowhere.');
  return BigInt(cursor);
}
