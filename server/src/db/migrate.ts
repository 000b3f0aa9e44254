import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../config/startup-error.ts';
import { isAtLeast, SERVER_VERSION } from '../lib/version.ts';
import { privilegeStatements, privilegesChecksum } from './apply-privileges.ts';
import { SERVING_ROLE } from './privileges.ts';

/** One session of the database's owner, on either database. */
export interface OwnerSession {
  /** Runs one or many statements. */
  run(sql: string): Promise<void>;
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The oldest version of the server that runs on the database afterwards; null: none but those that have this file. */
  readonly oldestServer: string | null;
}

/** How a database is migrated; the defaults are the server's own. */
export interface MigrateOptions {
  readonly folder?: string | undefined;
  readonly version?: string | undefined;
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Reads `NNNN_name.sql` files in order of their numbers; a checksum does not depend on the checkout's line ends. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (file) => {
      const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (!number || !name) throw new StartupError(`The migration ${file} is not named like 0001_name.sql.`);
      const sql = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      return {
        number: Number(number),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        oldestServer: /^-- oldest server: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null,
      };
    }),
  );
  const twin = migrations.find((migration, i) => migration.number === migrations[i - 1]?.number);
  if (twin) throw new StartupError(`Two migrations have the number ${twin.number}: renumber one of them.`);
  return migrations;
}

/**
 * Brings the database up to date. Each migration is one transaction under the lock of the bootstrap row, so two
 * nodes that start together run each once. Refuses a migration that changed after it ran, and a newer database unless
 * each of its migrations names this version of the server, or an older one (decision 33).
 */
export async function migrate(
  session: OwnerSession,
  { folder, version = SERVER_VERSION }: MigrateOptions = {},
): Promise<void> {
  const known = { migrations: await readMigrations(folder), version };
  await bootstrap(session);
  for (const migration of await inTransaction(session, () => lockedPending(session, known))) {
    await inTransaction(session, async () => {
      const left = await lockedPending(session, known);
      if (!left.some(({ number }) => number === migration.number)) return;
      await session.run(migration.sql);
      const { number, name, checksum, oldestServer } = migration;
      await session.rows(
        'insert into schema_migrations (number, name, checksum, oldest_server) values ($1, $2, $3, $4)',
        [number, name, checksum, oldestServer],
      );
    });
  }
  // The list is of the tables of the server's own folder alone.
  if (folder === undefined) await applyPrivileges(session, version);
}

/** Gives the serving role the rights of the list, when they are not those that it has. */
async function applyPrivileges(session: OwnerSession, version: string): Promise<void> {
  if (await hasPrivileges(session, version)) return;
  await inTransaction(session, async () => {
    await lock(session);
    if (await hasPrivileges(session, version)) return;
    await session.run(privilegeStatements());
    await session.run(`comment on table schema_migrations is '${version} ${privilegesChecksum()}'`);
  });
}

/**
 * Whether the rights are those of this server's list, or of a newer server's, which stay. A dump that is restored where the
 * serving role does not exist says so too, and has none.
 */
async function hasPrivileges(session: OwnerSession, version: string): Promise<boolean> {
  const [row] = await session.rows<{ applied: string | null; granted: boolean }>(
    `select obj_description('schema_migrations'::regclass) as applied,
       has_table_privilege('${SERVING_ROLE}', 'schema_migrations', 'select') as granted`,
  );
  if (row?.granted !== true) return false;
  const [, by = '0.0.0', checksum] = /^(\d+\.\d+\.\d+) (\w+)$/.exec(row.applied ?? '') ?? [];
  return checksum === privilegesChecksum() || !isAtLeast(version, by);
}

/**
 * For a server without the owner's URL: everything was done already.
 * @throws StartupError when it was not.
 */
export async function requireMigrated(
  session: OwnerSession,
  { folder, version = SERVER_VERSION }: MigrateOptions = {},
): Promise<void> {
  const [found] = await session.rows<{ there: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('schema_migrations')::oid, 'select'), false) as there`,
  );
  const known = { migrations: await readMigrations(folder), version };
  const left = found?.there ? await pending(session, known) : [undefined];
  if (left.length === 0 && (folder !== undefined || (await hasPrivileges(session, version)))) return;
  throw new StartupError(
    'The database is older than this server: run "npm run database:setup" with DATABASE_OWNER_URL, or start the server with that URL too.',
  );
}

// `if not exists` still collides when two sessions create at the same instant, hence the handlers.
const BOOTSTRAP = `
do $$ begin
  create table if not exists schema_migrations (
    number int primary key, name text not null, checksum text not null,
    oldest_server text, applied_at timestamptz not null default clock_timestamp());
  insert into schema_migrations (number, name, checksum) values (0, 'bootstrap', '') on conflict do nothing;
exception when duplicate_table or duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = '${SERVING_ROLE}') then create role ${SERVING_ROLE} nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;`;

async function bootstrap(session: OwnerSession): Promise<void> {
  const [state] = await session.rows<{ ready: boolean }>(
    `select to_regclass('schema_migrations') is not null
       and exists (select from pg_roles where rolname = '${SERVING_ROLE}') as ready`,
  );
  if (!state?.ready) await session.run(BOOTSTRAP);
}

interface Recorded {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly oldest_server: string | null;
}

/** What a server brings along. */
interface Known {
  readonly migrations: readonly Migration[];
  readonly version: string;
}

const lock = (session: OwnerSession) =>
  session.rows('select from schema_migrations where number = 0 for update');

async function lockedPending(session: OwnerSession, known: Known): Promise<Migration[]> {
  await lock(session);
  return pending(session, known);
}

async function pending(session: OwnerSession, { migrations, version }: Known): Promise<Migration[]> {
  const rows = await session.rows<Recorded>(
    'select number, name, checksum, oldest_server from schema_migrations where number > 0 order by number',
  );
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const row of rows) {
    const label = `${String(row.number).padStart(4, '0')}_${row.name}`;
    const migration = known.get(row.number);
    if (!migration) {
      if (row.oldest_server !== null && isAtLeast(version, row.oldest_server)) continue;
      throw new StartupError(
        `The database is newer than this server (it has migration ${label}): start the newer server, or restore an older database.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new StartupError(
        `The migration ${label} was changed after it ran on this database: restore the file and put the change into a new migration, or begin with an empty database.`,
      );
    }
  }
  const done = new Set(rows.map(({ number }) => number));
  return migrations.filter(({ number }) => !done.has(number));
}

const DEADLOCK = '40P01';
/** How often a transaction is tried: the servers that go on meanwhile lock the same tables in an order of their own. */
const TRIES = 10;

async function inTransaction<T>(session: OwnerSession, run: () => Promise<T>, tries = TRIES): Promise<T> {
  await session.run('begin');
  try {
    const result = await run();
    await session.run('commit');
    return result;
  } catch (error) {
    await session.run('rollback');
    if (tries === 1 || Object(error).code !== DEADLOCK) throw error;
    return inTransaction(session, run, tries - 1);
  }
}
