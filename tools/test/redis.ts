import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { startProcess } from './start-process.ts';
import { makeTemporaryFolder } from './temporary-folder.mjs';

export interface PrivateRedis {
  /** With the password that the server asks for. */
  readonly url: string;
  readonly password: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  restart(): Promise<void>;
  /** Sends one command. @returns the server's answer as it stands on the line. */
  ask(command: string): Promise<string>;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/bin/redis-server';
const PASSWORD = 'only-for-the-tests';

/** Starts a Redis of its own on a free port, in a temporary folder; it ends with `stop()` or with this process. */
export async function startRedis(): Promise<PrivateRedis> {
  if (!existsSync(PROGRAM))
    throw new Error(`${PROGRAM} was not found: install Debian's package "redis-server".`);
  return startProcess(startOnce);
}

async function startOnce(): Promise<PrivateRedis> {
  const folder = makeTemporaryFolder('redis');
  const port = await freePort();
  let child: ChildProcess | undefined;

  const ask = (command: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${PASSWORD}\r\n${command}\r\n`));
      let answer = '';
      socket.on('error', reject);
      socket.on('data', (part: Buffer) => {
        answer += part.toString();
        if (!/^\+OK\r\n[\s\S]+\r\n$/.test(answer)) return;
        socket.destroy();
        resolve(answer.slice('+OK\r\n'.length));
      });
      socket.on('close', () => reject(new Error(`Redis hung up: ${answer}`)));
    });

  async function start(): Promise<void> {
    // The shell waits on our pipe: however this process ends, the pipe closes, and the server with it.
    const guard = '"$@" & pid=$!; read -r _; kill -9 $pid; wait $pid 2>/dev/null';
    const redis = [PROGRAM, '--port', String(port), '--bind', '127.0.0.1', '--requirepass', PASSWORD];
    const quiet = ['--save', '', '--appendonly', 'no', '--dir', folder.path];
    child = spawn('sh', ['-c', guard, 'sh', ...redis, ...quiet], { stdio: ['pipe', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await ask('PING').catch(() => '');
      if (answer === '+PONG\r\n') return;
      await wait(25);
    }
    await kill();
    throw new Error('The private Redis did not start.');
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
  }

  await start();
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    password: PASSWORD,
    kill,
    restart: start,
    ask,
    stop: async () => {
      await kill();
      folder.remove();
    },
  };
}
