import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { Cluster } from '../../../tools/cluster/cluster.ts';

/** What happens to a cluster, for so long. */
export interface Event {
  readonly name: string;
  /** Whether somebody else has to become the primary while it lasts. */
  readonly endsPrimary: boolean;
  happen(cluster: Cluster, ms: number): Promise<unknown>;
}

/** Numbers from a seed: below `most`, the same each time. */
export function drawing(seed: number): (most: number) => number {
  let count = 0;
  return (most) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % most;
  };
}

const run = promisify(execFile);
const DATABASES = ['db1', 'db2', 'db3'];
const ETCD = ['etcd1', 'etcd2', 'etcd3'];

async function roles(cluster: Cluster): Promise<{ primary: string; standbys: string[] }> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('No node is the primary.');
  return { primary, standbys: DATABASES.filter((name) => name !== primary) };
}

function nodeOf(cluster: Cluster, name = '') {
  const node = cluster.nodes.get(name);
  if (!node) throw new Error(`There is no node ${name}.`);
  return node;
}

const gone =
  (pick: (cluster: Cluster) => Promise<string | undefined>) => async (cluster: Cluster, ms: number) =>
    nodeOf(cluster, await pick(cluster)).kill(ms);
const still =
  (pick: (cluster: Cluster) => Promise<string | undefined>) => async (cluster: Cluster, ms: number) =>
    nodeOf(cluster, await pick(cluster)).pause(ms);
const apart = (cluster: Cluster, { from, to, ms }: { from: string; to: readonly string[]; ms: number }) =>
  Promise.all(to.map((other) => cluster.cut(from, other, ms)));

const primary = async (cluster: Cluster) => (await roles(cluster)).primary;

/** As docs/runbooks/failover.md has it: Patroni makes the synchronous standby the primary. */
async function handOver(cluster: Cluster): Promise<void> {
  const config = `${nodeOf(cluster, await primary(cluster)).folder}/patroni.yml`;
  await run('/usr/bin/patronictl', ['-c', config, 'switchover', '--force']);
}

/** Every event that can happen. @param draw chooses which of several nodes it strikes. */
export function eventsOf(draw: (most: number) => number): Event[] {
  const one = (names: readonly string[]) => async () => names[draw(names.length)];
  const standby = async (cluster: Cluster) => (await roles(cluster)).standbys[draw(2)];
  const server = one(['api1', 'api2', 'stream1']);
  return [
    { name: 'the primary is gone', endsPrimary: true, happen: gone(primary) },
    { name: 'the primary is handed over', endsPrimary: true, happen: handOver },
    { name: 'the primary stands still', endsPrimary: true, happen: still(primary) },
    {
      name: 'the primary is cut from etcd',
      endsPrimary: true,
      happen: async (cluster, ms) => apart(cluster, { from: await primary(cluster), to: ETCD, ms }),
    },
    {
      name: 'the primary is cut from its standbys',
      endsPrimary: false,
      happen: async (cluster, ms) => {
        const { primary: from, standbys } = await roles(cluster);
        return apart(cluster, { from, to: standbys, ms });
      },
    },
    {
      name: 'HAProxy is cut from the primary',
      endsPrimary: false,
      happen: async (cluster, ms) => apart(cluster, { from: 'haproxy', to: [await primary(cluster)], ms }),
    },
    { name: 'a standby is gone', endsPrimary: false, happen: gone(standby) },
    { name: 'a standby stands still', endsPrimary: false, happen: still(standby) },
    { name: 'an etcd is gone', endsPrimary: false, happen: gone(one(ETCD)) },
    { name: 'an etcd stands still', endsPrimary: false, happen: still(one(ETCD)) },
    { name: 'HAProxy is gone', endsPrimary: false, happen: gone(one(['haproxy'])) },
    { name: 'a Redis is gone', endsPrimary: false, happen: gone(one(['redis1', 'redis2'])) },
    { name: 'a Redis stands still', endsPrimary: false, happen: still(one(['redis1', 'redis2'])) },
    { name: 'a server is gone', endsPrimary: false, happen: gone(server) },
    { name: 'a server stands still', endsPrimary: false, happen: still(server) },
    {
      name: 'a server is cut from HAProxy',
      endsPrimary: false,
      happen: async (cluster, ms) => apart(cluster, { from: 'haproxy', to: [(await server()) ?? ''], ms }),
    },
    { name: 'nginx is gone', endsPrimary: false, happen: gone(one(['nginx'])) },
  ];
}
