/**
 * What pages cost a server: how many a second of a processor it sends with a screen that it has and with one that it has to render,
 * beside calls of its API; and what visits do to bets, sent one after the other and many at once, beside a server that renders nothing.
 * Run: npm run build, then npm run bench:pages -w server -- [rounds]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openDatabase } from '../src/db/database.ts';
import { openBetter } from './bets.ts';
import { agent, post, startServer } from './server.ts';
import { median, rate, say, withTpcB } from './tpcb.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const CLIENTS = 48;
/** Visits a second beside the bets. */
const VISITS = 20;
const LANGUAGES = ['en', 'zh-CN', 'zh-HK', 'ar'];
/** Clock ticks a second, in which Linux counts a process's time. */
const HERTZ = 100;

const OPENERS = { br: brotliDecompressSync, gzip: gunzipSync };

/** Asks for a page as a browser does, and says whether it came with its screen. */
function visit(address: string, path: string, cookie = 'language=en'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
    const asked = request(new URL(path, address), { agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const open = OPENERS[reply.headers['content-encoding'] as keyof typeof OPENERS];
        if (reply.statusCode === 200) resolve(open(Buffer.concat(parts)).includes('id="rendered"'));
        else reject(new Error(`${path} was answered with ${reply.statusCode}.`));
      });
    });
    asked.on('error', reject).end();
  });
}

/** Seconds of a processor that a process and those that it has started have taken; those that ended are not counted. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const own = (Number(fields[11]) + Number(fields[12])) / HERTZ;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), own);
}

interface Cost {
  readonly perSecond: number;
  /** For each second of a processor. */
  readonly perProcessor: number;
}
async function costOf(pid: number, work: (client: number) => Promise<unknown>, clients = 8): Promise<Cost> {
  const before = processorSeconds(pid);
  const began = performance.now();
  const perSecond = await rate(work, clients);
  const count = (perSecond * (performance.now() - began)) / 1000;
  return { perSecond, perProcessor: count / (processorSeconds(pid) - before) };
}
const costs = ({ perSecond, perProcessor }: Cost) =>
  `${perSecond.toFixed(0)} a second, ${perProcessor.toFixed(0)} for each second of a processor`;

/** Asks for pages beside other work, so many a second, until it is told to end. */
function visitsBeside(address: string, aSecond: number) {
  let ended = false;
  const run = (async () => {
    for (let turn = 0; !ended; turn += 1) {
      const began = performance.now();
      await visit(address, ['/', '/market'][turn % 2] ?? '/', `language=${turn % 4 < 2 ? 'en' : 'zh-CN'}`);
      await wait(Math.max(0, 1000 / aSecond - (performance.now() - began)));
    }
  })();
  return async () => {
    ended = true;
    await run;
  };
}

/** Milliseconds of a bet, sent one after the other. */
async function lone(bet: (client: number) => Promise<void>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + 5_000;
  while (performance.now() < end) {
    const began = performance.now();
    await bet(0);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** A server on a database of its own, and bets on it. */
async function open(url: string, settings: NodeJS.ProcessEnv) {
  const server = await startServer({ DATABASE_URL: url, API_ONLY: 'off', SESSIONS: 'always', ...settings });
  const db = await openDatabase({ url });
  const bet = await openBetter(db, server.address, CLIENTS);
  await rate(bet, CLIENTS);
  const stop = async () => {
    await server.stop();
    await db.close();
  };
  return { ...server, bet, stop };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function pages({ address, pid }: Opened): Promise<void> {
  while (!(await visit(address, '/'))) await wait(200);
  const who = { username: 'bench0', password: 'Bench12345', device: 'device-of-the-bench-01' };
  const { data } = await post(address, '/api/login', { ...who, human_proof: 'off', language: 'en' });
  const headers = { token: String(data.token) };
  const quotes = () => post(address, '/api/allGoods', { type: 2, language: 'en' }, headers);
  say(`/api/allGoods: ${costs(await costOf(pid, quotes))}`);
  say(`home with the screen that is there: ${costs(await costOf(pid, () => visit(address, '/')))}`);
  const answer = await fetch(`${address}/api/quotes?type=2&language=en`);
  const goods = Object.keys(((await answer.json()) as { data: object }).data);
  const addresses = goods.flatMap((one) => LANGUAGES.map((language) => ({ one, language })));
  const before = processorSeconds(pid);
  let came = 0;
  // One after the other: each is rendered, and has 50 ms for it.
  for (const { one, language } of addresses)
    if (await visit(address, `/home/product/detail?goods_id=${one}`, `language=${language}; signed-in=yes`))
      came += 1;
  const each = ((processorSeconds(pid) - before) * 1000) / addresses.length;
  say(
    `${addresses.length} screens of products rendered: ${each.toFixed(1)} ms of a processor each; ${came} came in time`,
  );
}

async function bets(without: Opened, rendering: Opened): Promise<void> {
  const lones: number[] = [];
  const rates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = { one: await lone(without.bet), many: await rate(without.bet, CLIENTS) };
    const end = visitsBeside(rendering.address, VISITS);
    const beside = { one: await lone(rendering.bet), many: await rate(rendering.bet, CLIENTS) };
    await end();
    say(
      `round ${round}: a bet ${alone.one.toFixed(2)} ms, with pages ${beside.one.toFixed(2)}; ` +
        `${CLIENTS} at once ${alone.many.toFixed(0)} a second, with pages ${beside.many.toFixed(0)}`,
    );
    lones.push(beside.one / alone.one);
    rates.push(beside.many / alone.many);
  }
  say(
    `medians with ${VISITS} visits a second: a bet takes ${median(lones).toFixed(2)} of its time without pages, ` +
      `and ${median(rates).toFixed(2)} as many a second are taken`,
  );
}

await withTpcB(async ({ create }) => {
  const without = await open((await create('without')).url, { RENDERING: 'off' });
  const rendering = await open((await create('rendering')).url, {});
  await pages(rendering);
  await bets(without, rendering);
  await without.stop();
  await rendering.stop();
});
agent.destroy();
