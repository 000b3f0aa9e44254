import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { statement } from '../../test/support/databases.ts';
import { temporaryFolder } from '../../test/support/folders.ts';
import { served } from '../../test/support/serving.ts';
import { readConfig } from '../config/config.ts';
import { databaseOf, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { withSession } from './postgres.ts';
import { giveServingLogin } from './serving-login.ts';

const server = process.env.TEST_DATABASE_URL;
const folder = temporaryFolder();
const SETUP = /run "npm run database:setup"/;

test('a URL of the owner alone is refused, with what to do', () => {
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@localhost/meridian' })).toThrow(
    /^DATABASE_OWNER_URL only migrates: run "npm run database:setup" once, .*\.$/,
  );
});

if (server)
  describe('the login that serves', () => {
    const name = `meridian_login_${process.pid}`;
    const url = new URL(server);
    url.pathname = `/${name}`;
    const as = (login: string) => {
      const other = new URL(url);
      other.username = login;
      return other.href;
    };
    const made: string[] = [];
    const login = async (role: string, options: string) => {
      await statement(url.href, `create role ${role} login ${options}`);
      made.push(role);
      return as(role);
    };
    const opened = async (where: Parameters<typeof openDatabase>[0]) => {
      const db = await openDatabase(where);
      await db.close();
    };

    beforeAll(async () => {
      await statement(server, `create database ${name}`);
      await served(url.href);
    });
    afterAll(async () => {
      for (const role of made) await statement(url.href, `drop owned by ${role} cascade; drop role ${role}`);
      await statement(server, `drop database ${name} with (force)`);
    });

    test('is read again for each new connection when it comes from a file', async () => {
      const serving = `grant meridian_app to`;
      const names = [`${name}_first`, `${name}_second`];
      const urls: string[] = [];
      for (const one of names) {
        urls.push(await login(one, ''));
        await statement(url.href, `${serving} ${one}`);
      }
      const file = join(folder, 'url');
      writeFileSync(file, `${urls[0]}\n`);
      const config = readConfig({ DATABASE_URL_FILE: file });
      const lost: Error[] = [];
      const db = await openDatabase(databaseOf(config), {
        poolSize: 1,
        onError: (error) => lost.push(error),
      });
      const who = async () => {
        const { rows } = await sql<{ name: string; pid: number }>`
          select session_user as name, pg_backend_pid() as pid`.execute(db.kysely);
        return rows[0] ?? { name: '', pid: 0 };
      };
      const before = await who();
      writeFileSync(file, `${urls[1]}\n`);
      expect((await who()).name).toBe(names[0]);
      await statement(url.href, `select pg_terminate_backend(${before.pid})`);
      while (lost.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect([before.name, (await who()).name]).toEqual(names);
      await db.close();
    });

    test('is made once, gets another password when it is asked for, and opens the database', async () => {
      const role = `${name}_server`;
      made.push(role);
      const give = (renew: boolean) =>
        withSession(url.href, (session) => giveServingLogin(session, { ownerUrl: url.href, renew }));
      const first = await give(false);
      expect(first).toMatch(new RegExp(`^postgres://${role}:[\\w-]{32}@127.0.0.1:\\d+/${name}$`));
      expect(await give(false)).toBeNull();
      const second = await give(true);
      expect(second).toMatch(new RegExp(`^postgres://${role}:`));
      expect(second).not.toBe(first);
      await opened({ url: second ?? '' });
    });

    test('is not the owner, a superuser, a member of another role, or who has an attribute or owns something', async () => {
      const member = 'in role meridian_app';
      const strong = [
        url.href,
        await login(`${name}_creates`, `${member} createrole`),
        await login(`${name}_passes`, `${member} bypassrls`),
        await login(`${name}_writes`, `in role meridian_app, pg_write_all_data`),
        await login(`${name}_reads`, `in role meridian_app, pg_read_server_files`),
        await login(`${name}_owns`, member),
      ];
      await statement(url.href, `create table theirs (id int); alter table theirs owner to ${name}_owns`);
      for (const one of strong)
        await expect(opened({ url: one })).rejects.toThrow(
          /^DATABASE_URL signs in as \w+, who could change what is recorded: run "npm run database:setup" once .*\.$/,
        );
      await statement(url.href, 'drop table theirs');
    });

    test('has the rights of the serving role', async () => {
      const stranger = await login(`${name}_stranger`, '');
      await expect(opened({ url: stranger })).rejects.toThrow(
        /who has no rights on this database: run "npm run/,
      );
    });

    test('cannot become another, by its own session or by a new one', async () => {
      const db = await openDatabase({ url: (await served(url.href)).url });
      const { rows } = await sql<{ owner: string }>`
      select tableowner as owner from pg_tables where tablename = 'ledger_transfers'`.execute(db.kysely);
      const owner = rows[0]?.owner ?? '';
      for (const attempt of [
        `set role ${owner}`,
        `set session authorization ${owner}`,
        'set role pg_write_all_data',
      ])
        await expect(sql.raw(attempt).execute(db.kysely)).rejects.toMatchObject({ code: '42501' });
      await db.close();
    });

    test('serves only what is migrated; with the owner beside it a server migrates by itself', async () => {
      const old = `${name}_old`;
      await statement(server, `create database ${old}`);
      const ownerUrl = url.href.replace(/[^/]+$/, old);
      const { url: serving } = await served(url.href);
      const oldServing = serving.replace(/[^/]+$/, old);
      await expect(opened({ url: oldServing })).rejects.toThrow(SETUP);
      const empty = temporaryFolder();
      await withSession(ownerUrl, (session) => migrate(session, { folder: empty }));
      await expect(opened({ url: oldServing })).rejects.toThrow(SETUP);
      await opened({ url: oldServing, ownerUrl });
      await opened({ url: oldServing });
      await statement(server, `drop database ${old} with (force)`);
    });
  });
