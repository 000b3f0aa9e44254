import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type Database, openDatabase } from '../src/db/database.ts';
import { bucketOf, openAccounts, post, reconcile } from '../src/modules/ledger/index.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';

/**
 * Postings a second, by pgbench and by the server's own `post`, against pgbench's TPC-B on the same cluster in the same
 * minute. The figure that counts is the ratio: the machine's own speed cancels out.
 * Run: npm run bench:ledger -w server
 */
const USERS = 2000;
const CLIENTS = 8;
const ROUNDS = Number(process.argv[2] ?? 5);

const userAt = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

async function prepare(db: Database): Promise<void> {
  for (let n = 1; n <= USERS; n += 1) await openAccounts(db.kysely, { userId: userAt(n) });
}

async function posting(db: Database): Promise<void> {
  const user = userAt(1 + Math.floor(Math.random() * USERS));
  await db.transaction((tx) =>
    post(tx, {
      bucket: bucketOf(user),
      kind: 'deposit',
      source: { type: 'bench', id: uuid(), step: 'only' },
      transfers: [{ debit: { house: 'clearing' }, credit: { user, kind: 'available' }, amountMinor: 5n }],
    }),
  );
}

async function onPostgres(): Promise<void> {
  await withTpcB(async ({ create, pgbench }) => {
    const db = await openDatabase(await create('ledger'), { poolSize: CLIENTS });
    await prepare(db);
    const script = fileURLToPath(new URL('./ledger-post.sql', import.meta.url));
    const ratios: { database: number; server: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const tpcb = await pgbench();
      const database = await pgbench('ledger', '-f', script);
      const server = await rate(() => posting(db), CLIENTS);
      ratios.push({ database: database / tpcb, server: server / tpcb });
      say(
        `round ${round}: TPC-B ${tpcb.toFixed(0)}/s, ledger_post ${database.toFixed(0)}/s, server ${server.toFixed(0)}/s`,
      );
    }
    const of = (which: 'database' | 'server') => median(ratios.map((ratio) => ratio[which])).toFixed(2);
    say(`PostgreSQL, ledger_post / TPC-B, median: ${of('database')}`);
    say(`PostgreSQL, the server's post / TPC-B, median: ${of('server')}`);
    say(`The ledger reconciles: ${(await reconcile(db.kysely)).ok}`);
    await db.close();
  });
}

async function onPGlite(): Promise<void> {
  const db = await openDatabase({ memory: true });
  await prepare(db);
  const rates: number[] = [];
  for (let round = 1; round <= 3; round += 1) rates.push(await rate(() => posting(db), 1));
  const { rows } = await sql<{ count: bigint }>`select count(*) from ledger_transfers`.execute(db.kysely);
  say(`PGlite, the server's post, median: ${median(rates).toFixed(0)}/s (${rows[0]?.count} postings)`);
  await db.close();
}

await onPostgres();
await onPGlite();
