import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../build/apps.ts';
import { infrastructure, type Kind, NODES, type NodePlan, portsOf, servers } from './layout.ts';
import { type Link, openLink } from './link.ts';
import { type Node, startNode } from './node.ts';
import { peerOf, processesIn, signalAll } from './processes.ts';

export interface Cluster {
  /** Where the app is: nginx. */
  readonly origin: string;
  /** A superuser's URL of the database, at whichever node is the primary. */
  readonly ownerUrl: string;
  /** The login that serves, by HAProxy. */
  readonly servingUrl: string;
  /** The superuser's at one node, whether it is the primary or not. */
  readonly urlOf: (name: string) => string;
  readonly nodes: ReadonlyMap<string, Node>;
  /** Nothing goes between two nodes for so long. */
  cut(a: string, b: string, ms: number): Promise<void>;
  /** The node that Patroni says is the primary now. */
  primary(): Promise<string | undefined>;
  /** Whether every server and the proxy answer. */
  isServed(): Promise<boolean>;
  stop(): void;
}

export interface ClusterOptions {
  /** Everything is made in it. It must be empty, or of a cluster before. */
  readonly folder: string;
  /** The ports are from here on, two hundred of them. */
  readonly base: number;
  /** The servers' settings beside those that the cluster gives them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Debian's package of each program. `npm run test:long` installs them. */
const PROGRAMS = JSON.parse(readFileSync(path.join(root, 'tools/cluster/programs.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** @throws {Error} with what to install. */
function requirePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(' ');
  throw new Error(`The cluster needs Debian's packages: apt-get install ${packages}`);
}

/** The first start of the servers draws a history of prices. */
const START_SECONDS = 300;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; await wait(250))
    if (await isSo().catch(() => false)) return;
  throw new Error(`${what} after ${START_SECONDS} s; the nodes' folders have a log each.`);
}

const isOk = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(3000) })).ok;

/** The servers' key, which opens what an earlier start of the same cluster has sealed. */
function keptKey(folder: string): string {
  const file = path.join(folder, 'secrets.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Ends everything that works in a folder, what is being started meanwhile too. */
export function killAll(folder: string): void {
  while (processesIn(folder).length > 0) signalAll(folder, 'SIGKILL');
}

/** Starts everything, sets the database up, and waits until calls are answered. */
export async function startCluster({ folder, base, settings = {} }: ClusterOptions): Promise<Cluster> {
  requirePrograms();
  if (processesIn(folder).length > 0) throw new Error(`A cluster runs in ${folder} already.`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's user goes through it into its own.
  chmodSync(folder, 0o711);
  // However this process ends, nothing goes on alone.
  process.once('exit', () => killAll(folder));
  const port = portsOf(base);
  const nodes = new Map<string, Node>();
  const links: Link[] = [];
  /** Pairs that are cut, both ways round. */
  const cuts = new Map<string, Set<string>>();

  function isCut(name: string, clientPort: number, to: number): boolean {
    const from = [...(cuts.get(name) ?? [])].flatMap((other) => nodes.get(other)?.folder ?? []);
    return from.length > 0 && peerOf({ from: clientPort, to }, from) !== undefined;
  }

  async function start(plans: readonly NodePlan[]): Promise<void> {
    for (const plan of plans) {
      for (const one of plan.ports)
        links.push(await openLink(one, (client) => isCut(plan.name, client, one.shared)));
      nodes.set(plan.name, startNode(plan, folder));
    }
  }

  async function primary(): Promise<string | undefined> {
    const found = await Promise.all(
      NODES.db.map((name) => isOk(`http://127.0.0.1:${port(name, true).own}/primary`).catch(() => false)),
    );
    return NODES.db.find((_, index) => found[index]);
  }

  const origin = `http://127.0.0.1:${port('nginx').shared}`;
  async function isServed(): Promise<boolean> {
    const servers = NODES.server.map((name) => `http://127.0.0.1:${port(name, true).own}/readyz`);
    const answers = await Promise.all([...servers, `${origin}/healthz`].map(isOk));
    return answers.every(Boolean);
  }

  function stop(): void {
    for (const node of nodes.values()) node.stop();
    killAll(folder);
    for (const link of links) link.close();
  }

  const urlAt = (number: number) => `postgres://postgres@127.0.0.1:${number}/meridian`;
  const ownerUrl = urlAt(port('haproxy').shared);
  let servingUrl: string;
  try {
    await start(infrastructure({ folder, base }));
    await until('No node is the primary', async () => (await primary()) !== undefined);
    servingUrl = await setUp(port('haproxy').shared);
    await start(
      servers(
        { folder, base },
        {
          DATABASE_URL: servingUrl,
          DATABASE_OWNER_URL: '',
          REDIS_URL: `redis://127.0.0.1:${port('haproxy', true).shared}`,
          SECRETS_KEY: keptKey(folder),
          ...settings,
        },
      ),
    );
    await until('The servers do not answer', isServed);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    origin,
    ownerUrl,
    servingUrl,
    isServed,
    urlOf: (name) => urlAt(port(name).own),
    nodes,
    primary,
    stop,
    cut: async (a, b, ms) => {
      const change = (act: (others: Set<string>, name: string) => void) => {
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const) {
          const others = cuts.get(one) ?? new Set();
          cuts.set(one, others);
          act(others, other);
        }
        for (const link of links) link.refresh();
      };
      change((others, name) => others.add(name));
      await wait(ms);
      change((others, name) => others.delete(name));
    },
  };
}

/** Not in one step: this process carries what the programs send. */
const run = promisify(execFile);

/**
 * Makes the database and its two logins, or a new password of the second one. The primary may change meanwhile: then it is done
 * again.
 * @returns the URL that serves.
 */
async function setUp(haproxy: number): Promise<string> {
  const owner = `postgres://meridian_owner@127.0.0.1:${haproxy}/meridian`;
  const psql = (statement: string) =>
    run('psql', ['-qtAX', '-c', statement, `postgres://postgres@127.0.0.1:${haproxy}/postgres`]);
  const make = async (found: string, create: string) => {
    const { stdout } = await psql(`select 'found' from ${found}`);
    if (!stdout.includes('found')) await psql(create);
  };
  const program = path.join(root, 'server/src/cli/database.ts');
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_OWNER_URL: owner };
  let url: string | undefined;
  await until('The database is not set up', async () => {
    await make(`pg_roles where rolname = 'meridian_owner'`, 'create role meridian_owner login createrole');
    await make(`pg_database where datname = 'meridian'`, 'create database meridian owner meridian_owner');
    const { stdout } = await run(process.execPath, [program, 'setup', '--new-password'], { env });
    url = /^DATABASE_URL=(\S+)$/m.exec(stdout)?.[1];
    return url !== undefined;
  });
  return url ?? '';
}

/** What a person may call for at once: a node, or all of a kind. */
export const named = (name: string): readonly string[] =>
  Object.hasOwn(NODES, name) ? NODES[name as Kind] : [name];
