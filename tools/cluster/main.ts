/** `npm run cluster [-- kill <name> | pause <name> | cut <a> <b> | down]`: docs/cluster.md. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { type Cluster, killAll, named, startCluster } from './cluster.ts';

const BASE = 7400;
/** The command that runs the cluster listens here for the others. */
const CONTROL = BASE;
const FOLDER = path.join(root, '.cache', 'cluster');
const USAGE =
  'npm run cluster [-- kill <name> [seconds] | pause <name> [seconds] | cut <a> <b> [seconds] | down]';
/** How long a fault lasts when nothing is said. */
const SECONDS = 15;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (error: unknown): void => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
};

/** A number at the end is how long, in seconds. */
function parse(words: readonly string[]): { names: readonly string[]; ms: number } {
  const last = Number(words.at(-1));
  const timed = words.length > 1 && last > 0;
  return { names: timed ? words.slice(0, -1) : words, ms: (timed ? last : SECONDS) * 1000 };
}

/** Begins what a command asks for. @returns what is happening. */
function act(cluster: Cluster, [command = '', ...words]: readonly string[]): string {
  const { names, ms } = parse(words);
  const [one, other] = names.map(named);
  for (const name of [...(one ?? []), ...(other ?? [])])
    if (!cluster.nodes.has(name)) throw new Error(`There is no node ${name}.`);
  if (command === 'cut' && one && other) {
    for (const a of one) for (const b of other) if (a !== b) void cluster.cut(a, b, ms);
    return `${names.join(' and ')} do not reach each other for ${ms / 1000} s.`;
  }
  if (command === 'kill' && one && !other) {
    for (const name of one) void cluster.nodes.get(name)?.kill(ms);
    return `${names.join()} is gone for ${ms / 1000} s.`;
  }
  if (command === 'pause' && one && !other) {
    for (const name of one) void cluster.nodes.get(name)?.pause(ms);
    return `${names.join()} stands still for ${ms / 1000} s.`;
  }
  throw new Error(USAGE);
}

async function describe({ origin, nodes, primary }: Cluster): Promise<string> {
  const first = await primary();
  const rows = [...nodes.values()].map(({ plan, folder, state }) => {
    const ports = plan.ports.map(({ shared }) => shared).join(', ');
    const role = plan.name === first ? 'primary' : '';
    return `${plan.name.padEnd(10)} ${ports.padEnd(11)} ${state().padEnd(8)} ${role.padEnd(8)} ${path.relative(root, folder)}`;
  });
  return ['node       ports       state    role     folder', ...rows, '', `The app: ${origin}`].join('\n');
}

async function up(): Promise<void> {
  say('Starting three PostgreSQL, three etcd, two Redis, HAProxy, three servers and nginx …');
  const pages = existsSync(path.join(root, 'dist/registry.json'));
  const end = () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const cluster = await startCluster({
    folder: FOLDER,
    base: BASE,
    settings: { API_ONLY: pages ? 'off' : 'on' },
  });
  const control = createServer((request, reply) => {
    const words = decodeURIComponent(request.url ?? '/')
      .slice(1)
      .split('/')
      .filter(Boolean);
    if (words[0] === 'down') return void reply.end('The cluster is down.\n', end);
    if (words.length === 0) return void describe(cluster).then((text) => reply.end(`${text}\n`));
    try {
      reply.end(`${act(cluster, words)}\n`);
    } catch (error) {
      reply.writeHead(400).end(`${(error as Error).message}\n`);
    }
  });
  control.listen(CONTROL, '127.0.0.1');
  say(await describe(cluster));
  say(`Faults: ${USAGE}`);
}

/** @returns what the running cluster answers; undefined when none runs. */
async function ask(words: readonly string[]): Promise<Response | undefined> {
  const place = words.map(encodeURIComponent).join('/');
  return fetch(`http://127.0.0.1:${CONTROL}/${place}`, { method: 'POST' }).catch(() => undefined);
}

const words = process.argv.slice(2);
const reply = await ask(words);
if (reply) {
  process.stdout.write(await reply.text());
  if (!reply.ok) process.exitCode = 1;
} else if (words[0] === 'down') killAll(FOLDER);
else if (words.length > 0) fail(new Error('No cluster runs: start it by npm run cluster.'));
else await up().catch(fail);
