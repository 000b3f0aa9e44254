import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { createUser } from '../src/modules/identity/index.ts';
import { hashPassword, isRightPassword } from '../src/modules/identity/passwords/passwords.ts';
import { say } from './tpcb.ts';

/**
 * Sign-ins a second and the time of each, beside argon2id alone in the same minutes: what is left between the two is the
 * server's own work. Embedded database in memory, one process, no network.
 * Run: npm run bench:sign-in -w server
 */
const SECONDS = 5;
const USERS = 40;
const ROUNDS = Number(process.argv[2] ?? 3);
const PASSWORD = 'Quiet7Lake';

interface Figures {
  perSecond: number;
  times: number[];
}

async function measure(clients: number, act: (turn: number) => Promise<void>): Promise<Figures> {
  const begin = performance.now();
  const times: number[] = [];
  let turn = 0;
  const client = async () => {
    while (performance.now() - begin < SECONDS * 1000) {
      turn += 1;
      const start = performance.now();
      await act(turn);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: (times.length * 1000) / (performance.now() - begin), times };
}

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
const line = (what: string, { perSecond, times }: Figures) =>
  `${what.padEnd(30)} ${perSecond.toFixed(1).padStart(8)} /s  median ${at(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${at(times, 0.95).toFixed(1).padStart(6)} ms`;

const config = readConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off' });
const db = await openDatabase({ memory: true });
// Not made ready: without prices and other work in the background it is the sign-in alone that is measured.
const { app } = await buildApp({ config, db });
for (let n = 0; n < USERS; n += 1)
  await createUser(db.kysely, { username: `bench${n}`, password: PASSWORD, phone: `+4474${1_000_000 + n}` });
const hashed = await hashPassword(PASSWORD);

const verify = async () => {
  if (!(await isRightPassword(hashed, PASSWORD))) throw new Error('the password was refused');
};
const signIn = async (turn: number) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: {
      username: `bench${turn % USERS}`,
      password: PASSWORD,
      device: 'device-of-a-bench-0001',
      human_proof: 'off',
    },
  });
  if (reply.json<{ code: number }>().code !== 200) throw new Error(reply.body);
};

for (const clients of [1, 8])
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = await measure(clients, verify);
    const whole = await measure(clients, signIn);
    say(line(`argon2id alone, ${clients} at once`, alone));
    say(line(`sign-in, ${clients} at once`, whole));
    say(`  sign-ins are ${((100 * whole.perSecond) / alone.perSecond).toFixed(0)} % of argon2id alone`);
  }
await app.close();
await db.close();
