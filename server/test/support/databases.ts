import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { search } from '../../../tools/jest/search.ts';
import { type Clock, type Database, openDatabase } from '../../src/db/database.ts';
import type { Tx } from '../../src/db/tables.ts';
import { templateDatabase } from './images.ts';
import { ownerOfEmbedded, ownerOfPostgres } from './owner.ts';
import { embeddedDatabase } from './pglite-pool.ts';
import { servingUrl } from './serving.ts';

export interface TestDatabase extends Database {
  /** Runs a transaction with the rights of the tables' owner, which the server does not have. */
  asOwner<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Moves `app_now()` on every connection, forward or back. */
  moveClock(ms: number): Promise<void>;
}

/** Opens a fresh, migrated database; it is closed (and dropped) after the test or suite that made it. */
export type MakeDatabase = (options?: { poolSize?: number }) => Promise<TestDatabase>;

/**
 * Runs a suite on the embedded database, and in `npm run test:long` on PostgreSQL too.
 * Call `makeDb` in `beforeAll`, `beforeEach` or a test; every call is a database of its own.
 */
export function describeDatabase(name: string, suite: (makeDb: MakeDatabase) => void): void {
  describe(`${name} (PGlite)`, () => suite(tracked(makeEmbedded)));
  if (process.env.LONG) describePostgres(name, suite);
}

/**
 * Runs a suite on the embedded database and on PostgreSQL (TEST_DATABASE_URL, which Jest's set-up gives), always: for the layer
 * of SQL, and for what moves money.
 */
export function describeEachDatabase(name: string, suite: (makeDb: MakeDatabase) => void): void {
  describe(`${name} (PGlite)`, () => suite(tracked(makeEmbedded)));
  describePostgres(name, suite);
}

/**
 * Runs a suite on PostgreSQL, and in `npm run test:all` on the embedded database too: for suites about locks and calls at the
 * same time, which the embedded database takes one after the other.
 */
export function describePostgresFirst(name: string, suite: (makeDb: MakeDatabase) => void): void {
  if (search || !process.env.TEST_DATABASE_URL)
    describe(`${name} (PGlite)`, () => suite(tracked(makeEmbedded)));
  describePostgres(name, suite);
}

/** The same on PostgreSQL alone: for what only several servers do, which the embedded database does not have. */
export function describePostgres(name: string, suite: (makeDb: MakeDatabase) => void): void {
  const url = process.env.TEST_DATABASE_URL;
  if (url)
    describe(`${name} (PostgreSQL)`, () =>
      suite(tracked((clock, poolSize) => makePostgres(url, clock, poolSize))));
}

type Make = (clock: Clock, poolSize: number) => Promise<Omit<TestDatabase, 'moveClock'>>;

/** What a test made is closed before the next one begins, when its own hooks have ended; what a suite made, after it. */
function tracked(make: Make): MakeDatabase {
  const ofSuite: Database[] = [];
  const ofTest: Database[] = [];
  let open = ofSuite;
  const close = async (databases: Database[]) => {
    for (const database of databases.splice(0)) await database.close();
  };
  beforeEach(async () => {
    await close(ofTest);
    open = ofTest;
  });
  afterEach(() => {
    open = ofSuite;
  });
  afterAll(async () => {
    await close(ofTest);
    await close(ofSuite);
  });
  return async ({ poolSize = 10 } = {}) => {
    const clock: Clock = { offsetMs: 0 };
    const database = await make(clock, poolSize);
    open.push(database);
    const moveClock = async (ms: number) => {
      clock.offsetMs += ms;
      await sql`select set_config('meridian.now_offset_ms', ${String(clock.offsetMs)}, false)`.execute(
        database.kysely,
      );
    };
    return { ...database, moveClock };
  };
}

/** What is made before a suite, in an object that has its fields from then on; so a suite needs no variable that is set later. */
export function perSuite<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => Object.assign(made, await make()));
  return made;
}

/** The same, made anew before each test. */
export function perTest<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeEach(async () => Object.assign(made, await make()));
  return made;
}

export async function makeEmbedded(): Promise<Omit<TestDatabase, 'moveClock'>> {
  const embedded = await embeddedDatabase();
  const database = await openDatabase({ embedded });
  const owner = ownerOfEmbedded(embedded.pglite);
  const asOwner = <T>(run: (tx: Tx) => Promise<T>) =>
    owner.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      return run(tx);
    });
  return { ...database, asOwner };
}

const upkeeps = new Map<string, pg.Pool>();

/** The one connection of this worker that makes and drops databases: to connect each time takes longer than to drop one. */
function upkeepOf(server: string): pg.Pool {
  const known = upkeeps.get(server);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // It is idle when the cluster ends.
  pool.on('error', () => undefined);
  upkeeps.set(server, pool);
  return pool;
}

export async function makePostgres(server: string, clock: Clock, poolSize: number) {
  const template = await templateDatabase(server);
  const name = `meridian_test_${randomBytes(6).toString('hex')}`;
  const upkeep = upkeepOf(server);
  // Nothing is ever synced here: copying the files is quicker than writing 12 MB of log.
  await upkeep.query(`create database ${name} template ${template} strategy file_copy`);
  // A copy has not the rights on the database itself that its template has.
  await upkeep.query(`revoke temporary on database ${name} from public`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: servingUrl(url.href) }, { clock, poolSize });
  const owner = ownerOfPostgres(url.href);
  const asOwner = <T>(run: (tx: Tx) => Promise<T>) =>
    owner.transaction().execute(async (tx) => {
      await sql`select set_config('meridian.now_offset_ms', ${String(clock.offsetMs)}, true)`.execute(tx);
      return run(tx);
    });
  const close = async () => {
    await database.close();
    await owner.destroy();
    await upkeep.query(`drop database if exists ${name} with (force)`);
  };
  return { ...database, asOwner, close };
}

/** Runs statements of the owner's on a server, each by itself. @returns the first one's result. */
export async function statement(url: string, text: string, ...more: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text);
    for (const next of more) await client.query(next);
    return result;
  } finally {
    await client.end();
  }
}
