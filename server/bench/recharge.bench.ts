import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/db/database.ts';
import { prove } from '../src/modules/ledger/index.ts';
import { agent, post, startServer } from './server.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';
import { Wire } from './wire.ts';

/**
 * `POST /api/recharge` over HTTP, each by a user who is signed in and with a key of its own, against TPC-B on the same
 * cluster in the same minute. The server is a process of its own.
 * Run: npm run bench:recharge -w server
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const USERS = 256;
/** As many at once as suit the server best; pgbench has as many as suit it. */
const CLIENTS = 48;

async function register(address: string, n: number): Promise<string> {
  const phone = `+861380000${String(n).padStart(4, '0')}`;
  const device = `device-of-the-bench-${n}`;
  const common = { phone, device, human_proof: 'off', language: 'en' };
  const sent = await post(address, '/api/sendCode', { ...common, purpose: 'register' });
  const who = { username: `bench${n}`, password: 'Quiet7Lake', confirm_password: 'Quiet7Lake' };
  const { data } = await post(address, '/api/register', { ...common, ...who, code: sent.data.sandbox_code });
  return String(data.token);
}

/** A function that sends one deposit for one user after the other, on a connection of its caller's own. */
async function depositor(address: string): Promise<(client: number) => Promise<void>> {
  const tokens: string[] = [];
  for (let n = 0; n < USERS; n += 1) tokens.push(await register(address, n));
  const wires = Array.from({ length: CLIENTS }, () => new Wire(address));
  let turn = 0;
  const body = JSON.stringify({
    channel: 'bankcard',
    depositor_name: 'Ada',
    amount: '100',
    language: 'en',
  });
  return async (client) => {
    turn += 1;
    const headers = { token: tokens[turn % USERS] ?? '', 'idempotency-key': randomUUID() };
    const code = await wires[client]?.send('/api/recharge', body, headers);
    if (code !== 200) throw new Error(`A deposit was refused with ${code}.`);
  };
}

await withTpcB(async ({ create, pgbench }) => {
  const { url } = await create('recharge');
  const server = await startServer({ DATABASE_URL: url });
  const deposit = await depositor(server.address);
  await rate(deposit, CLIENTS);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const tpcb = await pgbench();
    const recharge = await rate(deposit, CLIENTS);
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
await rate(deposit, CLIENTS);
const rates = [await rate(deposit, CLIENTS), await rate(deposit, CLIENTS), await rate(deposit, CLIENTS)];
say(`PGlite, POST /api/recharge, median: ${median(rates).toFixed(0)}/s`);
await embedded.stop();
agent.destroy();
