import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { createUser } from '../src/modules/identity/index.ts';
import { post, reconcile } from '../src/modules/ledger/index.ts';
import { placeBet, recordedPrices } from '../src/modules/trading/index.ts';
import { settleDue } from '../src/modules/trading/settlement.ts';
import { makeUser, recordNow, type TestUser } from '../test/support/money.ts';
import { signerOf } from '../test/support/signer.ts';
import { agent, post as call, startServer } from './server.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';
import { Wire } from './wire.ts';

/**
 * Timed trades on one hot product, on 256 buckets: `POST /api/bet` over HTTP by signed-in users against pgbench's TPC-B
 * on the same cluster in the same minute, the server a process of its own; and the settlement of many orders that fall due with one tick.
 * Run: npm run bench:bet -w server -- [orders] [rounds]
 */
const ORDERS = Number(process.argv[2] ?? 50_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const USERS = 512;
const PEOPLE = 256;
const CLIENTS = 48;
const GOODS = 'SYN50';
const ALWAYS_OPEN = { SESSIONS: 'always' };
const BET = {
  goods_id: GOODS,
  direction: 'up',
  duration_seconds: 300,
  amount: '10',
  payout_rate: 8800,
} as const;

async function fund(db: Database, { userId, bucket }: TestUser, amountMinor: bigint): Promise<void> {
  await db.transaction((tx) =>
    post(tx, {
      bucket,
      kind: 'deposit',
      source: { type: 'bench', id: randomUUID(), step: 'only' },
      transfers: [{ debit: { house: 'clearing' }, credit: { user: userId, kind: 'available' }, amountMinor }],
    }),
  );
}

/** Runs `work` by so many clients at once, until it says that there is no more. */
async function together(clients: number, work: () => Promise<boolean>): Promise<void> {
  const client = async () => {
    while (await work());
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** A function that sends one bet for one user after the other, on a connection of its caller's own. */
async function better(db: Database, address: string): Promise<(client: number) => Promise<void>> {
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const who = { username: `bench${n}`, password: 'Bench12345' };
    const { id: userId, bucket } = await createUser(db.kysely, { ...who, phone: `+8613800${100000 + n}` });
    await fund(db, { userId, bucket }, 10n ** 9n);
    const sign = { ...who, device: 'device-of-the-bench-01', human_proof: 'off', language: 'en' };
    tokens.push(String((await call(address, '/api/login', sign)).data.token));
  }
  const wires = Array.from({ length: CLIENTS }, () => new Wire(address));
  const body = JSON.stringify({ ...BET, language: 'en' });
  let turn = 0;
  const send = (client: number) => {
    turn += 1;
    const headers = { token: tokens[turn % PEOPLE] ?? '', 'idempotency-key': randomUUID() };
    return wires[client]?.send('/api/bet', body, headers);
  };
  while ((await send(0)) !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  return async (client) => {
    const code = await send(client);
    if (code !== 200) throw new Error(`A bet was refused with ${code}.`);
  };
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
  const tick = (price: number) => recordNow(db, GOODS, price);
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
    GOODS,
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
    const bet = await better(db, server.address);
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
  const bet = await better(db, `http://127.0.0.1:${port}`);
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
