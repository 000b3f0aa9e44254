import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Runs `work` while no other server of the database does: others wait here, and go on when it is done. The lock is that of a
 * row, held by a transaction of its own on another connection than `work` uses, so it goes when this server or its machine
 * does (within 20 s, by keepalives). The embedded database has one server only.
 */
export async function seeding<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'pglite') return work();
  return db.kysely.transaction().execute(async (tx) => {
    await sql`select set_config('tcp_keepalives_idle', '5', true), set_config('tcp_keepalives_interval', '5', true),
      set_config('tcp_keepalives_count', '3', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      tx,
    );
    await tx.selectFrom('seeding').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
    const made = await work();
    await tx.updateTable('seeding').set({ finished_at: sql<Date>`app_now()` }).where('id', '=', 1).execute();
    return made;
  });
}
