import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PrivatePostgres, startPostgres } from '../../tools/test/postgres.ts';
import { served } from '../test/support/serving.ts';

const run = promisify(execFile);
const CLIENTS = 8;
const SECONDS = 5;

export const say = (line: string) => process.stdout.write(`${line}\n`);

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Yardstick {
  readonly cluster: PrivatePostgres;
  /** A new database's URLs, migrated. */
  create(name: string): Promise<{ url: string; ownerUrl: string }>;
  /** Transactions a second of pgbench: TPC-B, or a script of ours on another database. */
  pgbench(database?: string, ...options: string[]): Promise<number>;
}

/** A cluster of its own with fsync on, and pgbench's TPC-B in it, which the machine's speed cancels out against. */
export async function withTpcB(work: (yardstick: Yardstick) => Promise<void>): Promise<void> {
  const cluster = await startPostgres();
  const at = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  const program = (name: string, ...args: string[]) => run(join(cluster.bin, name), [...at, ...args]);
  try {
    await program('createdb', 'tpcb');
    await program('pgbench', '-i', '-q', '-s', '20', 'tpcb');
    await work({
      cluster,
      create: async (name) => {
        await program('createdb', name);
        return served(cluster.url.replace(/postgres$/, name));
      },
      pgbench: async (database = 'tpcb', ...options) => {
        const load = ['-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-n', '-M', 'prepared'];
        const { stdout } = await program('pgbench', ...load, ...options, database);
        return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      },
    });
  } finally {
    await cluster.stop();
  }
}

/** How often `work` is done a second by so many at once. */
export async function rate(work: (client: number) => Promise<unknown>, clients = CLIENTS): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const client = async (_: unknown, n: number) => {
    for (; performance.now() < end; done += 1) await work(n);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / SECONDS;
}
