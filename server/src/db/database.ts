import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
} from 'kysely';
import { migrate } from './migrate.ts';
import { type Embedded, openFolder, openMemory, pgliteSession } from './pglite.ts';
import { openPool, withOwner } from './postgres.ts';
import { preparingPool } from './prepared.ts';
import { CHANGED_RESULT, sqlState } from './sql-state.ts';
import type { Db, Tables, Tx } from './tables.ts';

export { sqlState } from './sql-state.ts';

export type Where =
  | { readonly dataDir: string }
  | { readonly memory: true; readonly image?: Blob }
  | { readonly url: string };

/** How far `app_now()` runs from the real time, in milliseconds. Only tests give one, and change it. */
export interface Clock {
  offsetMs: number;
}

export interface OpenOptions {
  readonly clock?: Clock;
  /** Connections of the pool (PostgreSQL only). */
  readonly poolSize?: number;
  readonly onError?: (error: Error) => void;
  /** Another folder of migrations than the server's own. */
  readonly migrations?: string;
}

export interface Database {
  readonly kysely: Db;
  readonly kind: 'pglite' | 'postgres';
  /** One READ COMMITTED transaction; tried again when it lost a race (deadlock) or a table has changed. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database; from then on every connection works as the lesser role `meridian_app`.
 * int8 is BigInt, numeric, date and timestamp are strings, timestamptz is Date, bytea is Buffer on both databases.
 * @throws StartupError with one sentence for a person.
 */
export async function openDatabase(where: Where, options: OpenOptions = {}): Promise<Database> {
  if ('url' in where) return openPostgres(where.url, options);
  return openEmbedded(
    'memory' in where ? await openMemory(where.image) : await openFolder(where.dataDir),
    options,
  );
}

async function openEmbedded({ pglite, close }: Embedded, options: OpenOptions): Promise<Database> {
  try {
    await migrate(pgliteSession(pglite), options.migrations);
  } catch (error) {
    await close();
    throw error;
  }
  const dialect = new PGliteDialect({ pglite, onCreateConnection: (connection) => enterRole(connection) });
  return asDatabase('pglite', dialect, close);
}

async function openPostgres(
  url: string,
  { clock, poolSize, onError, migrations }: OpenOptions,
): Promise<Database> {
  await withOwner(url, (session) => migrate(session, migrations));
  const pool = openPool({ url, ...(poolSize && { size: poolSize }), ...(onError && { onError }) });
  const dialect = new PostgresDialect({
    pool: preparingPool(pool),
    onCreateConnection: (connection) => enterRole(connection),
    ...(clock && { onReserveConnection: followClock(clock) }),
  });
  return asDatabase('postgres', dialect, async () => {
    if (!pool.ending) await pool.end();
  });
}

function asDatabase(kind: Database['kind'], dialect: Dialect, close: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect });
  return { kysely, kind, transaction: (run) => transact(kysely, run), close };
}

async function enterRole(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      "select set_config('role', 'meridian_app', false), set_config('timezone', 'UTC', false)",
    ),
  );
}

/** Tells a session the clock's offset when it has changed since that session was last used. */
function followClock(clock: Clock): (connection: DatabaseConnection) => Promise<void> {
  const told = new WeakMap<DatabaseConnection, number>();
  return async (connection) => {
    if ((told.get(connection) ?? 0) === clock.offsetMs) return;
    told.set(connection, clock.offsetMs);
    await connection.executeQuery(
      CompiledQuery.raw("select set_config('meridian.now_offset_ms', $1, false)", [String(clock.offsetMs)]),
    );
  };
}

const LOST_RACES = new Set(['40001', '40P01', CHANGED_RESULT]);
const TRIES = 5;

async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt === TRIES || !LOST_RACES.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The database's time: the only clock of the server (product.md section 1). */
export const now = sql<Date>`app_now()`;
