import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/db/database.ts';
import { prove } from '../src/modules/ledger/index.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';

/**
 * `POST /api/recharge` over HTTP, each by a user who is signed in and with a key of its own, against TPC-B on the same
 * cluster in the same minute. The server is a process of its own.
 * Run: npm run bench:recharge -w server
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const USERS = 16;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Server {
  readonly address: string;
  stop(): Promise<void>;
}

async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const quiet = {
    LOG_LEVEL: 'silent',
    API_ONLY: 'on',
    PORT: '0',
    HUMAN_CHECK: 'off',
    AUTO_REVIEW_SECONDS: 'off',
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...quiet, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /running at (\S+)/.exec(said)?.[1];
    if (!address) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    };
    return { address: address.replace('localhost', '127.0.0.1'), stop };
  }
  throw new Error(`The server did not start: ${said}`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function post(address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return new Promise<{ code: number; data: Record<string, unknown> }>((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text)));
      },
    );
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

async function register(address: string, n: number): Promise<string> {
  const phone = `+861380000${String(n).padStart(4, '0')}`;
  const device = `device-of-the-bench-${n}`;
  const common = { phone, device, human_proof: 'off', language: 'en' };
  const sent = await post(address, '/api/sendCode', { ...common, purpose: 'register' });
  const who = { username: `bench${n}`, password: 'Quiet7Lake', confirm_password: 'Quiet7Lake' };
  const { data } = await post(address, '/api/register', { ...common, ...who, code: sent.data.sandbox_code });
  return String(data.token);
}

/** A function that sends one deposit for one user after the other. */
async function depositor(address: string): Promise<() => Promise<void>> {
  const tokens: string[] = [];
  for (let n = 0; n < USERS; n += 1) tokens.push(await register(address, n));
  let turn = 0;
  const body = { channel: 'bankcard', depositor_name: 'Ada', amount: '100', language: 'en' };
  return async () => {
    turn += 1;
    const headers = { token: tokens[turn % USERS] ?? '', 'idempotency-key': randomUUID() };
    const { code } = await post(address, '/api/recharge', body, headers);
    if (code !== 200) throw new Error(`A deposit was refused with ${code}.`);
  };
}

await withTpcB(async ({ create, pgbench }) => {
  const url = await create('recharge');
  const server = await startServer({ DATABASE_URL: url });
  const deposit = await depositor(server.address);
  await rate(deposit);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tpcb = await pgbench();
    const recharge = await rate(deposit);
    ratios.push(recharge / tpcb);
    say(`round ${round}: TPC-B ${tpcb.toFixed(0)}/s, recharge ${recharge.toFixed(0)}/s`);
  }
  await server.stop();
  say(`PostgreSQL, POST /api/recharge / TPC-B, median: ${median(ratios).toFixed(2)}`);
  const db = await openDatabase({ url });
  say(`The ledger reconciles: ${(await prove(db, [])).checks[0]?.problems.length === 0}`);
  await db.close();
});

const embedded = await startServer({});
const deposit = await depositor(embedded.address);
await rate(deposit);
const rates = [await rate(deposit), await rate(deposit), await rate(deposit)];
say(`PGlite, POST /api/recharge, median: ${median(rates).toFixed(0)}/s`);
await embedded.stop();
agent.destroy();
