import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../tools/test/browser.mjs';
import { freePort } from '../../tools/test/free-port.ts';
import { startNginx } from '../../tools/test/nginx.ts';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';
import { type Cluster, startCluster } from './faults/cluster.ts';
import { customer } from './faults/storm.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { served } from './support/serving.ts';

const EXAMPLE = fileURLToPath(new URL('../../deploy/nginx/meridian.conf', import.meta.url));
/** The longest time without a new price of a product, in milliseconds. */
const LONGEST_GAP = 3000;
const CALLERS = 4;

/** The example of nginx as far as it is for people, without TLS, on ports of this test. */
function exampleNginx(port: number, servers: readonly number[]): string {
  const [forPeople = ''] = readFileSync(EXAMPLE, 'utf8').split('upstream meridian_operators');
  const changed = forPeople
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/ *ssl_certificate.*\n/g, '')
    .replaceAll(/127\.0\.0\.1:300([01])\b/g, (_, index) => `127.0.0.1:${servers[Number(index)]}`);
  if (!servers.every((server) => changed.includes(`127.0.0.1:${server} `)))
    throw new Error(`${EXAMPLE} shows no nginx with two servers.`);
  return changed;
}

/** Notes when each product's newest price comes by the page's own event stream. */
function noteTicks(): void {
  const newest = new Map<string, { seq: number; at: number }>();
  const gaps: Record<string, number> = {};
  const Native = EventSource;
  class Noted extends Native {
    constructor(url: string) {
      super(url);
      this.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
        for (const { goods_id: id, seq } of JSON.parse(data) as { goods_id: string; seq: number }[]) {
          const last = newest.get(id);
          if (last && seq <= last.seq) continue;
          const at = performance.now();
          newest.set(id, { seq, at });
          if (last) gaps[id] = Math.max(gaps[id] ?? 0, at - last.at);
        }
      });
    }
  }
  Object.assign(globalThis, { EventSource: Noted, gapsOfTicks: gaps, newestTicks: newest });
}

/** Milliseconds of the longest wait for a new price until now, by product. */
function longestGaps(): Record<string, number> {
  const gaps = Reflect.get(globalThis, 'gapsOfTicks') as Record<string, number>;
  const newest = Reflect.get(globalThis, 'newestTicks') as Map<string, { at: number }>;
  for (const [id, { at }] of newest) gaps[id] = Math.max(gaps[id] ?? 0, performance.now() - at);
  return gaps;
}

/** Calls the server one call after the other, as the app does, until `stopCalls` is set. */
async function callUntilStopped(token: string): Promise<{ calls: number; failed: string[] }> {
  const failed: string[] = [];
  const paths = ['/api/balance', '/api/orders', '/api/userInfo'];
  let calls = 0;
  for (; !Reflect.get(globalThis, 'stopCalls'); calls += 1) {
    const path = paths[calls % paths.length] ?? '';
    const body = JSON.stringify({ language: 'en', ...(path === '/api/orders' && { kind: 'timed' }) });
    const headers = { 'content-type': 'application/json', token };
    try {
      const reply = await fetch(path, { method: 'POST', headers, body });
      const text = await reply.text();
      if (!text.includes('"code":200,')) failed.push(`${path}: ${reply.status} ${text}`);
    } catch (error) {
      failed.push(`${path}: ${String(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { calls, failed };
}

describe('two servers behind nginx are restarted one after the other', () => {
  const cleanUp: (() => unknown)[] = [];
  const secretsKey = randomBytes(32).toString('base64');
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof served>>;
  let browser: Browser;
  let ports: number[];

  const start = async (port: number): Promise<ServerProcess> => {
    const { path: folder, remove } = makeTemporaryFolder('rolling');
    const server = await startServerProcess({
      API_ONLY: 'off',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: '',
      DATA_DIR: folder,
      SECRETS_KEY: secretsKey,
      AUTO_REVIEW_SECONDS: '0',
    });
    cleanUp.push(async () => {
      await server.kill();
      remove();
    });
    return server;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    cleanUp.push(() => cluster.stop());
    database = await served(cluster.url);
    browser = await chromium.launch(launchOptions);
    cleanUp.push(() => browser.close());
    ports = [await freePort(), await freePort()];
  });
  afterAll(async () => {
    for (const one of cleanUp.reverse()) await one();
  });

  async function open(origin: string): Promise<{ page: Page; failures: string[]; loads: () => number }> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const failures: string[] = [];
    let loads = 0;
    page.on('load', () => loads++);
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      failures.push(`${request.url()}: ${request.failure()?.errorText}`);
    });
    await page.addInitScript(noteTicks);
    await page.goto(`${origin}/market`);
    await page.getByRole('searchbox').waitFor();
    return { page, failures, loads: () => loads };
  }

  test('an open page is not loaded again, loses no call, and waits for no price longer than 3 s', async () => {
    const servers = await Promise.all(ports.map(start));
    const port = await freePort();
    const nginx = await startNginx(exampleNginx(port, ports), port);
    cleanUp.push(() => nginx.stop());
    const origin = `http://127.0.0.1:${port}`;
    const { token } = await customer(origin);
    const { page, failures, loads } = await open(origin);
    const calling = Promise.all(
      Array.from({ length: CALLERS }, () => page.evaluate(callUntilStopped, token)),
    );
    await wait(3000);
    for (const index of [0, 1, 0, 1]) {
      await servers[index]?.stop();
      await wait(1000);
      servers[index] = await start(ports[index] ?? 0);
    }
    await wait(3000);
    await page.evaluate(() => Object.assign(globalThis, { stopCalls: true }));
    const made = await calling;
    expect([...failures, ...made.flatMap(({ failed }) => failed)]).toEqual([]);
    expect(loads()).toBe(1);
    for (const { calls } of made) expect(calls).toBeGreaterThan(100);
    const gaps = Object.entries(await page.evaluate(longestGaps));
    expect(gaps.length).toBeGreaterThan(20);
    expect(gaps.filter(([, gap]) => gap > LONGEST_GAP)).toEqual([]);
  }, 180_000);
});
