import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announced, type Browser, type BrowserPage, CONTROL, end, PHONE } from './browser.ts';
import type { Passage } from './passage.ts';

const READY = /WebDriver BiDi listening on (ws:\S+)\s/;

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly result?: unknown;
  readonly message?: string;
}

/** A connection by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), which Firefox speaks without a driver. */
async function connect(url: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)));
  });
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as T;
  };
}

/** Starts Firefox without a window, on a profile of its own. Its console is read. */
export async function startFirefox({ address }: Passage): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'meridian-firefox-'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  // A profile's owner must own the home folder too.
  const env = { ...process.env, HOME: profile };
  const child = spawn('firefox-esr', [...flags, 'about:blank'], { env, detached: true });
  let errors: string[] = [];
  const send = await connect(`${await announced(child, READY)}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const first = pageOf(send, { context: tree.contexts[0]?.context ?? '', address });

  return {
    ...first,
    async openWindow() {
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' });
      return pageOf(send, { context, address });
    },
    takeFaults() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await end(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = Awaited<ReturnType<typeof connect>>;

function pageOf(send: Send, { context, address }: { context: string; address: string }): BrowserPage {
  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T;
  }
  const press = (actions: readonly object[]) =>
    send<void>('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });

  async function click(selector: string): Promise<void> {
    const [x, y] = await evaluate<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    })()`);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  return {
    open: async (path) => {
      await send('browsingContext.navigate', { context, url: address + path, wait: 'complete' });
    },
    asPhone: () => send<void>('browsingContext.setViewport', { context, viewport: PHONE }),
    back: () => send<void>('browsingContext.traverseHistory', { context, delta: -1 }),
    evaluate,
    click,
    async type(selector, text) {
      await click(selector);
      await press(
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    pressWithControl: (value) =>
      press([
        { type: 'keyDown', value: CONTROL },
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        { type: 'keyUp', value: CONTROL },
      ]),
    close: () => send<void>('browsingContext.close', { context }),
  };
}
