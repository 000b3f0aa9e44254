import { sql } from 'kysely';
import type { MinorUnits, UserId } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { bucketOf, HOUSE_OWNER } from './accounts.ts';

/** Written into the SQL, so that a plan kept for all users can use the partial indexes. */
const house = sql.lit(HOUSE_OWNER);

interface Balance {
  /** The place of the moment among those asked for, from 1. */
  readonly no: number;
  readonly kind: string;
  /** Entries of the account before the moment. */
  readonly place: bigint;
  readonly balance: MinorUnits;
}

/**
 * What a user owned just before each moment, in minor units: all five accounts, of escrow their own stakes alone. From the
 * ledger only, in the caller's snapshot. The work is some twenty look-ups an account and moment, however many entries lie
 * between the moments.
 */
export async function ownedBefore(
  db: Db | Tx,
  { userId, moments }: { userId: UserId; moments: readonly Date[] },
): Promise<MinorUnits[]> {
  const found = await balancesBefore(db, userId, moments);
  const stakes = await stakesBefore(
    db,
    userId,
    found.filter(({ kind, balance }) => kind === 'escrow' && balance > 0n),
  );
  const owned = moments.map((_, i) => stakes.get(i + 1) ?? 0n);
  for (const { no, kind, balance } of found)
    if (kind !== 'escrow') owned[no - 1] = (owned[no - 1] ?? 0n) + balance;
  return owned;
}

