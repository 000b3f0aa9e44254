import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Server {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The real server in a process of its own: its work and the bench's client do not share a core's time slice. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const { path: folder, remove } = makeTemporaryFolder('bench');
  const quiet = {
    LOG_LEVEL: 'silent',
    API_ONLY: 'on',
    PORT: '0',
    HUMAN_CHECK: 'off',
    AUTO_REVIEW_SECONDS: 'off',
    CALLS_PER_USER: 'off',
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...quiet, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const address = /running at (\S+)/.exec(said)?.[1];
    if (!address) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      remove();
    };
    return { address: address.replace('localhost', '127.0.0.1'), pid: child.pid ?? 0, stop };
  }
  throw new Error(`The server did not start: ${said}`);
}

/** To be destroyed at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call over kept connections. */
export function post(address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  return new Promise<{ code: number; data: Record<string, unknown> }>((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text)));
      },
    );
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
