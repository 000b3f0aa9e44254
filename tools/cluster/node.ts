import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivilegedUser } from '../test/postgres.ts';
import type { NodePlan } from './layout.ts';
import { processesIn, signalAll } from './processes.ts';

/** How long a process that has ended is left alone before it is started again, as a service manager does. */
const RESTART_MS = 1000;

/** One node, which is started again whenever its process ends. */
export interface Node {
  readonly plan: NodePlan;
  readonly folder: string;
  readonly state: () => 'running' | 'down' | 'paused';
  /** Its machine is gone for so long: nothing of it runs, then everything is started anew. */
  kill(downMs: number): Promise<void>;
  /** All of its processes stand still for so long, while its connections stay open. */
  pause(ms: number): Promise<void>;
  /** For good. */
  stop(): void;
}

/** @param parent the folder in which the node's own is made. */
export function startNode(plan: NodePlan, parent: string): Node {
  const folder = path.join(parent, plan.name);
  // PostgreSQL refuses to run as root.
  const user = plan.files?.['patroni.yml'] ? unprivilegedUser() : undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [file, text] of Object.entries(plan.files ?? {})) writeFileSync(path.join(folder, file), text);
  if (user) chownSync(folder, user.uid, user.gid);

  let child: ChildProcess | undefined;
  let isHeld = false;
  let isPaused = false;
  let isStopped = false;

  function start(): void {
    const log = openSync(path.join(folder, 'log'), 'a');
    const [program, ...args] = plan.command;
    const env = { ...process.env, NODE_OPTIONS: '', ...plan.env };
    child = spawn(program, args, { ...user, cwd: folder, env, stdio: ['ignore', log, log] });
    closeSync(log);
    child.once('exit', () => {
      child = undefined;
      setTimeout(() => {
        if (!isHeld && !child) start();
      }, RESTART_MS);
    });
  }

  async function end(): Promise<void> {
    // What was about to start another process has done so by the second time.
    for (let tries = 0; tries < 100 && processesIn(folder).length > 0; tries += 1) {
      signalAll(folder, 'SIGKILL');
      await wait(20);
    }
  }

  start();
  return {
    plan,
    folder,
    state: () => (isPaused ? 'paused' : child && !isHeld ? 'running' : 'down'),
    kill: async (downMs) => {
      isHeld = true;
      await end();
      await wait(downMs);
      isHeld = isStopped;
      if (!child && !isHeld) start();
    },
    pause: async (ms) => {
      isPaused = true;
      signalAll(folder, 'SIGSTOP');
      await wait(ms);
      signalAll(folder, 'SIGCONT');
      isPaused = false;
    },
    stop: () => {
      isStopped = true;
      isHeld = true;
      signalAll(folder, 'SIGKILL');
    },
  };
}
