import { sql } from 'kysely';
import { sqlState } from '../../db/database.ts';
import type { Tx } from '../../db/tables.ts';
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
    // A constraint of the terms' table (migration 0117).
    throw sqlState(error) === '23514' ? refuseOps('out_of_bounds') : error;
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
}
