import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../tools/test/free-port.ts';
import { findPostgres, unprivilegedUser } from '../../../tools/test/postgres.ts';
import { makeTemporaryFolder } from '../../../tools/test/temporary-folder.mjs';

/** A PostgreSQL cluster that a test may stop as hard as it likes. */
export interface Cluster {
  readonly url: string;
  /** `pg_ctl stop -m immediate`: as if the machine had been switched off, then a start with recovery. */
  crash(): Promise<void>;
  /** Ends every session of the server's, in the middle of whatever it does. */
  killBackends(): Promise<number>;
  /** `kill -9` of one of those sessions: the database ends all others too, and recovers. */
  killOne(): Promise<void>;
  /** Lets no session of now make a file longer than so many bytes; null lifts it. Needs `prlimit`. */
  limitFiles(bytes: number | null): Promise<void>;
  /** A statement of the owner's. */
  run(statement: string): Promise<pg.QueryResult>;
  /** Runs one of PostgreSQL's own programs as the cluster's user. */
  program(name: string, ...args: string[]): void;
  stop(): void;
}

interface Start {
  /** Settings besides the usual ones, `name=value`. */
  readonly settings?: readonly string[];
  /** Fills the folder of the data instead of `initdb`, for example from a backup. */
  readonly fill?: (data: string) => void;
}

export async function startCluster({ settings = [], fill }: Start = {}): Promise<Cluster> {
  const bin = findPostgres();
  const { path: folder, remove } = makeTemporaryFolder('faults');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const program = (name: string, ...args: string[]) =>
    void execFileSync(join(bin, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  const set = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=on', ...settings];
  const options = `-p ${port} ${set.map((one) => `-c '${one.replaceAll("'", "'\\''")}'`).join(' ')}`;
  const start = () => program('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
  // Segments of 1 MB, so that a limit on the length of files can be lower than a table and still let the log be written.
  const login = ['-U', 'postgres', '-A', 'trust'];
  if (fill) fill(data);
  else program('initdb', '-D', data, ...login, '-E', 'UTF8', '--no-sync', '--wal-segsize=1');
  start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  return {
    url,
    run,
    program,
    crash: async () => {
      program('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
      start();
    },
    killBackends: async () => (await run(`select pg_terminate_backend(pid) ${others}`)).rowCount ?? 0,
    killOne: async () => {
      const { rows } = await run(`select pid ${others} limit 1`);
      for (const { pid } of rows as { pid: number }[]) process.kill(pid, 'SIGKILL');
    },
    limitFiles: async (bytes) => {
      const { rows } = await run(`select pid ${others}`);
      // A session may end in between.
      for (const { pid } of rows as { pid: number }[])
        spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:`], { ...user, cwd: folder });
    },
    stop: () => {
      program('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
      remove();
    },
  };
}
