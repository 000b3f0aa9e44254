import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const STARTED = /is running at (http:\/\/\S+)[\s\S]*?^ {2}(\w+) {2}(\w+)$/m;

/** The sandbox's own account. */
export interface Demo {
  readonly username: string;
  readonly password: string;
}

/** Runs the real server on the built pages and a database of its own, for as long as `use` takes. */
export async function withServer<T>(
  use: (origin: string, demo: Demo) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { path: folder, remove } = makeTemporaryFolder('sizes');
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    HUMAN_CHECK: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    ...settings,
  };
  const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], { env });
  const ended = once(server, 'exit');
  try {
    const { address, demo } = await announced(server);
    return await use(address, demo);
  } finally {
    server.kill();
    await ended;
    remove();
  }
}

function announced(server: ChildProcessWithoutNullStreams): Promise<{ address: string; demo: Demo }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part;
      const [, address, username, password] = STARTED.exec(text) ?? [];
      if (address && username && password) resolve({ address, demo: { username, password } });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The server did not start: ${text}`)));
  });
}
