import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { findPostgres } from '../test/postgres.ts';

/** A process of the cluster. */
export interface NodePlan {
  readonly name: string;
  /** Where it listens, and the port by which everybody else reaches it: what goes there can be cut. */
  readonly ports: readonly Port[];
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Written into its folder before it starts for the first time. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Port {
  readonly own: number;
  readonly shared: number;
}

export const NODES = {
  etcd: ['etcd1', 'etcd2', 'etcd3'],
  db: ['db1', 'db2', 'db3'],
  haproxy: ['haproxy'],
  redis: ['redis1', 'redis2'],
  sentinel: ['sentinel1', 'sentinel2', 'sentinel3'],
  server: ['api1', 'api2', 'stream1'],
  nginx: ['nginx'],
} as const;
export type Kind = keyof typeof NODES;

/** Two ports for each node, whether it uses both or not, and the private ones a hundred above. */
export function portsOf(base: number): (name: string, second?: boolean) => Port {
  const names: readonly string[] = Object.values(NODES).flat();
  return (name, second = false) => {
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`There is no node ${name}.`);
    const shared = base + 2 * index + (second ? 2 : 1);
    return { shared, own: shared + 100 };
  };
}

/** A file of `templates/` with each `{{name}}` filled in. @throws {Error} when the values do not fit the file */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(path.join(root, 'tools/cluster/templates', template), 'utf8');
  const unused = new Set(Object.keys(values));
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}: nothing is given for ${name}.`);
    unused.delete(name);
    return String(value);
  });
  if (unused.size > 0) throw new Error(`${template} does not use ${[...unused].join(', ')}.`);
  return filled;
}

interface Place {
  /** Each node has a folder of its name in it. */
  readonly folder: string;
  readonly base: number;
}

/** Everything but the servers, in the order in which it starts. */
export function infrastructure({ folder, base }: Place): NodePlan[] {
  const port = portsOf(base);
  const of = (name: string) => path.join(folder, name);
  const shared = (name: string, second?: boolean) => port(name, second).shared;
  const members = NODES.etcd.map((name) => `${name}=http://127.0.0.1:${shared(name, true)}`).join(',');
  const etcd = NODES.etcd.map((name): NodePlan => {
    const [client, peer] = [port(name), port(name, true)];
    const flags = {
      name,
      'data-dir': path.join(of(name), 'data'),
      'listen-client-urls': `http://127.0.0.1:${client.own}`,
      'advertise-client-urls': `http://127.0.0.1:${client.shared}`,
      'listen-peer-urls': `http://127.0.0.1:${peer.own}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer.shared}`,
      'initial-cluster': members,
      'initial-cluster-state': 'new',
      'log-level': 'warn',
    };
    const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
    return { name, ports: [client, peer], command: ['/usr/bin/etcd', ...args] };
  });
  const databases = NODES.db.map((name): NodePlan => {
    const [postgres, rest] = [port(name), port(name, true)];
    const patroni = fill('patroni.yml', {
      name,
      folder: of(name),
      bin: findPostgres(),
      etcd: NODES.etcd.map((one) => `"127.0.0.1:${shared(one)}"`).join(', '),
      postgres: postgres.shared,
      ownPostgres: postgres.own,
      rest: rest.shared,
      ownRest: rest.own,
    });
    return {
      name,
      ports: [postgres, rest],
      command: ['/usr/bin/patroni', 'patroni.yml'],
      files: { 'patroni.yml': patroni },
    };
  });
  const redises = NODES.redis.map((name): NodePlan => {
    const { own: ownPort, shared: announced } = port(name);
    const replicaOf = name === 'redis1' ? '' : `replicaof 127.0.0.1 ${shared('redis1')}`;
    const files = { 'redis.conf': fill('redis.conf', { ownPort, port: announced, replicaOf }) };
    return { name, ports: [port(name)], command: ['/usr/bin/redis-server', 'redis.conf'], files };
  });
  const sentinels = NODES.sentinel.map((name): NodePlan => {
    const { own: ownPort, shared: announced } = port(name);
    const text = fill('sentinel.conf', { ownPort, port: announced, redis: shared('redis1') });
    const files = { 'sentinel.conf': text };
    return { name, ports: [port(name)], command: ['/usr/bin/redis-sentinel', 'sentinel.conf'], files };
  });
  const haproxy: NodePlan = {
    name: 'haproxy',
    ports: [port('haproxy'), port('haproxy', true)],
    command: ['/usr/sbin/haproxy', '-db', '-f', 'haproxy.cfg'],
    files: {
      'haproxy.cfg': fill('haproxy.cfg', {
        ownPrimary: port('haproxy').own,
        ownRedis: port('haproxy', true).own,
        databases: NODES.db
          .map((name) => `  server ${name} 127.0.0.1:${shared(name)} check port ${shared(name, true)}`)
          .join('\n'),
        redises: NODES.redis.map((name) => `  server ${name} 127.0.0.1:${shared(name)} check`).join('\n'),
      }),
    },
  };
  return [...etcd, ...databases, ...redises, ...sentinels, haproxy];
}

/** The servers and the proxy before them. `stream1` gets the event streams, the other two all calls. */
export function servers({ folder, base }: Place, settings: Readonly<Record<string, string>>): NodePlan[] {
  const port = portsOf(base);
  const plans = NODES.server.map((name): NodePlan => {
    const [main, admin] = [port(name), port(name, true)];
    const env = {
      ...settings,
      PORT: `${main.own}`,
      ADMIN_PORT: `${admin.own}`,
      DATA_DIR: path.join(folder, name),
    };
    const command = [process.execPath, path.join(root, 'server/src/main.ts')] as const;
    return { name, ports: [main, admin], command, env };
  });
  const shared = Object.fromEntries(NODES.server.map((name) => [name, port(name).shared]));
  const { own: ownPort } = port('nginx');
  const at = path.join(folder, 'nginx');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const nginx: NodePlan = {
    name: 'nginx',
    ports: [port('nginx')],
    command: [
      '/usr/sbin/nginx',
      '-p',
      at,
      '-c',
      path.join(at, 'nginx.conf'),
      '-e',
      path.join(at, 'error.log'),
    ],
    files: { 'nginx.conf': fill('nginx.conf', { folder: at, user, ownPort, ...shared }) },
  };
  return [...plans, nginx];
}
