import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { startPostgres } from '../../tools/test/postgres.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { bucketOf, openAccounts, post, reconcile } from '../src/modules/ledger/index.ts';

/**
 * Postings a second, by pgbench and by the server's own `post`, against pgbench's TPC-B on the same cluster in the same
 * minute. The figure that counts is the ratio: the machine's own speed cancels out.
 * Run: npm run bench:ledger -w server
 */
const USERS = 2000;
const CLIENTS = 8;
const SECONDS = 5;
const ROUNDS = Number(process.argv[2] ?? 5);
const say = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

const userAt = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

async function prepare(db: Database): Promise<void> {
  for (let n = 1; n <= USERS; n += 1) await openAccounts(db.kysely, { userId: userAt(n) });
}

async function postings(db: Database, clients: number): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      const user = userAt(1 + Math.floor(Math.random() * USERS));
      await db.transaction((tx) =>
        post(tx, {
          bucket: bucketOf(user),
          kind: 'deposit',
          source: { type: 'bench', id: uuid(), step: 'only' },
          transfers: [{ debit: { house: 'clearing' }, credit: { user, kind: 'available' }, amountMinor: 5n }],
        }),
      );
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / SECONDS;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function onPostgres(): Promise<void> {
  const cluster = await startPostgres();
  const at = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const pgbench = async (database: string, ...options: string[]) => {
    const load = ['-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-n', '-M', 'prepared'];
    const { stdout } = await run(join(cluster.bin, 'pgbench'), [...at, ...load, ...options, database]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
  try {
    await run(join(cluster.bin, 'createdb'), [...at, 'tpcb']);
    await run(join(cluster.bin, 'createdb'), [...at, 'ledger']);
    await run(join(cluster.bin, 'pgbench'), [...at, '-i', '-q', '-s', '20', 'tpcb']);
    const db = await openDatabase({ url: cluster.url.replace(/postgres$/, 'ledger') }, { poolSize: CLIENTS });
    await prepare(db);
    const script = fileURLToPath(new URL('./ledger-post.sql', import.meta.url));
    const ratios: { database: number; server: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const tpcb = await pgbench('tpcb');
      const database = await pgbench('ledger', '-f', script);
      const server = await postings(db, CLIENTS);
      ratios.push({ database: database / tpcb, server: server / tpcb });
      say(
        `round ${round}: TPC-B ${tpcb.toFixed(0)}/s, ledger_post ${database.toFixed(0)}/s, server ${server.toFixed(0)}/s`,
      );
    }
    say(
      `PostgreSQL, ledger_post / TPC-B, median: ${median(ratios.map((ratio) => ratio.database)).toFixed(2)}`,
    );
    say(
      `PostgreSQL, the server's post / TPC-B, median: ${median(ratios.map((ratio) => ratio.server)).toFixed(2)}`,
    );
    say(`The ledger reconciles: ${(await reconcile(db.kysely)).ok}`);
    await db.close();
  } finally {
    await cluster.stop();
  }
}

async function onPGlite(): Promise<void> {
  const db = await openDatabase({ memory: true });
  await prepare(db);
  const rates: number[] = [];
  for (let round = 1; round <= 3; round += 1) rates.push(await postings(db, 1));
  const { rows } = await sql<{ count: bigint }>`select count(*) from ledger_transfers`.execute(db.kysely);
  say(`PGlite, the server's post, median: ${median(rates).toFixed(0)}/s (${rows[0]?.count} postings)`);
  await db.close();
}

await onPostgres();
await onPGlite();
