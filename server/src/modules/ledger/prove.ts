import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { BUCKETS } from './accounts.ts';
import type { MoneyCheck, Slice } from './check.ts';
import { reconcile } from './reconcile.ts';

export interface Proof {
  readonly ok: boolean;
  /** The moment of the snapshot; of several, of the last. */
  readonly at: Date;
  readonly transfers: bigint;
  readonly checks: readonly { readonly name: string; readonly problems: readonly string[] }[];
}

/** Buckets that the embedded database proves at once. */
const AT_ONCE = 4;
/** Problems that are listed of each check. */
const MOST_PROBLEMS = 100;

/**
 * Proves the whole of the money while the system runs: the ledger by itself, each module's orders against their transfers, and
 * that no transfer comes from a source that nobody answers for. PostgreSQL reads one snapshot. The embedded database has one
 * session, which a snapshot would keep from everybody else: there a few buckets are proved at a time, each by a snapshot that
 * is whole, since no money moves from one bucket to another but by levelling, which is compared at the end.
 */
export async function prove(
  { kysely, kind }: Pick<Database, 'kysely' | 'kind'>,
  checks: readonly MoneyCheck[],
): Promise<Proof> {
  const inSnapshot = (part: readonly MoneyCheck[], slice?: Slice) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => proveIn(tx, part, { slice, known: checks }));
  if (kind !== 'pglite') return inSnapshot(checks);
  const sliced = checks.filter(({ bySlice }) => bySlice);
  const proofs: Proof[] = [];
  for (let from = 0; from < BUCKETS; from += AT_ONCE)
    proofs.push(await inSnapshot(sliced, { from, to: from + AT_ONCE - 1 }));
  for (const check of checks.filter(({ bySlice }) => !bySlice))
    proofs.push(await inSnapshot([check], NO_BUCKETS));
  return joined(proofs);
}

/** For a check that looks at all buckets whatever the slice: the ledger is proved by then. */
const NO_BUCKETS: Slice = { from: -1, to: -1 };

interface Extent {
  /** The buckets to prove; all without it. */
  readonly slice?: Slice | undefined;
  /** The checks whose sources are known; those that are run by default. */
  readonly known?: readonly MoneyCheck[];
}

/** The same within the caller's snapshot. */
export async function proveIn(
  tx: Tx,
  checks: readonly MoneyCheck[],
  { slice, known = checks }: Extent = {},
): Promise<Proof> {
  const { problems } = await reconcile(tx, slice);
  const results = [
    { name: 'ledger', problems },
    { name: 'sources', problems: await unknownSources(tx, known, slice) },
  ];
  for (const check of checks)
    results.push({ name: check.name, problems: await check.run(tx, check.bySlice ? slice : undefined) });
  const { rows } = await sql<{ transfers: bigint }>`
    select count(*)::int8 as transfers from ledger_transfers where ${inBuckets(slice)}`.execute(tx);
  return {
    ok: results.every((result) => result.problems.length === 0),
    at: await readNow(tx),
    transfers: rows[0]?.transfers ?? 0n,
    checks: results,
  };
}

const inBuckets = (slice: Slice | undefined) =>
  slice ? sql`bucket between ${slice.from} and ${slice.to}` : sql`true`;

/** Several proofs of parts as one of the whole. */
function joined(proofs: readonly Proof[]): Proof {
  const problems = new Map<string, string[]>();
  for (const { checks } of proofs)
    for (const check of checks)
      problems.set(check.name, [...(problems.get(check.name) ?? []), ...check.problems]);
  return {
    ok: proofs.every(({ ok }) => ok),
    at: proofs.at(-1)?.at ?? new Date(0),
    transfers: proofs.reduce((sum, { transfers }) => sum + transfers, 0n),
    checks: [...problems].map(([name, found]) => ({ name, problems: found.slice(0, MOST_PROBLEMS) })),
  };
}

async function unknownSources(
  tx: Tx,
  checks: readonly MoneyCheck[],
  slice: Slice | undefined,
): Promise<string[]> {
  const known = checks.flatMap(({ sources }) => [...sources]);
  const { rows } = await sql<{ source_type: string; transfers: bigint }>`
    select source_type, count(*)::int8 as transfers from ledger_transfers
    where source_type <> all(${known}::text[]) and ${inBuckets(slice)} group by source_type order by source_type`.execute(
    tx,
  );
  return rows.map(
    ({ source_type, transfers }) =>
      `${transfers} transfers come from "${source_type}", which no module knows`,
  );
}
