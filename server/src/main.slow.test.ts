import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { selfSigned } from '../test/support/certificates.ts';
import { temporaryFolder } from '../test/support/folders.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
const folder = temporaryFolder();

interface Server {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** The exit code, or the signal that ended it. */
  readonly exit: Promise<number | string | null>;
}

function launch(env: Record<string, string>, args: string[] = ['--api-only']): Server {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => {
    out += String(text);
  });
  child.stderr?.on('data', (text) => {
    err += String(text);
  });
  const exit = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal);
    });
  });
  return { child, out: () => out, err: () => err, exit };
}

/** Waits until the server says where it is. */
async function address({ child, out, err }: Server): Promise<string> {
  for (;;) {
    const found = /is running at (https?:\/\/\S+)/.exec(out())?.[1];
    if (found && out().includes('Ctrl+C')) return found;
    if (child.exitCode !== null) throw new Error(`the server ended: ${out()}${err()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One sentence on the error output, and exit code 1. */
async function expectRefusal(server: Server, sentence: RegExp): Promise<void> {
  expect(await server.exit).toBe(1);
  expect(server.err()).toMatch(sentence);
  expect(server.err().trim().split('\n')).toHaveLength(1);
}

describe('a server that starts', () => {
  let data = '';
  let first: Server;
  let url = '';
  beforeAll(async () => {
    data = join(folder, 'first');
    first = launch({ DATA_DIR: data });
    url = await address(first);
  });

  test('shows its configuration first, its address and the demo account last', async () => {
    const [configuration] = first.out().split('\n');
    expect(JSON.parse(configuration ?? '')).toMatchObject({
      msg: 'configuration',
      config: { DATA_DIR: data, FEED: 'simulated' },
    });
    expect(first.out()).toMatch(
      /Demo account .*\n {2}demo {2}[A-Za-z0-9]{10}\n {2}transaction password: \d{6}\n.*:\n {2}ops1 {2}\S*\/demo-operator-ops1\.txt\n {2}ops2 .*\n {2}audit .*\nStop it with Ctrl\+C\.\n/,
    );
    const file = join(data, 'demo-accounts.txt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const password = /demo {2}(\w+)/.exec(first.out())?.[1];
    expect(await readFile(file, 'utf8')).toBe(`demo ${password}\n`);
    const operator = await readFile(join(data, 'demo-operator-ops1.txt'), 'utf8');
    const [, ...secrets] = operator.trim().split(' ');
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) expect(first.out()).not.toContain(secret);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('begins and ends a maintenance at a signal', async () => {
    const status = () => fetch(`${url}/api/notice`, { method: 'POST' }).then((reply) => reply.status);
    const becomes = async (wanted: number) => {
      while ((await status()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const isReady = async () => (await fetch(`${url}/readyz`)).status === 200;
    // The first prices come up to a second after the address.
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await status()).toBe(200);
    first.child.kill('SIGUSR2');
    await becomes(503);
    expect(await isReady()).toBe(true);
    first.child.kill('SIGUSR2');
    await becomes(200);
  });

  test('refuses a second server on the same folder', async () => {
    await expectRefusal(
      launch({ DATA_DIR: data }),
      /^The data folder \S+ is in use by another running server: .*DATA_DIR\.$/m,
    );
  });

  test('finishes what is in flight when it is asked to stop, and starts again with the same account', async () => {
    const before = /demo {2}\w+/.exec(first.out())?.[0];
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${url}/api/quotes?type=1`).then(({ status }) => status),
    );
    const stream = await fetch(`${url}/api/quotes/stream`);
    expect(stream.status).toBe(200);
    await Promise.any(answers);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    await stream.text().catch(() => undefined);
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value);
    }
    const again = launch({ DATA_DIR: data });
    await address(again);
    expect(/demo {2}\w+/.exec(again.out())?.[0]).toBe(before);
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });

  test('a kill in the middle leaves a folder that starts again', async () => {
    const killed = launch({ DATA_DIR: data });
    await address(killed);
    killed.child.kill('SIGKILL');
    expect(await killed.exit).toBe('SIGKILL');
    const again = launch({ DATA_DIR: data });
    await address(again);
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
  });

  test('says which port is taken and how to choose another, before it makes a database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const fresh = join(folder, 'not-made');
    const other = launch({ DATA_DIR: fresh, PORT: String(port) });
    await expectRefusal(
      other,
      new RegExp(`^Port ${port} is taken by another program: .*PORT=\\d+ npm start\\.$`, 'm'),
    );
    expect(existsSync(fresh)).toBe(false);
    taken.close();
  });

  test('refuses to serve pages without a build', async () => {
    const env = { DATA_DIR: data, DIST_DIR: join(folder, 'nothing') };
    await expectRefusal(launch(env, []), /^There is no build in \S+: run "npm run build" first\.$/m);
  });

  test('refuses a database that is newer than itself', async () => {
    const database = await PGlite.create(join(data, 'database'));
    await database.exec("insert into schema_migrations (number, name, checksum) values (9999, 'later', 'x')");
    await database.close();
    await expectRefusal(
      launch({ DATA_DIR: data }),
      /^The database is newer than this server .*9999_later.*\.$/m,
    );
  });

  test('refuses a damaged database', async () => {
    const control = join(data, 'database', 'global', 'pg_control');
    await writeFile(control, 'rubbish');
    await expectRefusal(
      launch({ DATA_DIR: data }),
      /^The database in \S+ is damaged and cannot be opened: .*\.$/m,
    );
    expect(await readdir(join(data, 'database'))).toContain('PG_VERSION');
  });
});

test('speaks TLS, and keeps what is for operators and monitoring on a port of its own', async () => {
  const { certFile, keyFile } = selfSigned(folder, 'server');
  const server = launch({
    DATA_DIR: join(folder, 'with-tls'),
    TLS_CERT: certFile,
    TLS_KEY: keyFile,
    ADMIN_PORT: '0',
  });
  const url = await address(server);
  const admin = /Operators' console and monitoring: (https:\/\/\S+)/.exec(server.out())?.[1];
  const ca = await readFile(certFile);
  const status = (href: string) =>
    new Promise((resolve, reject) => {
      get(href, { ca }, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
    });
  expect(url).toMatch(/^https:/);
  expect([await status(`${url}/healthz`), await status(`${url}/metrics`)]).toEqual([200, 404]);
  expect([await status(`${admin}/api/quotes`), await status(`${admin}/metrics`)]).toEqual([404, 200]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('refuses a data folder that it cannot write', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expectRefusal(
    launch({ DATA_DIR: join(file, 'inside') }),
    /^The data folder \S+ cannot be written .*DATA_DIR\.$/m,
  );
});

test.each([
  [{ PORT: 'many' }, [], /^The configuration does not fit: PORT .*\.$/m],
  [{}, ['--fed', 'x'], /^The command line does not fit: .*--feed.*\.$/m],
  [
    { DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:9/none' },
    ['--api-only'],
    /^The database named by DATABASE_URL cannot be reached .*\.$/m,
  ],
])('refuses %j %j', async (env, args, sentence) => {
  const server = launch({ DATA_DIR: join(folder, 'wrong'), ...env }, args);
  await expectRefusal(server, sentence);
  expect(server.out() + server.err()).not.toContain('s3cret');
});
