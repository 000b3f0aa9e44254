import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { reconcile } from '../src/modules/ledger/index.ts';
import { placeBet, recordedPrices } from '../src/modules/trading/index.ts';
import { settleDue } from '../src/modules/trading/settlement.ts';
import { makeUser, recordNow, type TestUser } from '../test/support/money.ts';
import { signerOf } from '../test/support/signer.ts';
import { BET, fund, openBetter } from './bets.ts';
import { agent, startServer } from './server.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';

/**
 * Timed trades on one hot product, on 256 buckets: `POST /api/bet` over HTTP by signed-in users against pgbench's TPC-B
 * on the same cluster in the same minute, the server a process of its own; and the settlement of many orders that fall due with one tick.
 * Run: npm run bench:bet -w server -- [orders] [rounds]
 */
const ORDERS = Number(process.argv[2] ?? 50_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const USERS = 512;
const CLIENTS = 48;
const ALWAYS_OPEN = { SESSIONS: 'always' };

/** Runs `work` by so many clients at once, until it says that there is no more. */
async function together(clients: number, work: () => Promise<boolean>): Promise<void> {
  const client = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function settlement(db: Database, clients: number): Promise<void> {
  const users: TestUser[] = [];
  for (let n = 0; n < USERS; n += 1) {
    const user = await makeUser(db);
    await fund(db, user, 10n ** 8n);
    users.push(user);
  }
  const prices = recordedPrices({ isOpen: () => true });
  const signer = await signerOf(db);
  const tick = (price: number) => recordNow(db, BET.goods_id, price);
  await tick(1000);
  let left = ORDERS;
  let ticked = performance.now();
  await together(clients, async () => {
    if (left <= 0) return false;
    left -= 1;
    if (performance.now() - ticked > 1000) {
      ticked = performance.now();
      await tick(1000 + (left % 7));
    }
    const user = users[left % USERS] as TestUser;
    await db.transaction((tx) =>
      placeBet(tx, { prices, signer }, user, { ...BET, duration_seconds: 30, payout_rate: 8000 }),
    );
    return true;
  });
  // The feed flows until the last has expired; nobody settles meanwhile.
  for (let i = 0; i < 32; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await tick(1000 + (i % 5));
  }
  const failures: unknown[] = [];
  const begun = performance.now();
  const ended = await settleDue({ db, prices, log: { error: (fault: unknown) => failures.push(fault) } }, [
    BET.goods_id,
  ]);
  const seconds = (performance.now() - begun) / 1000;
  say(
    `settlement: ${ended} orders in ${seconds.toFixed(1)} s, ${(ended / seconds).toFixed(0)}/s; the last waited ${seconds.toFixed(1)} s; ${failures.length} failed; the ledger reconciles: ${(await reconcile(db.kysely)).ok}`,
  );
}

async function onPostgres(): Promise<void> {
  await withTpcB(async ({ create, pgbench }) => {
    const { url } = await create('bets');
    const server = await startServer({ DATABASE_URL: url, ...ALWAYS_OPEN });
    const db = await openDatabase({ url });
    const bet = await openBetter(db, server.address, CLIENTS);
    await rate(bet, CLIENTS);
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const tpcb = await pgbench();
      const bets = await rate(bet, CLIENTS);
      ratios.push(bets / tpcb);
      say(`round ${round}: TPC-B ${tpcb.toFixed(0)}/s, bets ${bets.toFixed(0)}/s`);
    }
    say(`PostgreSQL, POST /api/bet / TPC-B, median: ${median(ratios).toFixed(2)}`);
    await server.stop();
    await db.close();
    const settled = await openDatabase(await create('settled'), { poolSize: 16 });
    await settlement(settled, 8);
    await settled.close();
  });
}

async function onPGlite(): Promise<void> {
  const db = await openDatabase({ memory: true });
  // The embedded database has one process: server and client share it, and its core.
  const config = readConfig({
    LOG_LEVEL: 'silent',
    HUMAN_CHECK: 'off',
    CALLS_PER_USER: 'off',
    ...ALWAYS_OPEN,
  });
  const { app } = await buildApp({ config, db });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const bet = await openBetter(db, `http://127.0.0.1:${port}`, CLIENTS);
  const rates = [await rate(bet, CLIENTS), await rate(bet, CLIENTS), await rate(bet, CLIENTS)];
  say(`PGlite, POST /api/bet, median: ${median(rates).toFixed(0)}/s`);
  await app.close();
  await db.close();
  const settled = await openDatabase({ memory: true });
  await settlement(settled, 1);
  await settled.close();
}

await onPostgres();
await onPGlite();
agent.destroy();
