import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { RenderTask } from 'shared-api/contract';
import type {
  LoadRequest,
  RenderFault,
  RenderReply,
  RenderRequest,
  ScreensByApp,
  ServerFile,
} from './messages.ts';

/** Milliseconds in which the files have to be loaded, and after which a screen that is not rendered never will be. */
const LOAD_MS = 30_000;
const HANG_MS = 2_000;
const LAST_WORDS = 500;
/** Megabytes that the screens of all remotes may hold: objects, then all that the process may write to, most of it reserved only. */
const HEAP_MB = 256;
const DATA_MB = 1_000;

/** Node in a shell that bounds its memory, buffers included, and offers it first where the machine has none left. */
const BOUNDED = `ulimit -d ${DATA_MB * 1_024}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`;

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));

/** The app that a process ended over, with the way it did. */
export type ProcessEnd = Pick<RenderFault, 'app' | 'kind' | 'reason'>;

export interface ProcessOptions {
  readonly files: readonly ServerFile[];
  readonly onFault: (fault: RenderFault) => void;
  /** Its files are loaded. */
  readonly onReady: () => void;
  /** It ended by itself, or had to be ended. */
  readonly onEnd: (ending: ProcessEnd) => void;
}

export interface RenderProcess {
  /** What can be rendered; undefined while its files are loaded. */
  screens(): ScreensByApp | undefined;
  /** @param app whose screen it is. @throws {Error} what the screen threw, or that the process has ended. */
  render(app: string, task: RenderTask): Promise<string>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly app: string;
  readonly done: (html: string) => void;
  readonly failed: (error: Error) => void;
}

function startProgram(): ChildProcess {
  const args = [`--max-old-space-size=${HEAP_MB}`, PROGRAM];
  const [command, ...rest] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', BOUNDED, process.execPath, ...args]
      : [process.execPath, ...args];
  const { NODE_COMPILE_CACHE: cache } = process.env;
  return spawn(command ?? '', rest, {
    env: { NODE_ENV: 'production', ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

/** The end of what a process has said about its own end. */
function lastWords(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said = `${said}${part}`.slice(-LAST_WORDS);
  });
  return () => said;
}

/** Starts a process that renders the screens of some releases (program.ts). Code that never ends, or takes all memory, ends it. */
export function startProcess({ files, onFault, onReady, onEnd }: ProcessOptions): RenderProcess {
  const waiting = new Map<number, Waiting>();
  let loading = 'shell';
  let screens: ScreensByApp | undefined;
  let ended = false;
  let ids = 0;
  const child = startProgram();
  const said = lastWords(child);
  // It does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  child.send({ files } satisfies LoadRequest);
  let watch = setTimeout(() => end('slow', 'its file does not end to load'), LOAD_MS);
  watch.unref();

  function end(kind: ProcessEnd['kind'], reason: string): void {
    if (ended) return;
    ended = true;
    clearTimeout(watch);
    // They are rendered in their order: the first one is it.
    const app = [...waiting.values()][0]?.app ?? loading;
    for (const { failed } of waiting.values()) failed(new Error(reason));
    waiting.clear();
    child.kill('SIGKILL');
    onEnd({ app, kind, reason });
  }

  /** Whatever is rendered now has its own time. */
  function watchNext(): void {
    clearTimeout(watch);
    if (waiting.size === 0) return;
    watch = setTimeout(() => end('slow', `nothing is rendered after ${HANG_MS} ms`), HANG_MS);
    watch.unref();
  }

  function onReply(reply: RenderReply): void {
    if (reply.kind === 'loading') loading = reply.app;
    else if (reply.kind === 'fault') onFault(reply.fault);
    else if (reply.kind === 'ready') {
      screens = reply.screens;
      watchNext();
      onReady();
    } else {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      watchNext();
      if (reply.kind === 'rendered') request?.done(reply.html);
      else request?.failed(new Error(reply.reason));
    }
  }

  child.on('message', onReply);
  child.on('error', (error) => end('broken', String(error)));
  child.on('exit', (code, signal) => end('broken', `its process ended with ${code ?? signal}. ${said()}`));
  return {
    screens: () => (ended ? undefined : screens),
    render(app, task) {
      if (ended) return Promise.reject(new Error('The process has ended.'));
      const id = ++ids;
      return new Promise((done, failed) => {
        waiting.set(id, { app, done, failed });
        if (waiting.size === 1) watchNext();
        child.send({ id, task } satisfies RenderRequest);
      });
    },
    async stop() {
      ended = true;
      clearTimeout(watch);
      for (const { failed } of waiting.values()) failed(new Error('The releases have changed.'));
      waiting.clear();
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      child.ref();
      await once(child, 'exit');
    },
  };
}
