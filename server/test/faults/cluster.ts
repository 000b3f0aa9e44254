import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../tools/test/free-port.ts';
import { findPostgres, unprivilegedUser } from '../../../tools/test/postgres.ts';

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
  stop(): void;
}

export async function startCluster(): Promise<Cluster> {
  const bin = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-faults-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const program = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=on`;
  const start = () => program('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
  // Segments of 1 MB, so that a limit on the length of files can be lower than a table and still let the log be written.
  program(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--wal-segsize=1',
  );
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
