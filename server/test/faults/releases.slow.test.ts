import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../../../tools/test/temporary-folder.mjs';
import { SERVER_VERSION } from '../../src/lib/version.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { served } from '../support/serving.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { customer, storm } from './storm.ts';
import { expectWholeIn, untilAllMove } from './whole.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CUSTOMERS = 3;

interface Release {
  readonly main: string;
  /** Migrates as the set-up does. */
  migrate(ownerUrl: string): void;
  remove(): void;
}

/** A release after this one: the same server with a later version, other rights and more migrations. */
function nextRelease(version: string, migrations: Readonly<Record<string, string>>): Release {
  const { path: folder, remove } = makeTemporaryFolder('release');
  const server = join(folder, 'server');
  for (const part of ['src', 'migrations', 'content', 'package.json'])
    cpSync(join(ROOT, 'server', part), join(server, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(server, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    writeFileSync(join(server, file), text.replace(from, to));
  };
  edit('package.json', `"version": "${SERVER_VERSION}"`, `"version": "${version}"`);
  edit('src/db/privileges.ts', 'favourites: ADD_AND_DELETE', 'favourites: ALL');
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(server, 'migrations', name), sql);
  return {
    main: join(server, 'src/main.ts'),
    migrate: (ownerUrl) =>
      void execFileSync(process.execPath, [join(server, 'src/cli/database.ts'), 'setup'], {
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_OWNER_URL: ownerUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove,
  };
}

const EXPAND = {
  '9001_expand_orders.sql': `-- oldest server: ${SERVER_VERSION}\nalter table timed_orders add column note text;`,
  '9002_expand_users.sql': `-- oldest server: ${SERVER_VERSION}\nalter table users add column note text not null default '';`,
};

describe('two releases of the server', () => {
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof served>>;
  const { path: folder, remove } = makeTemporaryFolder('releases-data');
  const cleanUp: (() => unknown)[] = [];
  const start = async (main?: string): Promise<ServerProcess> => {
    const server = await startServerProcess(
      { DATABASE_URL: database.url, DATABASE_OWNER_URL: '', DATA_DIR: folder, AUTO_REVIEW_SECONDS: '0' },
      main,
    );
    cleanUp.push(() => server.kill());
    return server;
  };
  const release = (version: string, migrations: Readonly<Record<string, string>>) => {
    const made = nextRelease(version, migrations);
    cleanUp.push(made.remove);
    return made;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    database = await served(cluster.url);
  });
  afterAll(async () => {
    for (const one of cleanUp.reverse()) await one();
    cluster?.stop();
    remove();
  });

  test('run on one database: it is migrated under load, both serve, and the older one goes and comes back', async () => {
    const older = await start();
    let addresses = [older.address];
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => customer(older.address)));
    const next = release('99.0.0', EXPAND);
    await storm(
      people,
      (async () => {
        await untilAllMove(people);
        next.migrate(cluster.url);
        await wait(1000);
        const newer = await start(next.main);
        addresses = [older.address, newer.address];
        await wait(3000);
        // Nothing was refused, neither by the migration nor by two releases beside each other.
        expect(people.map(({ lost }) => lost)).toEqual(people.map(() => 0));
        addresses = [newer.address];
        await older.stop();
        await wait(1000);
        // The rollback: it starts on what the newer one has migrated, and has the newer one's rights.
        const again = await start();
        addresses = [again.address];
        await newer.stop();
        await wait(2000);
      })(),
      { addresses: () => addresses },
    );
    await expectWholeIn(database, people);
    const { rows } = await cluster.run(
      `select obj_description('schema_migrations'::regclass) like '99.0.0 %' as newest,
         has_table_privilege('meridian_app', 'favourites', 'update') as rights`,
    );
    expect(rows).toEqual([{ newest: true, rights: true }]);
  });

  test('an older one does not start on what was made for younger ones', async () => {
    const next = release('99.1.0', {
      ...EXPAND,
      '9003_contract.sql': '-- oldest server: 99.0.0\nalter table users drop column note;',
    });
    next.migrate(cluster.url);
    await expect(start()).rejects.toThrow(/The database is newer than this server .*9003_contract/);
    await (await start(next.main)).stop();
  });
});
