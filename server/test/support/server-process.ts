import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The server as a process of its own, which can be killed. */
export interface ServerProcess {
  readonly address: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Asked to stop; finishes what is in flight. */
  stop(): Promise<void>;
}

/** The API alone, without logs, a human check, bounds of calls or closed markets; of another release by its `main.ts`. @throws Error with what it said when it ends early. */
export async function startServerProcess(env: Record<string, string>, main = MAIN): Promise<ServerProcess> {
  const quiet = {
    LOG_LEVEL: 'silent',
    API_ONLY: 'on',
    HUMAN_CHECK: 'off',
    SESSIONS: 'always',
    PORT: '0',
    CALLS_PER_USER: 'off',
  };
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_OPTIONS: '', ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /running at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
