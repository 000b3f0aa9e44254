import { sql } from 'kysely';
import { pipelined } from './prepared.ts';
import { sqlState } from './sql-state.ts';
import type { Tx } from './tables.ts';

const BRIEFLY = sql.lit('100ms');
const LOCK_NOT_AVAILABLE = '55P03';

/** From here on this transaction gives up when a lock that it needs is held for longer than 100 ms. */
export async function waitBriefly(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = ${BRIEFLY} ${pipelined}`.execute(tx);
}

/** Whether a transaction failed because it gave up waiting, and for nothing else. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE;
