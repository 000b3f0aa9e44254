import {
  createSharedStream,
  type PageCoordination,
  type SharedStream,
} from '../client/stream/shared-stream.ts';
import { createTestQuoteSource, type TestQuoteSource } from './stream.ts';

interface Waiting {
  readonly name: string;
  readonly grant: () => unknown;
  readonly reject: (reason: unknown) => void;
  readonly resolve: (value: unknown) => void;
}

/** What a page of a test has of its browser. */
export interface TestBrowserPage {
  readonly coordination: PageCoordination;
  /** A dialog, a debugger, a very long task: what it does is not done before it wakes. */
  sleep(): void;
  wake(): void;
  /** The browser gives its locks on. */
  crash(): void;
}

/** Web Locks and BroadcastChannel between the pages of a test. */
export function createTestBrowser() {
  const held = new Map<string, Waiting>();
  let queue: Waiting[] = [];
  const channels = new Set<{ name: string; page: Page; receive: (message: unknown) => void }>();
  /** Every message of every page. */
  const messages: unknown[] = [];

  function next(name: string): void {
    if (held.has(name)) return;
    const first = queue.find((waiting) => waiting.name === name);
    if (!first) return;
    queue = queue.filter((waiting) => waiting !== first);
    hold(first);
  }
  function hold(waiting: Waiting): void {
    held.set(waiting.name, waiting);
    void Promise.resolve(waiting.grant()).then((value) => {
      waiting.resolve(value);
      free(waiting);
    });
  }
  function free(waiting: Waiting): void {
    if (held.get(waiting.name) !== waiting) return;
    held.delete(waiting.name);
    next(waiting.name);
  }

  class Page implements TestBrowserPage {
    /** What it has not done yet. */
    private asleep: (() => void)[] | undefined;
    private isDead = false;
    private readonly requests = new Set<Waiting>();

    readonly coordination: PageCoordination = {
      locks: {
        request: ((name: string, options: LockOptions, grant: () => unknown) =>
          new Promise<unknown>((resolve, reject) => {
            const waiting: Waiting = {
              name,
              grant: () => this.isDead || grant(),
              resolve,
              reject: (reason) => this.run(() => reject(reason)),
            };
            this.requests.add(waiting);
            options.signal?.addEventListener('abort', () => {
              if (!queue.includes(waiting)) return;
              queue = queue.filter((other) => other !== waiting);
              reject(new DOMException('', 'AbortError'));
            });
            if (options.steal) {
              held.get(name)?.reject(new DOMException('', 'AbortError'));
              hold(waiting);
            } else {
              queue.push(waiting);
              queueMicrotask(() => next(name));
            }
          })) as LockManager['request'],
      },
      openChannel: (name) => {
        const channel = { postMessage, close, onmessage: null as ((event: MessageEvent) => void) | null };
        const self = {
          name,
          page: this as Page,
          receive: (data: unknown) => channel.onmessage?.(new MessageEvent('message', { data })),
        };
        channels.add(self);
        const run = (act: () => void) => this.run(act);
        function postMessage(message: unknown): void {
          run(() => {
            messages.push(message);
            for (const other of channels)
              if (other !== self && other.name === name)
                queueMicrotask(() => other.page.run(() => other.receive(structuredClone(message))));
          });
        }
        function close(): void {
          channels.delete(self);
        }
        return channel;
      },
    };

    private run(act: () => void): void {
      if (this.isDead) return;
      if (this.asleep) this.asleep.push(act);
      else act();
    }
    sleep(): void {
      this.asleep = [];
    }
    wake(): void {
      const acts = this.asleep ?? [];
      this.asleep = undefined;
      for (const act of acts) act();
    }
    crash(): void {
      this.isDead = true;
      queue = queue.filter((waiting) => !this.requests.has(waiting));
      for (const waiting of this.requests) free(waiting);
    }
  }
  return { newPage: (): TestBrowserPage => new Page(), messages };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** A page of a test's browser, with what it has heard. */
export interface TestPage {
  readonly stream: SharedStream;
  /** The connections that it has opened. */
  readonly sources: TestQuoteSource[];
  readonly urls: string[];
  readonly heard: string[];
  readonly browser: TestBrowserPage;
}

export function openPage(browser: TestBrowser, { prices = true, alone = false } = {}): TestPage {
  const page = browser.newPage();
  const sources: TestQuoteSource[] = [];
  const urls: string[] = [];
  const heard: string[] = [];
  const stream = createSharedStream({
    coordination: alone ? undefined : page.coordination,
    open(url) {
      const source = createTestQuoteSource();
      sources.push(source);
      urls.push(url);
      return source;
    },
    emit: (type, data) => void heard.push(data === undefined ? type : `${type} ${data}`),
  });
  stream.want(prices);
  return { stream, sources, urls, heard, browser: page };
}
