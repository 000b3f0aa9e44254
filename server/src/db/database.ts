import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
} from 'kysely';
import { readSecret } from '../config/secret-files.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { type Embedded, keptInRole, openFolder, openMemory, pgliteSession } from './pglite.ts';
import { openPool, withSession } from './postgres.ts';
import { preparingPool } from './prepared.ts';
import { SERVING_ROLE } from './privileges.ts';
import { requireServingLogin } from './serving-login.ts';
import { CHANGED_RESULT, sqlState } from './sql-state.ts';
import type { Db, Tables, Tx } from './tables.ts';

export { sqlState } from './sql-state.ts';

export type Where =
  | { readonly dataDir: string }
  | { readonly memory: true }
  | { readonly embedded: Embedded }
  /** `url` serves; `ownerUrl` migrates, and may be left out when everything is migrated already. */
  | ServerPlace;

interface ServerPlace {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
  /** The login for a new connection, when it may have changed since; `url` by default. */
  readonly readUrl?: (() => string) | undefined;
}

/** How far the clock of a test's database (tools/test/movable-clock.sql) runs from the real time, in milliseconds. */
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

export interface PoolUse {
  /** Connections with a transaction or a statement. */
  readonly busy: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  readonly kysely: Db;
  readonly kind: 'pglite' | 'postgres';
  /** How its connections are used now (PostgreSQL only). */
  readonly pool?: () => PoolUse;
  /** One READ COMMITTED transaction; tried again when it lost a race (deadlock) or a table has changed. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database; from then on every connection works as the serving role, which owns nothing
 * (src/db/privileges.ts).
 * int8 is BigInt, numeric, date and timestamp are strings, timestamptz is Date, bytea is Buffer on both databases.
 * @throws StartupError with one sentence for a person.
 */
export async function openDatabase(where: Where, options: OpenOptions = {}): Promise<Database> {
  if ('url' in where) return openPostgres(where, options);
  if ('embedded' in where) return openEmbedded(where.embedded, options);
  return openEmbedded('memory' in where ? await openMemory() : await openFolder(where.dataDir), options);
}

/** The database that a server or a command of the same machine works on. */
export const databaseOf = (config: {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_URL_FILE?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATA_DIR: string;
}): Where => {
  const { DATABASE_URL: url, DATABASE_URL_FILE: file, DATABASE_OWNER_URL: ownerUrl } = config;
  if (!url) return { dataDir: config.DATA_DIR };
  return { url, ownerUrl, ...(file && { readUrl: () => readSecret('DATABASE_URL_FILE', file) }) };
};

async function openEmbedded({ pglite, close }: Embedded, options: OpenOptions): Promise<Database> {
  try {
    await migrate(pgliteSession(pglite), { folder: options.migrations });
  } catch (error) {
    await close();
    throw error;
  }
  // Nothing vacuums the embedded database by itself: the server does (docs/configuration.md, "How long ticks are kept").
  await pglite.exec(`grant maintain on ticks, bars to ${SERVING_ROLE}; ${ENTER_ROLE}`);
  return createDatabase('pglite', new PGliteDialect({ pglite: keptInRole(pglite) }), close);
}

async function openPostgres(
  { url, ownerUrl, readUrl }: ServerPlace,
  { clock, poolSize, onError, migrations }: OpenOptions,
): Promise<Database> {
  if (ownerUrl) await withSession(ownerUrl, (session) => migrate(session, { folder: migrations }));
  await withSession(
    url,
    async (session) => {
      await requireServingLogin(session);
      await requireMigrated(session, { folder: migrations });
    },
    'DATABASE_URL',
  );
  const pool = openPool({ url, readUrl, ...(poolSize && { size: poolSize }), ...(onError && { onError }) });
  const dialect = new PostgresDialect({
    pool: preparingPool(pool),
    onCreateConnection: (connection) => enterRole(connection),
    ...(clock && { onReserveConnection: followClock(clock) }),
  });
  const use = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
    return { busy: totalCount - idle, idle, waiting };
  };
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { ...createDatabase('postgres', dialect, close), pool: use };
}

function createDatabase(kind: Database['kind'], dialect: Dialect, close: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect });
  return { kysely, kind, transaction: (run) => transact(kysely, run), close };
}

const ENTER_ROLE = `select set_config('role', '${SERVING_ROLE}', false), set_config('timezone', 'UTC', false)`;

async function enterRole(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(ENTER_ROLE));
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

/** The database's time: the only clock of the server (docs/product.md, section 1). */
export const now = sql<Date>`app_now()`;
