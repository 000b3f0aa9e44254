import { type RawBuilder, sql } from 'kysely';
import type { MoneyCheck } from './prove.ts';

/** A check by one query: a row for each thing that is wrong. */
export const checkBy = ({
  name,
  sources,
  query,
}: Pick<MoneyCheck, 'name' | 'sources'> & { query: RawBuilder<{ problem: string }> }): MoneyCheck => ({
  name,
  sources,
  run: async (tx) => (await query.execute(tx)).rows.map(({ problem }) => problem),
});

/** What a source's transfers did to accounts: bucket, source_id, owner, kind, and the amount, below zero where it left. */
export const entriesOf = (source: string) => sql`
  select bucket, source_id, debit_owner as owner, debit_kind as kind, -amount as amount
    from ledger_transfers where source_type = ${sql.lit(source)}
  union all
  select bucket, source_id, credit_owner, credit_kind, amount from ledger_transfers where source_type = ${sql.lit(source)}`;
