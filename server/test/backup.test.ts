import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { unprivilegedUser } from '../../tools/test/postgres.ts';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';
import { type Database, openDatabase } from '../src/db/database.ts';
import { balances } from '../src/modules/ledger/index.ts';
import { type Cluster, startCluster } from './faults/cluster.ts';
import { type Customer, carryOut, customer } from './faults/storm.ts';
import { expectWhole, untilReviewed } from './faults/whole.ts';
import { emptyImage } from './support/images.ts';
import { LEDGER_HASH } from './support/ledger-hash.ts';
import { expectSound, makeUser } from './support/money.ts';
import { startServerProcess } from './support/server-process.ts';
import { served } from './support/serving.ts';

const GUIDE = readFileSync(fileURLToPath(new URL('../../docs/backup.md', import.meta.url)), 'utf8');
const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const one of cleanUp.reverse()) await one();
});

/** The guide's blocks of one language, in their order. */
const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

function temporaryFolder(): string {
  const { path, remove } = makeTemporaryFolder('backup');
  cleanUp.push(remove);
  return path;
}

const start = async (env: Record<string, string>) => {
  const server = await startServerProcess({ AUTO_REVIEW_SECONDS: '0', ...env });
  cleanUp.push(() => server.kill());
  return server;
};

/** One bet that is accepted: refused ones (no price yet) are sent anew. */
async function bet(who: Customer, address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await carryOut(who, 'trades', { addresses: () => [address] })) return;
    await wait(100);
  }
  throw new Error('No bet was accepted.');
}

const ledgerHash = async (db: Database): Promise<string> =>
  (await sql.raw<{ hash: string }>(LEDGER_HASH).execute(db.kysely)).rows[0]?.hash ?? '';

/** Prices whose hash does not follow from the one before: of each product from its first tick on. */
const BROKEN_LINKS = sql<{ goods_id: string; seq: bigint }>`
  select goods_id, seq from (
    select *, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by goods_id order by seq) as previous from ticks) t
  where hash <> sha256(convert_to(concat_ws('|', encode(previous, 'hex'), goods_id, seq,
    to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), price), 'UTF8'))`;

if (process.env.LONG)
  describe('PostgreSQL', () => {
    /** A moment in which the ledger stood still, and its hash. */
    async function quietMoment(cluster: Cluster): Promise<{ hash: string; at: string }> {
      for (let tries = 0; tries < 300; tries += 1) {
        const before = (await cluster.run(LEDGER_HASH)).rows[0]?.hash;
        const { rows } = await cluster.run('select clock_timestamp()::text as at');
        const after = (await cluster.run(LEDGER_HASH)).rows[0]?.hash;
        if (before === after) return { hash: after, at: rows[0].at };
      }
      throw new Error('The ledger never stood still.');
    }

    /** Everything up to now is in the archive. */
    async function untilArchived(cluster: Cluster): Promise<void> {
      const { rows } = await cluster.run(
        'select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()',
      );
      for (let tries = 0; tries < 300; tries += 1) {
        const found = await cluster.run(
          `select from pg_stat_archiver where last_archived_wal >= '${rows[0].name}'`,
        );
        if (found.rowCount === 1) return;
        await wait(100);
      }
      throw new Error('The log was not archived.');
    }

    async function untilPromoted(cluster: Cluster): Promise<void> {
      for (let tries = 0; tries < 300; tries += 1) {
        if ((await cluster.run('select from pg_database where not pg_is_in_recovery()')).rowCount) return;
        await wait(100);
      }
      throw new Error('The restored database never became writable.');
    }

    test('comes back to a moment between two bets, by the guide’s settings', async () => {
      const backups = temporaryFolder();
      mkdirSync(join(backups, 'wal'));
      const user = unprivilegedUser();
      if (user) for (const folder of [backups, join(backups, 'wal')]) chownSync(folder, user.uid, user.gid);
      const here = (text: string) => text.replaceAll('/var/backups/meridian', backups);
      const [archive = '', restore = ''] = blocks('ini').map(here);
      const settings = archive
        .trim()
        .split('\n')
        .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2'));
      expect(settings).toHaveLength(3);

      const cluster = await startCluster({ settings });
      cleanUp.push(() => cluster.stop());
      const keys = { DATABASE_OWNER_URL: '', DATA_DIR: temporaryFolder() };
      const server = await start({ ...keys, DATABASE_URL: (await served(cluster.url)).url });
      const who = await customer(server.address);
      for (const [, name = '', options = ''] of here(blocks('sh')[0] ?? '').matchAll(/^(pg_\w+) (.+)$/gm))
        cluster.program(
          name,
          ...options.split(' '),
          ...(name === 'pg_basebackup' ? [`--dbname=${cluster.url}`] : []),
        );
      await bet(who, server.address);
      const { hash, at } = await quietMoment(cluster);
      const then = structuredClone(who);
      await bet(who, server.address);
      await server.stop();
      await untilArchived(cluster);
      expect((await cluster.run(LEDGER_HASH)).rows[0]?.hash).not.toBe(hash);

      const restored = await startCluster({
        fill: (data) => {
          execFileSync('cp', ['-a', join(backups, 'base'), data]);
          const target = restore.replace(/(recovery_target_time = )'.*'/, `$1'${at}'`);
          appendFileSync(join(data, 'postgresql.auto.conf'), target.replaceAll(/^ +/gm, ''));
          writeFileSync(join(data, 'recovery.signal'), '');
        },
      });
      cleanUp.push(() => restored.stop());
      await untilPromoted(restored);
      const place = await served(restored.url);
      const db = await openDatabase(place, { poolSize: 2 });
      cleanUp.push(() => db.close());
      expect(await ledgerHash(db)).toBe(hash);
      expect((await BROKEN_LINKS.execute(db.kysely)).rows).toEqual([]);
      await expectWhole(db, [then]);

      await restored.run(blocks('sql')[0] ?? '');
      const again = await start({ ...keys, DATABASE_URL: place.url });
      await bet(then, again.address);
      await untilReviewed(db);
      await expectWhole(db, [then]);
    }, 180_000);
  });

test('a copy of an embedded folder is the database as it was', async () => {
  const [folder, copy] = [join(temporaryFolder(), 'data'), join(temporaryFolder(), 'data')];
  const use = async <T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ dataDir });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  mkdirSync(folder);
  // Migrated already, which is most of a first start.
  const migrated = await PGlite.create(join(folder, 'database'), { loadDataDir: await emptyImage() });
  await migrated.close();
  const hash = await use(folder, async (db) => {
    await makeUser(db, 1000);
    return ledgerHash(db);
  });
  execFileSync('cp', ['-a', folder, copy]);
  await use(copy, async (db) => {
    expect(await ledgerHash(db)).toBe(hash);
    const { userId } = await makeUser(db, 500);
    expect((await balances(db.kysely, userId)).available).toBe(50_000n);
    await expectSound(db);
  });
});
