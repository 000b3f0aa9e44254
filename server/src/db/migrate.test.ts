import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { statement } from '../../test/support/databases.ts';
import { temporaryFolder } from '../../test/support/folders.ts';
import { snapshot } from '../../test/support/pglite-snapshot.ts';
import { isAtLeast, SERVER_VERSION } from '../lib/version.ts';
import { openDatabase } from './database.ts';
import { migrate, type OwnerSession, readMigrations, requireMigrated } from './migrate.ts';
import { type Embedded, openMemory, pgliteSession } from './pglite.ts';
import { pgSession, withSession } from './postgres.ts';
import { giveServingLogin } from './serving-login.ts';

const root = temporaryFolder();
let folders = 0;

function folderOf(files: Record<string, string>): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const ONE = { '0001_one.sql': 'create table one (id int); insert into one values (1);' };
const TWO = { ...ONE, '0002_two.sql': 'insert into one values (2);' };

/** What both databases must do; each call of `fresh` gives a session on a new database. */
function rules(fresh: () => Promise<OwnerSession>): void {
  const ids = async (session: OwnerSession) =>
    (await session.rows<{ id: number }>('select id from one order by id')).map(({ id }) => id);

  test('run once each, in order, and again when there are new ones', async () => {
    const session = await fresh();
    await migrate(session, { folder: folderOf(ONE) });
    await migrate(session, { folder: folderOf(TWO) });
    await migrate(session, { folder: folderOf(TWO) });
    expect(await ids(session)).toEqual([1, 2]);
  });

  test('leave nothing behind when they fail', async () => {
    const session = await fresh();
    const broken = folderOf({ ...ONE, '0002_two.sql': 'insert into one values (2); select 1/0;' });
    await expect(migrate(session, { folder: broken })).rejects.toThrow(/division by zero/);
    await migrate(session, { folder: folderOf(TWO) });
    expect(await ids(session)).toEqual([1, 2]);
  });

  test('begin again when a server that goes on had locked the same in another order', async () => {
    const session = await fresh();
    const lost = (times: number): OwnerSession => {
      let left = times;
      return {
        ...session,
        run: (text) =>
          text.includes('values (2)') && left-- > 0
            ? session.run(`do $$ begin raise 'lost' using errcode = '40P01'; end $$`)
            : session.run(text),
      };
    };
    await migrate(lost(3), { folder: folderOf(TWO) });
    expect(await ids(session)).toEqual([1, 2]);
    const three = folderOf({ ...TWO, '0003_three.sql': 'insert into one values (2 + 1); -- values (2)' });
    await expect(migrate(lost(Number.POSITIVE_INFINITY), { folder: three })).rejects.toThrow('lost');
    expect(await ids(session)).toEqual([1, 2]);
  });

  test('give the serving role its rights again when a restored copy has lost them', async () => {
    const session = await fresh();
    await migrate(session);
    const rights = async () =>
      await session.rows(`select has_table_privilege('meridian_app', 'favourites', 'insert') as grants,
        (select count(*) > 0 from pg_policies where policyname like 'serving%') as policies`);
    // As a dump leaves it that is restored where the role does not exist.
    await session.run('revoke all on all tables in schema public from meridian_app');
    expect(await rights()).toMatchObject([{ grants: false }]);
    await migrate(session);
    expect(await rights()).toEqual([{ grants: true, policies: true }]);
  });

  test('refuse a newer database and a file that changed, and take other line ends', async () => {
    const session = await fresh();
    await migrate(session, { folder: folderOf(TWO) });
    await expect(migrate(session, { folder: folderOf(ONE) })).rejects.toThrow(
      /^The database is newer than this server \(it has migration 0002_two\): .*\.$/,
    );
    await expect(
      migrate(session, { folder: folderOf({ ...TWO, '0001_one.sql': 'select 1' }) }),
    ).rejects.toThrow(/^The migration 0001_one was changed after it ran on this database: .*\.$/);
    await migrate(session, { folder: folderOf(TWO) });
  });

  test('let an older server run on what names its version or an older one, and on nothing else', async () => {
    const session = await fresh();
    const old = folderOf(TWO);
    const expand = { '0003_three.sql': '-- oldest server: 0.10.1\nalter table one add column more int;' };
    await migrate(session, { folder: folderOf({ ...TWO, ...expand }), version: '0.11.0' });
    for (const version of ['0.10.1', '0.10.2', '0.11.0', '1.0.0']) {
      await migrate(session, { folder: old, version });
      await requireMigrated(session, { folder: old, version });
    }
    for (const version of ['0.10.0', '0.9.9', '0.2.0'])
      await expect(migrate(session, { folder: old, version })).rejects.toThrow(/is newer .*0003_three\)/);
    const contract = { '0004_four.sql': '-- oldest server: 0.11.0\nalter table one drop column more;' };
    await migrate(session, { folder: folderOf({ ...TWO, ...expand, ...contract }), version: '0.12.0' });
    await migrate(session, { folder: old, version: '0.11.0' });
    await expect(migrate(session, { folder: old, version: '0.10.9' })).rejects.toThrow(/0004_four\)/);
    const silent = { '0005_five.sql': 'select 1' };
    const all = folderOf({ ...TWO, ...expand, ...contract, ...silent });
    await migrate(session, { folder: all, version: '0.12.0' });
    await expect(migrate(session, { folder: old, version: '9.0.0' })).rejects.toThrow(/0005_five\)/);
  });
}

