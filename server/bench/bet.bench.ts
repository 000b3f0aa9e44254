import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../tools/test/postgres.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { readNow } from '../src/db/paging.ts';
import { createUser } from '../src/modules/identity/index.ts';
import { post, reconcile } from '../src/modules/ledger/index.ts';
import { placeBet, recordedPrices } from '../src/modules/trading/index.ts';
import { settleDue } from '../src/modules/trading/settlement.ts';
import { makeUser, recordTicks, type TestUser } from '../test/support/money.ts';
import { agent, post as call, startServer } from './server.ts';

/**
 * Timed trades on one hot product, on 256 buckets: `POST /api/bet` over HTTP by signed-in users against pgbench's TPC-B
 * on the same cluster in the same minute, the server a process of its own; and the settlement of many orders that fall due with one tick.
 * Run: npm run bench:bet -w server -- [orders] [rounds]
 */
const ORDERS = Number(process.argv[2] ?? 50_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const USERS = 512;
const PEOPLE = 32;
const CLIENTS = 16;
const SECONDS = 5;
const GOODS = 'SYN50';
const ALWAYS_OPEN = { SESSIONS: 'always' };
const BET = {
  goods_id: GOODS,
  direction: 'up',
  duration_seconds: 30,
  amount: '10',
  payout_rate: 8000,
} as const;
const run = promisify(execFile);
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** Bets a second through the whole server at an address. */
async function overHttp(db: Database, address: string, between: () => Promise<number | null>): Promise<void> {
  const send = (name: string, body: object, headers: Record<string, string> = {}) =>
    call(address, `/api/${name}`, { language: 'en', ...body }, headers);
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const who = { username: `bench${n}`, password: 'Bench12345' };
    const { id: userId, bucket } = await createUser(db.kysely, { ...who, phone: `+8613800${100000 + n}` });
    await fund(db, { userId, bucket }, 10n ** 9n);
    const sign = { ...who, device: 'device-of-the-bench-01', human_proof: 'off' };
    tokens.push(String((await send('login', sign)).data.token));
  }
  const bet = (n: number) => {
    const headers = { token: tokens[n % PEOPLE] ?? '', 'idempotency-key': randomUUID() };
    return send('bet', BET, headers);
  };
  while ((await bet(0)).code !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tpcb = await between();
    const end = performance.now() + SECONDS * 1000;
    let [done, refused, next] = [0, 0, 0];
    await together(CLIENTS, async () => {
      next += 1;
      const { code } = await bet(next);
      if (code === 200) done += 1;
      else refused += 1;
      return performance.now() < end;
    });
    const rate = done / SECONDS;
    say(
      `round ${round}: ${rate.toFixed(0)} bets/s (${refused} refused)${tpcb ? `, TPC-B ${tpcb.toFixed(0)}/s` : ''}`,
    );
    ratios.push(tpcb ? rate / tpcb : rate);
  }
  say(`POST /api/bet, median: ${median(ratios).toFixed(2)} ${ROUNDS} rounds`);
}

async function settlement(db: Database, clients: number): Promise<void> {
  const users: TestUser[] = [];
  for (let n = 0; n < USERS; n += 1) {
    const user = await makeUser(db);
    await fund(db, user, 10n ** 8n);
    users.push(user);
  }
  const prices = recordedPrices({ isOpen: () => true });
  const tick = async (price: number) =>
    recordTicks(db, { goodsId: GOODS, from: await readNow(db.kysely), at: [[0, price]] });
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
    await db.transaction((tx) => placeBet(tx, prices, user, BET));
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
  const cluster = await startPostgres();
  const at = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const open = async (name: string) => {
    await run(join(cluster.bin, 'createdb'), [...at, name]);
    return openDatabase({ url: cluster.url.replace(/postgres$/, name) }, { poolSize: 16 });
  };
  try {
    await run(join(cluster.bin, 'createdb'), [...at, 'tpcb']);
    await run(join(cluster.bin, 'pgbench'), [...at, '-i', '-q', '-s', '20', 'tpcb']);
    const bets = await open('bets');
    const server = await startServer({
      DATABASE_URL: cluster.url.replace(/postgres$/, 'bets'),
      ...ALWAYS_OPEN,
    });
    await overHttp(bets, server.address, async () => {
      const load = ['-c', '8', '-j', '2', '-T', String(SECONDS), '-n', '-M', 'prepared', 'tpcb'];
      const { stdout } = await run(join(cluster.bin, 'pgbench'), [...at, ...load]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    });
    await server.stop();
    await bets.close();
    const settled = await open('settled');
    await settlement(settled, 8);
    await settled.close();
  } finally {
    await cluster.stop();
  }
}

async function onPGlite(): Promise<void> {
  const bets = await openDatabase({ memory: true });
  // The embedded database has one process: server and client share it, and its core.
  const config = readConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off', ...ALWAYS_OPEN });
  const { app } = await buildApp({ config, db: bets });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await overHttp(bets, `http://127.0.0.1:${port}`, async () => null);
  await app.close();
  await bets.close();
  const settled = await openDatabase({ memory: true });
  await settlement(settled, 1);
  await settled.close();
}

say('PostgreSQL, fsync on (ratios to TPC-B):');
await onPostgres();
say('PGlite (bets a second):');
await onPGlite();
agent.destroy();
