import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { reconcile } from './reconcile.ts';

/** A module's own proof that the money of its orders matches their states (product decisions, section 13). */
export interface MoneyCheck {
  readonly name: string;
  /** The transfers that this check answers for, by their `source_type`. */
  readonly sources: readonly string[];
  /** One line for each thing that is wrong. Reads only, in the caller's snapshot. */
  run(tx: Tx): Promise<string[]>;
}

export interface Proof {
  readonly ok: boolean;
  /** The moment of the snapshot. */
  readonly at: Date;
  readonly transfers: bigint;
  readonly checks: readonly { readonly name: string; readonly problems: readonly string[] }[];
}

/**
 * Proves the whole of the money while the system runs, in one snapshot: the ledger by itself, each module's orders
 * against their transfers, and that no transfer comes from a source that nobody answers for.
 */
export async function prove(db: Pick<Database, 'kysely'>, checks: readonly MoneyCheck[]): Promise<Proof> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => proveIn(tx, checks));
}

/** The same within the caller's snapshot. */
export async function proveIn(tx: Tx, checks: readonly MoneyCheck[]): Promise<Proof> {
  const { problems } = await reconcile(tx);
  const results = [
    { name: 'ledger', problems },
    { name: 'sources', problems: await strangers(tx, checks) },
  ];
  for (const check of checks) results.push({ name: check.name, problems: await check.run(tx) });
  const { rows } = await sql<{ transfers: bigint }>`
    select count(*)::int8 as transfers from ledger_transfers`.execute(tx);
  return {
    ok: results.every((result) => result.problems.length === 0),
    at: await readNow(tx),
    transfers: rows[0]?.transfers ?? 0n,
    checks: results,
  };
}

async function strangers(tx: Tx, checks: readonly MoneyCheck[]): Promise<string[]> {
  const known = checks.flatMap(({ sources }) => [...sources]);
  const { rows } = await sql<{ source_type: string; transfers: bigint }>`
    select source_type, count(*)::int8 as transfers from ledger_transfers
    where source_type <> all(${known}::text[]) group by source_type order by source_type`.execute(tx);
  return rows.map(
    ({ source_type, transfers }) =>
      `${transfers} transfers come from "${source_type}", which no module knows`,
  );
}
