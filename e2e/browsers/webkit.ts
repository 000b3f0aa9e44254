import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, end } from './browser.ts';
import { collectPolicyReports } from './policy-reports.ts';

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
export async function startWebKit(origin: string): Promise<Browser> {
  const reports = await collectPolicyReports(origin);
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
  async function elementOf(selector: string): Promise<string> {
    const found = await call<Record<typeof ELEMENT, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${found[ELEMENT]}`;
  }
  const evaluate = <T>(expression: string) =>
    call<T>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });

  return {
    open: async (path) => void (await call('POST', `${session}/url`, { url: reports.address + path })),
    evaluate,
    type: async (selector, text) => void (await call('POST', `${await elementOf(selector)}/value`, { text })),
    click: async (selector) => void (await call('POST', `${await elementOf(selector)}/click`, {})),
    takeFaults: reports.take,
    async close() {
      await call('DELETE', session);
      await end(child);
      reports.close();
    },
  };
}
