import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { type RemoteName, remoteNames } from 'shared-api/paths';

const root = path.join(import.meta.dirname, '..', '..');

export interface DeveloperServer {
  readonly origin: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** `npm run dev -w <remote>`: a developer's own, not yet released version of it. */
export async function serveRemote(remote: RemoteName): Promise<DeveloperServer> {
  const port = await freePort();
  const child = spawn('npm', ['run', 'dev', '-w', remote], {
    cwd: root,
    env: { ...process.env, DEV_PORT: String(port - 1 - remoteNames.indexOf(remote)) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/entry.js`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The development server of ${remote} ended.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    stop: async () => {
      // npm and the server that it started.
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
