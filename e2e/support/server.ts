import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const ADDRESS = /is running at (http:\/\/\S+)/;
const OPERATORS = /^Operators' console and monitoring: (http:\/\/\S+)$/m;
const DEMO = /^ {2}(\w+) {2}(\w+)$/m;
// Browsers tell of renders that threw there, too: in journeys that break a remote.
const UNRENDERED = /"kind":"(mismatch"|render".*failed to render on the server)/;
const DAY_MS = 24 * 3600 * 1000;
const PIN = /transaction password: (\d{6})$/m;

export interface ServerSettings {
  /** As in the server's configuration: `simulated`, or `replay:<folder>`. */
  readonly feed: string;
  readonly humanCheck: 'on' | 'off';
  /** Further settings, by their names in docs/configuration.md. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface TestServer {
  readonly address: string;
  /** Where the operators' calls and their console are: the same without an ADMIN_PORT. */
  readonly operators: string;
  /** Its data; the sandbox's operators stand there in `demo-operator-<name>.txt`. */
  readonly folder: string;
  /** The sandbox's own account, with funds and with orders in every state. */
  readonly demo: Credentials & { readonly pin: string };
  /** Lines of its log: a screen threw when it was rendered, or the app that took it over would have drawn it otherwise. */
  readonly unrendered: readonly string[];
  /** Ends it as a power cut does, and starts it again at the same address with the same data. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it in order, changes its data by SQL, and starts it again: what only an operator or time would do. */
  change(sql: string, values: readonly unknown[]): Promise<void>;
  /** Ends it in order, and starts it again so many days later by its database's clock. */
  passDays(days: number): Promise<void>;
  /** Milliseconds: what its clock says. */
  now(): number;
  /** Begins or ends the maintenance, as an operator does at its console. */
  toggleMaintenance(): void;
  /** Ends it in order; its data stay. */
  end(): Promise<void>;
  /** Ends it and forgets its data. */
  stop(): Promise<void>;
}

async function announced(child: ChildProcessWithoutNullStreams) {
  let text = '';
  return new Promise<Pick<TestServer, 'address' | 'operators' | 'demo'>>((resolve, reject) => {
    const read = (part: Buffer) => {
      text += part;
      const [, address] = ADDRESS.exec(text) ?? [];
      const [, username, password] = DEMO.exec(text) ?? [];
      const [, pin] = PIN.exec(text) ?? [];
      const [, operators = address] = OPERATORS.exec(text) ?? [];
      if (address && operators && username && password && pin)
        resolve({ address, operators, demo: { username, password, pin } });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start: ${text}`)));
  });
}

/**
 * Starts a server of the composed production build on a folder and a port of its own, with every market open on any
 * day of the week.
 */
export async function startServer({ feed, humanCheck, env = {} }: ServerSettings): Promise<TestServer> {
  const { path: folder, remove } = makeTemporaryFolder('journey');
  const { FIRST_START } = process.env;
  if (FIRST_START && feed === 'simulated') await cp(FIRST_START, folder, { recursive: true });
  let child: ChildProcessWithoutNullStreams;
  let aheadMs = 0;
  const unrendered: string[] = [];

  async function start(port: string) {
    // Compiling the embedded database ever better costs a third of a start, which a short life does not bring back.
    child = spawn(process.execPath, ['--liftoff-only', path.join(root, 'server/src/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        // What one server has compiled serves those that start after it.
        NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
        PORT: port,
        FEED: feed,
        HUMAN_CHECK: humanCheck,
        SESSIONS: 'always',
        DATA_DIR: folder,
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
        SUPPORT_LINK: 'https://support.example/meridian',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    child.stdout.on('data', (part: Buffer) => {
      for (const line of String(part).split('\n')) if (UNRENDERED.test(line)) unrendered.push(line);
    });
    return announced(child);
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill(signal);
    await ended;
  }

  const { address, operators, demo } = await start('0');
  return {
    address,
    operators,
    demo,
    folder,
    unrendered,
    crash: () => end('SIGKILL'),
    restart: async () => void (await start(new URL(address).port)),
    change: async (sql, values) => {
      await end('SIGTERM');
      const database = await PGlite.create(path.join(folder, 'database'));
      await database.query(sql, [...values]);
      await database.close();
      await start(new URL(address).port);
    },
    passDays: async (days) => {
      await end('SIGTERM');
      aheadMs += days * DAY_MS;
      // The setting that moves `app_now()`, the only clock, in a test's database alone.
      const database = await PGlite.create(path.join(folder, 'database'));
      await database.exec(await readFile(path.join(root, 'tools/test/movable-clock.sql'), 'utf8'));
      await database.close();
      const settings = path.join(folder, 'database', 'postgresql.conf');
      await appendFile(settings, `meridian.now_offset_ms = '${aheadMs}'\n`);
      await start(new URL(address).port);
    },
    now: () => Date.now() + aheadMs,
    toggleMaintenance: () => void child.kill('SIGUSR2'),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      remove();
    },
  };
}
