import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { inSlice, type Slice } from './check.ts';

export interface Reconciliation {
  readonly ok: boolean;
  /** One line for each thing that is wrong, at most 100. */
  readonly problems: string[];
}

/**
 * Proves the whole ledger from its transfers alone, in one snapshot: every balance is the sum of its transfers and at or
 * above its floor, sequences have no gap, every entry starts where the one before it ended, both accounts of a transfer
 * have its currency, and each currency sums to zero in each bucket. With a slice, of its buckets: no money moves between two.
 */
export async function reconcile(db: Db | Tx, slice?: Slice): Promise<Reconciliation> {
  const { rows } = await inSlice(PROBLEMS, ['ledger_transfers', 'ledger_accounts'], slice).execute(db);
  return { ok: rows.length === 0, problems: rows.map(({ problem }) => problem) };
}

const PROBLEMS = sql<{ problem: string }>`
    with entries as (
      select bucket, debit_owner as owner, debit_kind as kind, debit_sequence as sequence, debit_balance as balance,
        -amount as amount, currency from ledger_transfers
      union all
      select bucket, credit_owner, credit_kind, credit_sequence, credit_balance, amount, currency from ledger_transfers
    ), chained as (
      select *, lag(balance, 1, 0::bigint) over account as previous, row_number() over account as place
      from entries window account as (partition by bucket, owner, kind order by sequence)
    ), sums as (
      select bucket, owner, kind, count(*) as entries, sum(amount) as total from entries group by bucket, owner, kind
    )
    select format('%s/%s/%s: entry %s does not follow from the one before it', bucket, owner, kind, sequence) as problem
      from chained where balance <> previous + amount or sequence <> place
    union all
    select format('%s/%s/%s: the balance %s is not the sum of its transfers %s',
        a.bucket, a.owner, a.kind, a.balance, coalesce(s.total, 0))
      from ledger_accounts a left join sums s using (bucket, owner, kind)
      where a.balance <> coalesce(s.total, 0) or a.sequence <> coalesce(s.entries, 0)
    union all
    select format('%s/%s/%s: the balance %s is below its floor %s', bucket, owner, kind, balance, floor)
      from ledger_accounts where balance < floor
    union all
    select format('bucket %s: the accounts in %s sum to %s', bucket, currency, sum(balance))
      from ledger_accounts group by bucket, currency having sum(balance) <> 0
    union all
    select format('%s/%s/%s: %s transfers name an account that does not exist or has not their currency',
        e.bucket, e.owner, e.kind, count(*))
      from entries e left join ledger_accounts a using (bucket, owner, kind)
      where a.currency is distinct from e.currency group by e.bucket, e.owner, e.kind
    limit 100`;
