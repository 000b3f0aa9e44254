import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Db = Kysely<Tables>;

/** A node's lead over the feed. A later term ends an earlier one. */
export interface Lease {
  readonly node: string;
  readonly term: bigint;
}

/** How long a silent leader keeps its lease: with the followers' look every second, another leads within 5 s. */
const LEASE = sql`interval '3 seconds'`;

/** The database's time, and whether this node may take the lead. */
export async function readLease(db: Db, node: string): Promise<{ now: Date; free: boolean }> {
  const { rows } = await sql<{ now: Date; free: boolean }>`
    select app_now() as now, expires_at < app_now() or node = ${node} as free from quotes_lease where id = 1
  `.execute(db);
  const [lease] = rows;
  if (!lease) throw new Error('the row of the feed lease is missing');
  return { ...lease, free: lease.free === true };
}

/** Whether some node leads the feed. */
export async function isLed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ led: boolean }>`
    select expires_at >= app_now() as led from quotes_lease where id = 1`.execute(db);
  return rows[0]?.led === true;
}

/** Takes the lead when nobody holds it, and begins a new term; null while another node leads. */
export async function takeLease(tx: Db, node: string): Promise<Lease | null> {
  const { rows } = await sql<{ term: bigint }>`
    update quotes_lease set node = ${node}, term = term + 1, expires_at = app_now() + ${LEASE}
    where id = 1 and (expires_at < app_now() or node = ${node}) returning term
  `.execute(tx);
  const term = rows[0]?.term;
  return term === undefined ? null : { node, term };
}

/**
 * Renews the lease and gives the database's time, whole milliseconds; null when the term is over. The row stays locked
 * until the transaction ends, so nobody else can take the lead, and record, before what this transaction records.
 */
export async function renewLease(tx: Db, { node, term }: Lease): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`
    update quotes_lease set expires_at = app_now() + ${LEASE}
    where id = 1 and node = ${node} and term = ${term} returning date_trunc('milliseconds', app_now()) as now
  `.execute(tx);
  return rows[0]?.now ?? null;
}

/** Lets another node lead at once. */
export async function giveUpLease(db: Db, { node, term }: Lease): Promise<void> {
  await sql`
    update quotes_lease set expires_at = 'epoch' where id = 1 and node = ${node} and term = ${term}
  `.execute(db);
}
