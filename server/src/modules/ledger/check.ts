import { type RawBuilder, sql } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import type { HouseAccount, UserAccount } from './accounts.ts';

/** Some of the 256 buckets, both ends included. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** A module's own proof that the money of its orders matches their states (docs/product.md, section 13). */
export interface MoneyCheck {
  readonly name: string;
  /** The transfers that this check answers for, by their `source_type`. */
  readonly sources: readonly string[];
  /** Whether it can look at some buckets alone; one that compares buckets with each other looks at all of them. */
  readonly bySlice: boolean;
  /** One line for each thing that is wrong. Reads only, in the caller's snapshot. */
  run(tx: Tx, slice?: Slice): Promise<string[]>;
}

type Bucketed = keyof Tables | 'user_plays';

/** A query that sees of some tables the rows of a slice's buckets alone; of all buckets without a slice. */
export function inSlice<Row>(
  query: RawBuilder<Row>,
  tables: readonly Bucketed[],
  slice: Slice | undefined,
): RawBuilder<Row> {
  if (!slice) return query;
  const { from, to } = slice;
  const parts = tables.map(
    (table) =>
      sql`${sql.ref(table)} as (select * from ${sql.table(table)} where bucket between ${from} and ${to})`,
  );
  return sql<Row>`with ${sql.join(parts)} select * from (${query}) found`;
}

/**
 * A check by one query: a row for each thing that is wrong.
 * @param tables those of the query besides the ledger's transfers, when it compares rows of one bucket only.
 */
export const checkBy = (
  { name, sources, tables }: Pick<MoneyCheck, 'name' | 'sources'> & { tables?: readonly Bucketed[] },
  query: RawBuilder<{ problem: string }>,
): MoneyCheck => ({
  name,
  sources,
  bySlice: tables !== undefined,
  run: async (tx, slice) => {
    const { rows } = await inSlice(query, ['ledger_transfers', ...(tables ?? [])], slice).execute(tx);
    return rows.map(({ problem }) => problem);
  },
});

/** What a source's transfers did to accounts: bucket, source_id, owner, kind, and the amount, below zero where it left. */
const entriesOf = (source: string) => sql`
  select bucket, source_id, debit_owner as owner, debit_kind as kind, -amount as amount
    from ledger_transfers where source_type = ${sql.lit(source)}
  union all
  select bucket, source_id, credit_owner, credit_kind, amount from ledger_transfers where source_type = ${sql.lit(source)}`;

type Sum = RawBuilder<unknown>;

const sumWhere = (condition: Sum): Sum => sql`coalesce(sum(e.amount) filter (where ${condition}), 0)`;
/** What an order moved into an account of its user, and into one of the house. */
export const intoUserAccount = (kind: UserAccount | Sum): Sum =>
  sumWhere(sql`e.kind = ${typeof kind === 'string' ? sql.lit(kind) : kind} and e.owner = o.user_id`);
export const intoHouseAccount = (kind: HouseAccount): Sum => sumWhere(sql`e.kind = ${sql.lit(kind)}`);

/**
 * The table expressions of a check whose orders are rows of one table, named `o`: `posted` has for each order of the ledger its
 * bucket, its source_id and these sums.
 */
export const postedOf = (source: string, table: keyof Tables, sums: Readonly<Record<string, Sum>>) => sql`
  entries as (${entriesOf(source)}), posted as (
    select e.bucket, e.source_id, ${sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))}
    from entries e left join ${sql.table(table)} o on o.bucket = e.bucket and o.id::text = e.source_id
    group by e.bucket, e.source_id
  )`;
