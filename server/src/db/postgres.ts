import pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import type { OwnerSession } from './migrate.ts';
import { pgTypes } from './values.ts';

const OLDEST = 150_000;

/** The settings that name a database. */
type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

/** Runs `work` in one session of the login named by the URL, then ends that session. */
export async function withSession<T>(
  url: string,
  work: (session: OwnerSession) => Promise<T>,
  setting: Setting = 'DATABASE_OWNER_URL',
): Promise<T> {
  const client = new pg.Client({ connectionString: url, types: pgTypes });
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(error, setting);
  }
  try {
    const session = pgSession(client);
    await requireVersion(session, setting);
    return await work(session);
  } finally {
    await client.end();
  }
}

export interface PoolOptions {
  readonly url: string;
  /** Read for each new connection: its user and password take the place of those in `url`. */
  readonly readUrl?: (() => string) | undefined;
  readonly size?: number;
  /** A connection was lost; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void;
}

/** `url` with the user and the password of another one: where the database is does not change. */
function withLoginOf(url: string, other: string): string {
  const [place, login] = [new URL(url), new URL(other)];
  place.username = login.username;
  place.password = login.password;
  return place.href;
}

/** A client whose login is read when it is made, so that one of a short life may follow another. */
function clientOf(url: string, readUrl: () => string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), connectionString: withLoginOf(url, readUrl()) });
    }
  };
}

export function openPool({ url, readUrl, size = 10, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(readUrl && { Client: clientOf(url, readUrl) }),
    connectionString: url,
    max: size,
    types: pgTypes,
    connectionTimeoutMillis: 10_000,
    // Statements may be sent before the answers to those before them.
    pipeline: true,
  });
  // Without listeners the loss of a connection would end the process: of an idle one, and of one in the middle of its work,
  // whose query fails anyway.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  return pool;
}

export function pgSession(client: pg.Client): OwnerSession {
  return {
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql, parameters) => (await client.query(sql, parameters)).rows,
  };
}

async function requireVersion(session: OwnerSession, setting: Setting): Promise<void> {
  const [row] = await session.rows<{ number: number; label: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as label",
  );
  if (row && row.number >= OLDEST) return;
  throw new StartupError(`PostgreSQL ${row?.label} is too old: ${setting} must name PostgreSQL 15 or later.`);
}

/** Says why without the URL, which carries a password. */
function unreachable(error: unknown, setting: Setting): StartupError {
  // Trying several addresses of one host gives several errors.
  const { errors, message } = error as Error & { errors?: Error[] };
  return new StartupError(
    `The database named by ${setting} cannot be reached (${errors?.[0]?.message ?? message}).`,
    {
      cause: error,
    },
  );
}
