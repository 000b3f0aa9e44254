import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startProcess } from './start-process.ts';

export interface PrivatePostgres {
  /** A superuser's URL of the database `postgres` on 127.0.0.1. */
  readonly url: string;
  readonly port: number;
  /** Folder of pgbench and the other programs. */
  readonly bin: string;
  stop(): Promise<void>;
}

const INSTALLS = '/usr/lib/postgresql';
const OLDEST = 15;

export class PostgresMissing extends Error {
  override readonly name = 'PostgresMissing';
}

/** The newest of Debian's PostgreSQL installations. @throws PostgresMissing with what to install. */
export function findPostgres(): string {
  const versions = existsSync(INSTALLS) ? readdirSync(INSTALLS).map(Number) : [];
  const usable = versions.filter((version) => existsSync(join(INSTALLS, String(version), 'bin', 'initdb')));
  const newest = Math.max(...usable, 0);
  if (newest >= OLDEST) return join(INSTALLS, String(newest), 'bin');
  throw new PostgresMissing(
    `PostgreSQL ${OLDEST} or later was not found in ${INSTALLS}: install Debian's package "postgresql", or set TEST_DATABASE_URL to a server of your own.`,
  );
}

const MEMORY = '/dev/shm';
/** What the databases of a run and their log take at most, and as much again. */
const ENOUGH_BYTES = 2 ** 31;

/** In memory where that is large enough (a container's is often 64 MB): a database is 700 files, slow to make on a disk. */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/**
 * Starts a cluster of its own in a temporary folder, which goes away with `stop()` or with this process.
 * `durable: false` spares the disk and the waiting for it, for what does not outlive a loss of power anyway.
 */
export async function startPostgres({ durable = true } = {}): Promise<PrivatePostgres> {
  const bin = findPostgres();
  return startProcess(() => startOnce(bin, durable));
}

async function startOnce(bin: string, durable: boolean): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(durable ? tmpdir() : fastFolder(), 'meridian-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB']),
  ];
  const postgres = [
    join(bin, 'postgres'),
    ...['-D', data, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  // The shell waits on our pipe: however this process ends, the pipe closes, and the cluster stops and is removed.
  const guard =
    'folder=$1; shift; "$@" >"$folder/log" 2>&1 & pid=$!; read -r _; kill -INT $pid; wait $pid; rm -rf "$folder"';
  const child = spawn('sh', ['-c', guard, 'sh', folder, ...postgres], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(bin, port);
  } catch (error) {
    await stop(child, folder);
    throw error;
  }
  return { url, port, bin, stop: () => stop(child, folder) };
}

export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist here: try the next.
    }
  }
  throw new PostgresMissing(
    'PostgreSQL refuses to run as root, and neither user "postgres" nor "nobody" exists.',
  );
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error('The private PostgreSQL cluster did not start within 20 s.');
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  child.ref();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  if (child.exitCode === null) await ended;
  rmSync(folder, { recursive: true, force: true });
}
