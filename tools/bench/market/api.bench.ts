/**
 * `npm run bench:market:api`: how many `/api/allGoods` the real server answers a second, beside a bare Fastify that
 * sends a reply of the same bytes. Both in processes of their own, in turns, asked by as many connections.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../../build/apps.ts';
import { type Demo, withServer } from '../../test/with-server.ts';

const SECONDS = 6;
const TURNS = 5;
const CONNECTIONS = 32;
const BODY = JSON.stringify({ type: 2, language: 'en' });

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
}

function ask(agent: Agent, { url, headers, method = 'POST' }: Target, body = BODY): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        agent,
        headers: {
          ...(method === 'POST' && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve(Buffer.concat(parts).toString()));
      },
    );
    asked.on('error', reject);
    asked.end(method === 'GET' ? undefined : body);
  });
}

/** Answers a second. */
async function throughput(target: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let count = 0;
  const end = performance.now() + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      await ask(agent, target);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return count / SECONDS;
}

async function bare(reply: string): Promise<{ child: ChildProcess; url: string }> {
  const script = `import Fastify from 'fastify';
    const app = Fastify();
    const reply = process.env.REPLY;
    app.post('/api/allGoods', (_, to) => to.header('content-type', 'application/json; charset=utf-8').send(reply));
    process.send(await app.listen({ port: 0, host: '127.0.0.1' }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(root, 'server'),
    env: { ...process.env, REPLY: reply },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [address] = (await once(child, 'message')) as [string];
  return { child, url: `${address}/api/allGoods` };
}

async function signIn(origin: string, demo: Demo): Promise<string> {
  const body = JSON.stringify({ ...demo, device: 'bench-device-0000', human_proof: 'off', language: 'en' });
  const reply = await ask(new Agent(), { url: `${origin}/api/login`, headers: {} }, body);
  const { data } = JSON.parse(reply) as { data: { token: string } };
  return data.token;
}

await withServer(
  async (origin, demo) => {
    const token = await signIn(origin, demo);
    const real = { url: `${origin}/api/allGoods`, headers: { token } };
    const agent = new Agent();
    const reply = await ask(agent, real);
    const plain = await bare(reply);
    const ratios: number[] = [];
    console.log(
      `${Buffer.byteLength(reply)} bytes, ${CONNECTIONS} connections, load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const first = await throughput({ url: plain.url, headers: {} });
      const second = await throughput(real);
      // The same quotes without a session: what looking one up costs.
      const visitors = await throughput({
        url: `${origin}/api/quotes?type=2&language=en`,
        headers: {},
        method: 'GET',
      });
      if (turn > 1) ratios.push(second / first);
      console.log(
        `bare ${first.toFixed(0)} a second, /api/allGoods ${second.toFixed(0)}: ${(second / first).toFixed(2)}; for visitors ${visitors.toFixed(0)}: ${(visitors / first).toFixed(2)}`,
      );
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    console.log(`median of the turns after the first: ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)}`);
    plain.child.kill();
  },
  { SESSIONS: 'always', API_ONLY: 'on' },
);
