import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, type BrowserPage, CONTROL, end, PHONE } from './browser.ts';
import type { Passage } from './passage.ts';

/** The name of an element's reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Milliseconds until the driver answers. */
const START = 30_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts WebKitGTK's own browser by its driver (https://w3c.github.io/webdriver); it needs a display. The driver tells
 * nothing of the console: the browser's own reports of the policy are read.
 */
export async function startWebKit({ address, takeReports }: Passage): Promise<Browser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const port = await freePort();
  const driver = ['WebKitWebDriver', `--port=${port}`];
  const [program = '', ...flags] = process.env.DISPLAY ? driver : ['xvfb-run', '-a', ...driver];
  const child = spawn(program, flags, { stdio: 'ignore', detached: true });

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...json });
    const { value } = (await reply.json()) as { value: T & { message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }
  for (const limit = Date.now() + START; ; ) {
    const ready = await call('GET', '/status').catch(() => undefined);
    if (ready) break;
    if (Date.now() > limit) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', ...options } },
  });
  const session = `/session/${sessionId}`;
  /** Each command is said to one window: those of several pages come one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const first = await call<string>('GET', `${session}/window`);
  let current = first;

  function pageOf(handle: string): BrowserPage {
    async function inWindow<T>(act: () => Promise<T>): Promise<T> {
      if (current !== handle) await call('POST', `${session}/window`, { handle });
      current = handle;
      return act();
    }
    function command<T>(act: () => Promise<T>): Promise<T> {
      const next = last.then(() => inWindow(act));
      last = next.catch(() => undefined);
      return next;
    }
    const post = <T>(path: string, body: object) => call<T>('POST', `${session}/${path}`, body);
    async function elementOf(selector: string): Promise<string> {
      const found = await post<Record<typeof ELEMENT, string>>('element', {
        using: 'css selector',
        value: selector,
      });
      return `element/${found[ELEMENT]}`;
    }
    return {
      open: (path) => command(() => post('url', { url: address + path })),
      asPhone: () => command(() => post('window/rect', PHONE)),
      back: () => command(() => post('back', {})),
      evaluate: (expression) =>
        command(() => post('execute/sync', { script: `return (${expression})`, args: [] })),
      type: (selector, text) => command(async () => post(`${await elementOf(selector)}/value`, { text })),
      click: (selector) => command(async () => post(`${await elementOf(selector)}/click`, {})),
      pressWithControl: (value) =>
        command(() => {
          const keys = [
            { type: 'keyDown', value: CONTROL },
            { type: 'keyDown', value },
            { type: 'keyUp', value },
            { type: 'keyUp', value: CONTROL },
          ];
          return post('actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] });
        }),
      close: () =>
        command(async () => {
          await call('DELETE', `${session}/window`);
          current = '';
        }),
    };
  }

  return {
    ...pageOf(first),
    openWindow: async () => {
      const { handle } = await call<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' });
      return pageOf(handle);
    },
    takeFaults: takeReports,
    async close() {
      await call('DELETE', session);
      await end(child);
    },
  };
}
