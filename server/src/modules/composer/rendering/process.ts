import { Worker } from 'node:worker_threads';
import type { RenderedScreens, RenderTask } from 'shared-api/contract';
import type { Answer, Ask, RenderFault, ServerFile, WorkerData } from './messages.ts';

/** Milliseconds in which the files have to be loaded, and after which a screen that is not rendered never will be. */
const LOAD_MS = 30_000;
const HANG_MS = 2_000;
/** Megabytes that the screens of all remotes may hold. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The app that a thread ended over, with the way it did. */
export type Ending = Pick<RenderFault, 'app' | 'kind' | 'reason'>;

export interface ThreadOptions {
  readonly files: readonly ServerFile[];
  readonly onFault: (fault: RenderFault) => void;
  /** It ended by itself, or had to be ended. */
  readonly onEnd: (ending: Ending) => void;
}

export interface Thread {
  /** What can be rendered, by app; undefined while its files are loaded. */
  screens(): Readonly<Record<string, RenderedScreens>> | undefined;
  /** @param app whose screen it is. @throws {Error} what the screen threw, or that the thread has ended. */
  render(app: string, task: RenderTask): Promise<string>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly app: string;
  readonly done: (html: string) => void;
  readonly failed: (error: Error) => void;
}

/** Starts a thread that renders the screens of some releases (worker.ts). Code that never ends, or takes all memory, ends it. */
export function startThread({ files, onFault, onEnd }: ThreadOptions): Thread {
  const waiting = new Map<number, Waiting>();
  let loading = 'shell';
  let screens: Readonly<Record<string, RenderedScreens>> | undefined;
  let ended = false;
  let ids = 0;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { files } satisfies WorkerData,
    env: { NODE_ENV: 'production' },
    resourceLimits: HEAP,
    execArgv: [],
  });
  worker.unref();
  let watch = setTimeout(() => end('slow', 'its file does not end to load'), LOAD_MS);
  watch.unref();

  function end(kind: Ending['kind'], reason: string): void {
    if (ended) return;
    ended = true;
    clearTimeout(watch);
    // They are rendered in their order: the first one is it.
    const app = [...waiting.values()][0]?.app ?? loading;
    for (const { failed } of waiting.values()) failed(new Error(reason));
    waiting.clear();
    void worker.terminate();
    onEnd({ app, kind, reason });
  }

  /** Whatever is rendered now has its own time. */
  function watchNext(): void {
    clearTimeout(watch);
    if (waiting.size === 0) return;
    watch = setTimeout(() => end('slow', `nothing is rendered after ${HANG_MS} ms`), HANG_MS);
    watch.unref();
  }

  function hear(answer: Answer): void {
    if (answer.kind === 'loading') loading = answer.app;
    else if (answer.kind === 'fault') onFault(answer.fault);
    else if (answer.kind === 'ready') {
      screens = answer.screens;
      watchNext();
    } else {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      watchNext();
      if (answer.kind === 'rendered') asked?.done(answer.html);
      else asked?.failed(new Error(answer.reason));
    }
  }

  worker.on('message', hear);
  worker.on('error', (error) => end('broken', String(error)));
  worker.on('exit', (code) => end('broken', `its thread ended with ${code}`));
  return {
    screens: () => (ended ? undefined : screens),
    render(app, task) {
      if (ended) return Promise.reject(new Error('The thread has ended.'));
      const id = ++ids;
      return new Promise((done, failed) => {
        waiting.set(id, { app, done, failed });
        if (waiting.size === 1) watchNext();
        worker.postMessage({ id, task } satisfies Ask);
      });
    },
    async stop() {
      ended = true;
      clearTimeout(watch);
      for (const { failed } of waiting.values()) failed(new Error('The releases have changed.'));
      waiting.clear();
      await worker.terminate();
    },
  };
}
