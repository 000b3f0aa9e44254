import { type Selectable, sql } from 'kysely';
import { sqlState } from '../../db/database.ts';
import type { TermTable } from '../../db/dated-terms.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import type { ProposalKind } from '../module.ts';
import { refuseOps } from './refusals.ts';

/**
 * Runs a change and takes all of it back, so that what it would refuse or lead to is known before it is proposed.
 * @throws Refusal when a value would be outside of the published bounds.
 */
export async function rehearse<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    return await run();
  } catch (error) {
    throw beyondBounds(error);
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}

/** The refusal that a constraint of a table of terms means (migrations 0005 to 0010); any other error as it is. */
export const beyondBounds = (error: unknown): unknown =>
  sqlState(error) === '23514' ? refuseOps('out_of_bounds') : error;

/** What a proposal changes, as it is kept: amounts as decimal strings. */
export interface TermChange {
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** The row that a change of terms would lead to now; undefined when there is no such subject. */
export async function nextTerms<Table extends TermTable>(
  tx: Tx,
  table: Table,
  { kind, subject, change }: TermChange,
): Promise<Selectable<Tables[Table]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select row.* from next_terms(${kind}, ${subject}, ${JSON.stringify(change)}::text::jsonb, app_now(), null) as next
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, next) as row where next is not null`.execute(
    tx,
  );
  return rows[0];
}

/** @throws Refusal when the tables' constraints would not take the change. */
export async function rehearseTerms(tx: Tx, { kind, subject, change }: TermChange): Promise<void> {
  await rehearse(tx, () =>
    sql`select rehearse_terms(${kind}, ${subject}, ${JSON.stringify(change)}::text::jsonb, null)`.execute(tx),
  );
}
