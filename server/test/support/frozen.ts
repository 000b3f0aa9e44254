import { sql } from 'kysely';
import { readNow } from '../../src/db/paging.ts';
import type { TestDatabase } from './databases.ts';
import { signerOf } from './signer.ts';

/** A Monday morning, when every market is open. */
export const BEGINNING = new Date('2026-03-02T10:00:00Z');

/** A database whose clock stands still unless it is moved, and which can be emptied for another run. */
export interface FrozenDatabase extends TestDatabase {
  /** Takes away all rows that came since, and the terms that operators have dated; puts the clock back to the beginning. */
  beginAgain(): Promise<void>;
}

/**
 * Stops the clock of a database of a test's own at `BEGINNING`, so that a run depends on its seed alone and not on how
 * fast the machine is. What is in the database now stays there.
 */
export async function frozen(db: TestDatabase): Promise<FrozenDatabase> {
  await standAt(db, BEGINNING);
  // The installation's signing key is no row of a run.
  await signerOf(db);
  const empty = await emptyTables(db);
  return {
    ...db,
    beginAgain: async () => {
      await db.asOwner(async (tx) => {
        await sql`truncate ${sql.join(empty.map((name) => sql.table(name)))}`.execute(tx);
        await tx.updateTable('room_gates').set({ sealed_through: 0n }).execute();
        await tx.deleteFrom('withdraw_channel_terms').where('set_by', 'is not', null).execute();
      });
      await db.moveClock(BEGINNING.getTime() - (await readNow(db.kysely)).getTime());
    },
  };
}

/** Makes a database's clock stand at a moment, for every session, the owner's too. */
async function standAt(db: Pick<TestDatabase, 'asOwner'>, at: Date): Promise<void> {
  await db.asOwner((tx) =>
    sql`create or replace function app_now() returns timestamptz language sql volatile parallel restricted as $$
      select timestamptz '${sql.raw(at.toISOString())}'
        + coalesce(nullif(current_setting('meridian.now_offset_ms', true), '')::double precision, 0)
        * interval '1 millisecond' $$`.execute(tx),
  );
}

/** The tables that nothing stands in, and to which nothing that stays refers. */
async function emptyTables(db: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string; referring: string[] }>`
    select relname as name, array(select conrelid::regclass::text from pg_constraint
      where confrelid = pg_class.oid and contype = 'f') as referring
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`.execute(
    db.kysely,
  );
  const empty = new Set<string>();
  for (const { name } of rows) {
    const found = await sql`select from ${sql.table(name)} limit 1`.execute(db.kysely);
    if (found.rows.length === 0) empty.add(name);
  }
  return rows
    .filter(({ name, referring }) => empty.has(name) && referring.every((other) => empty.has(other)))
    .map(({ name }) => name);
}