/** When the first entry of a user was posted; undefined while there is none. */
export async function firstEntryOf(db: Db | Tx, userId: UserId): Promise<Date | undefined> {
  const bucket = bucketOf(userId);
  const { rows } = await sql<{ at: Date | null }>`
    select min(entry.at) as at
    from ledger_accounts account
      cross join lateral (
        select at from ledger_transfers
        where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
          and debit_kind = account.kind and debit_sequence = 1
        union all
        select at from ledger_transfers
        where bucket = ${bucket} and credit_owner = ${userId} and credit_owner <> ${house}
          and credit_kind = account.kind and credit_sequence = 1
        limit 1
      ) entry
    where account.bucket = ${bucket} and account.owner = ${userId} and account.sequence > 0`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * Each account at each moment. An account's entries are in the order of their times, so a search by halves finds the last
 * one before a moment; all searches advance together, one step in each round of the recursion.
 */
async function balancesBefore(
  db: Db | Tx,
  userId: UserId,
  moments: readonly Date[],
): Promise<readonly Balance[]> {
  const bucket = bucketOf(userId);
  const { rows } = await sql<Balance>`
    with recursive search (kind, no, before, low, high, balance) as (
      select kind, no::int, before, 0::int8, sequence, 0::int8
      from ledger_accounts, unnest(${[...moments]}::timestamptz[]) with ordinality as asked (before, no)
      where bucket = ${bucket} and owner = ${userId} and sequence > 0
      union all
      select s.kind, s.no, s.before,
        case when entry.at < s.before then s.middle else s.low end,
        case when entry.at < s.before then s.high else s.middle - 1 end,
        case when entry.at < s.before then entry.balance else s.balance end
      from (select *, (low + high + 1) / 2 as middle from search where low < high) s
        cross join lateral (
          select at, debit_balance as balance from ledger_transfers
          where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
            and debit_kind = s.kind and debit_sequence = s.middle
          union all
          select at, credit_balance from ledger_transfers
          where bucket = ${bucket} and credit_owner = ${userId} and credit_owner <> ${house}
            and credit_kind = s.kind and credit_sequence = s.middle
          limit 1
        ) entry
    )
    select no, kind, low as place, balance from search where low = high`.execute(db);
  return rows;
}

/** Entries of escrow that are looked at first, and by how much more each further time. */
const FIRST_LOOK = 32n;
const FURTHER = 8n;

/**
 * A user's own part of their escrow at places of its history. The rest is the house's cover of the same orders: of what an
 * order still has in escrow, the user's part is their share of what came in. Open orders are among the last entries; they
 * are all found when what they hold is the whole balance.
 */
async function stakesBefore(
  db: Db | Tx,
  userId: UserId,
  asked: readonly Balance[],
): Promise<Map<number, MinorUnits>> {
  const stakes = new Map<number, MinorUnits>();
  let left = asked;
  for (let look = FIRST_LOOK; left.length > 0; look *= FURTHER) {
    const missing: Balance[] = [];
    for (const [i, { held, own }] of (await openAt(db, userId, { asked: left, look })).entries()) {
      const one = left[i] as Balance;
      if (held === one.balance || look >= one.place) stakes.set(one.no, own);
      else missing.push(one);
    }
    left = missing;
  }
  return stakes;
}

/** Of the orders that were staked within the last `look` entries before each place: what they still hold there. */
async function openAt(
  db: Db | Tx,
  userId: UserId,
  { asked, look }: { asked: readonly Balance[]; look: bigint },
): Promise<readonly { readonly held: MinorUnits; readonly own: MinorUnits }[]> {
  const bucket = bucketOf(userId);
  const places = asked.map(({ place }) => place);
  const { rows } = await sql<{ held: MinorUnits; own: MinorUnits }>`
    select coalesce(open.held, 0)::int8 as held, coalesce(open.own, 0)::int8 as own
    from unnest(${places}::int8[]) with ordinality as asked (place, no)
      cross join lateral (
        select sum(held) as held, sum(div(held * own, gained)) as own from (
          select sum(gained) - sum(lost) as held, sum(gained) as gained, sum(own) as own from (
            select source_type, source_id, 0 as gained, 0 as own, amount as lost from ledger_transfers
            where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
              and debit_kind = 'escrow' and debit_sequence > place - ${look} and debit_sequence <= place
            union all
            select source_type, source_id, amount, case when debit_owner = ${userId} then amount else 0 end, 0
            from ledger_transfers
            where bucket = ${bucket} and credit_owner = ${userId} and credit_owner <> ${house}
              and credit_kind = 'escrow' and credit_sequence > place - ${look} and credit_sequence <= place
          ) entries group by source_type, source_id
        ) orders where gained > 0
      ) open
    order by asked.no`.execute(db);
  return rows;
}

/** What crossed the border between a user and the house other than by play, in minor units. */
export interface Flows {
  /** Deposits less their fees, bonuses, upward adjustments. */
  readonly paidIn: MinorUnits;
  /** Redemptions that were paid with their fees, downward adjustments. */
  readonly paidOut: MinorUnits;
  readonly interest: MinorUnits;
}

/** A user's flows at or after a moment. */
export async function flowsSince(
  db: Db | Tx,
  { userId, from }: { userId: UserId; from: Date },
): Promise<Flows> {
  const bucket = bucketOf(userId);
  const sum = (kinds: string) => sql`coalesce(sum(amount) filter (where ${sql.raw(kinds)}), 0)::int8`;
  const { rows } = await sql<Flows>`
    select paid_in - fees as "paidIn", paid_out as "paidOut", interest
    from (
      select ${sum("kind not in ('fixed_in_15', 'fixed_in_30')")} as paid_in,
        ${sum("kind in ('fixed_in_15', 'fixed_in_30')")} as interest
      from ledger_transfers
      where bucket = ${bucket} and credit_owner = ${userId} and credit_owner <> ${house}
        and debit_owner = ${house} and credit_kind <> 'escrow' and at >= ${from}
    ) gained, (
      select ${sum("kind = 'fee'")} as fees, ${sum("kind <> 'fee'")} as paid_out
      from ledger_transfers
      where bucket = ${bucket} and debit_owner = ${userId} and debit_owner <> ${house}
        and credit_owner = ${house} and debit_kind <> 'escrow' and at >= ${from}
    ) lost`.execute(db);
  return rows[0] ?? { paidIn: 0n, paidOut: 0n, interest: 0n };
}
