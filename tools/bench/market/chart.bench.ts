/**
 * `npm run bench:market:chart`: our chart beside lightweight-charts in the same run, on a processor four times slower:
 * first paint, a live tick and a pan with 1,000 and with 10,000 bars. A finger pans through the browser's own input; a
 * pan whose bars do not follow it on the screen is an error.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { root } from '../../build/apps.ts';
import { compile } from '../../build/compile.ts';
import { shellConfig } from '../../build/preset.ts';
import { CPU, openPage } from '../cold-load.ts';
import { measure, noteFrames } from './frames.ts';
import { pan, watch } from './pan.ts';

const TICKS = 40;
const ROUNDS = 3;

async function build(folder: string): Promise<void> {
  const config = shellConfig(path.join(root, 'shell'))();
  await compile({
    ...config,
    name: 'bench',
    entry: { page: path.join(root, 'tools/bench/market/chart-page.tsx') },
    output: {
      ...config.output,
      path: folder,
      publicPath: '/',
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    plugins: [],
  });
}

interface BenchPage {
  bench: { mount(who: string, count: number): Promise<number>; tick(): void };
}

interface Run {
  readonly origin: string;
  readonly who: 'ours' | 'light';
  readonly count: number;
  /** How many times slower the browser makes the processor. */
  readonly cpu: number;
}

async function run(browser: Browser, { origin, who, count, cpu }: Run) {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu, touch: true });
  try {
    await noteFrames(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    const subject = { browser, page, cdp, times: CPU / cpu };
    let paint = 0;
    const first = await measure(subject, async () => {
      paint = await page.evaluate(
        ([name, bars]) => (globalThis as unknown as BenchPage).bench.mount(name, bars),
        [who, count] as const,
      );
    });
    await page.waitForTimeout(1500);
    const idle = await measure(subject, () => page.waitForTimeout(TICKS * 60));
    const ticks = await measure(subject, () =>
      page.evaluate(async (times) => {
        for (let i = 0; i < times; i += 1) {
          (globalThis as unknown as BenchPage).bench.tick();
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      }, TICKS),
    );
    const moved = await measure(subject, () => pan(page, cdp));
    return { paint, first, tick: Math.max(0, ticks.task - idle.task) / TICKS, pan: moved };
  } finally {
    await context.close();
  }
}

/** How much of the finger's way the bars have to go, and in how many of the pictures, for a pan to count as one. */
const FOLLOWED = 0.8;
const SEEN_MOVING = 0.8;

/** Looks at a pan that nobody measures: one that does not move what is seen would be quick. */
async function look(browser: Browser, { origin, who, count }: Omit<Run, 'cpu'>): Promise<string> {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu: 1, touch: true });
  try {
    await page.goto(origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.evaluate(([name, bars]) => (globalThis as unknown as BenchPage).bench.mount(name, bars), [
      who,
      count,
    ] as const);
    await page.waitForTimeout(1000);
    const { pictures, moved, way, finger } = await watch(context, page, cdp);
    const text = `finger ${finger} px, bars ${way} px, another place in ${moved} of ${pictures} pictures`;
    if (way < finger * FOLLOWED || moved < pictures * SEEN_MOVING || pictures < 10)
      throw new Error(`${who}: the pan is not seen: ${text}`);
    return text;
  } finally {
    await context.close();
  }
}

/** What the thread took, seen at full speed, and the clock at the slow one. */
interface Turn {
  readonly thread: Awaited<ReturnType<typeof run>>;
  readonly clock: Awaited<ReturnType<typeof run>>;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(path.join(tmpdir(), 'chart-bench-'));
await build(folder);
const styles = (await readdir(folder)).filter((file) => file.endsWith('.css'));
const html = `<!doctype html>${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}<div id="root" style="width:390px"></div><script src="/page.js"></script>`;
const server = createServer(async (request, response) => {
  const name = path.basename(request.url ?? '/');
  const type = name.endsWith('.js') ? 'text/javascript' : name.endsWith('.css') ? 'text/css' : 'text/html';
  const body = name === '' ? html : await readFile(path.join(folder, name)).catch(() => '');
  response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  console.log(
    `processor 4 times slower, medians of ${ROUNDS}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log('milliseconds of the main thread, those of the clock in brackets');
  console.log(
    '                     first paint   live tick  pan: whole  frame p95   longest frame  over 16.7 ms',
  );
  for (const count of [1_000, 10_000]) {
    const runs = { ours: [] as Turn[], light: [] as Turn[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const who of ['ours', 'light'] as const)
        runs[who].push({
          thread: await run(browser, { origin, who, count, cpu: 1 }),
          clock: await run(browser, { origin, who, count, cpu: CPU }),
        });
    for (const who of ['ours', 'light'] as const) {
      const figure = (of: (one: Turn) => number, width = 0) =>
        median(runs[who].map(of)).toFixed(1).padStart(width);
      console.log(
        `${who.padEnd(6)} ${String(count).padStart(6)} bars ${figure(({ thread }) => thread.first.task, 8)} (${figure(({ clock }) => clock.paint)})` +
          `${figure(({ thread }) => thread.tick, 8)}${figure(({ thread }) => thread.pan.task, 12)}` +
          `${figure(({ thread }) => thread.pan.p95Cpu, 9)} (${figure(({ clock }) => clock.pan.p95)})` +
          `${figure(({ thread }) => thread.pan.longestCpu, 7)} (${figure(({ clock }) => clock.pan.longest)})` +
          `${figure(({ thread }) => thread.pan.over, 6)} of ${figure(({ thread }) => thread.pan.frames)}`,
      );
      console.log(`  ${await look(browser, { origin, who, count })}`);
    }
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
}