describe('migrations (PGlite)', () => {
  let empty: Embedded;
  let reset: () => void;
  beforeAll(async () => {
    empty = await openMemory();
    // Its library is loaded before the snapshot, which does not hold it.
    await empty.pglite.exec('do $$ begin perform 1; end $$');
    reset = snapshot(empty.pglite);
  });
  afterAll(() => empty.close());

  rules(async () => {
    reset();
    return pgliteSession(empty.pglite);
  });
});

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const server = process.env.TEST_DATABASE_URL;
if (server) {
  const database = async (): Promise<string> => {
    folders += 1;
    const name = `meridian_migrate_${process.pid}_${folders}`;
    await statement(server, `create database ${name}`);
    closing.push(async () => void (await statement(server, `drop database ${name} with (force)`)));
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };

  describe('migrations (PostgreSQL)', () => {
    rules(async () => {
      const client = new pg.Client({ connectionString: await database() });
      await client.connect();
      closing.push(() => client.end());
      return pgSession(client);
    });

    test('run once when several nodes start together', async () => {
      const url = await database();
      const folder = folderOf({
        ...TWO,
        '0003_slow.sql': 'select pg_sleep(0.2); insert into one values (3);',
      });
      await Promise.all(
        Array.from({ length: 5 }, () => withSession(url, (session) => migrate(session, { folder: folder }))),
      );
      const rows = await withSession(url, (session) => session.rows('select id from one order by id'));
      expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    });

    test('serve an owner who is no superuser', async () => {
      const owner = `owner_${process.pid}`;
      closing.push(async () => void (await statement(server, `drop role ${owner}`)));
      const url = new URL(await database());
      await statement(url.href, `create role ${owner} login createrole`);
      await statement(url.href, `alter database ${url.pathname.slice(1)} owner to ${owner}`);
      url.username = owner;
      const login = `server_${process.pid}`;
      const serving = await withSession(url.href, async (session) => {
        await migrate(session);
        return giveServingLogin(session, { ownerUrl: url.href, name: login });
      });
      const db = await openDatabase({ url: serving ?? '' });
      const { rows } = await sql`select current_user as role, session_user as login`.execute(db.kysely);
      expect(rows).toEqual([{ role: 'meridian_app', login }]);
      await expect(sql`delete from ledger_transfers`.execute(db.kysely)).rejects.toThrow(/permission denied/);
      await db.close();
    });
  });

  test('an unreachable server is told in one sentence without the password', async () => {
    const opening = openDatabase({ url: 'postgres://someone:secret@127.0.0.1:1/none' });
    await expect(opening).rejects.toThrow(/^The database named by DATABASE_URL cannot be reached \(.*\)\.$/);
    await expect(opening).rejects.not.toThrow(/secret/);
  });
}

test('a folder of migrations with a bad name or two of one number is refused', async () => {
  await expect(readMigrations(folderOf({ 'one.sql': '' }))).rejects.toThrow(/not named like/);
  await expect(readMigrations(folderOf({ ...ONE, '0001_again.sql': '' }))).rejects.toThrow(/number 1/);
});

test('every migration names the oldest server that runs on it, which is not younger than this one', async () => {
  const wrong = (await readMigrations()).filter(
    ({ oldestServer }) => oldestServer === null || !isAtLeast(SERVER_VERSION, oldestServer),
  );
  // Its first line: -- oldest server: <version>, see docs/database.md.
  expect(wrong.map(({ number, name }) => `${number} ${name}`)).toEqual([]);
});
