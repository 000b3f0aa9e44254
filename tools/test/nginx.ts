import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTemporaryFolder } from './temporary-folder.mjs';

export interface PrivateNginx {
  /** What it wrote into its error log. */
  errors(): string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/nginx';

const reaches = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/**
 * Starts an nginx of its own in a temporary folder. @param http what stands inside `http { … }`, listening on `port`.
 * @throws {Error} with what to install, or with what nginx says against the configuration.
 */
export async function startNginx(http: string, port: number): Promise<PrivateNginx> {
  if (!existsSync(PROGRAM))
    throw new Error(`${PROGRAM} was not found: install Debian's package "nginx-light".`);
  const { path: folder, remove } = makeTemporaryFolder('nginx');
  const log = join(folder, 'error.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    [
      'daemon off;',
      // A worker of root's nginx changes its user otherwise, and cannot write into the folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${join(folder, 'nginx.pid')};`,
      'events { worker_connections 512; }',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
      http,
      '}',
    ].join('\n'),
  );
  const options = ['-p', folder, '-c', file, '-e', log];
  const checked = spawnSync(PROGRAM, [...options, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses the configuration: ${checked.stderr}`);
  // The shell waits on our pipe: however this process ends, the pipe closes, and the server with it.
  const guard = '"$@" & pid=$!; read -r _; kill $pid; wait $pid';
  const child = spawn('sh', ['-c', guard, 'sh', PROGRAM, ...options], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.stdin.end();
    await ended;
    remove();
  };
  const errors = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  for (let tries = 0; tries < 200; tries += 1) {
    if (await reaches(port)) return { errors, stop };
    await wait(25);
  }
  const said = errors();
  await stop();
  throw new Error(`The private nginx did not start: ${said}`);
}
