/**
 * `npm run bench:market:chart`: our chart beside the plain engine that it is drawn by (KLineChart) and beside
 * lightweight-charts, on the same bars in the same run, on a screen as fine as a phone's and a processor four times slower:
 * first paint, a live tick and a pan with 1,000 and with 10,000 bars, and with three indicators. A finger pans through the
 * browser's own input; a pan whose bars do not follow it on the screen is an error. Then what half an hour of ticks and 100
 * switches of the period leave on the heap of our chart: more than a tenth is an error. `-- heap` measures that alone, and
 * `-- paint`, `-- ticks` and `-- pan` that part of the rest, in two minutes each; several may be named.
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
import { launchOptions } from '../../test/browser.mjs';
import { CPU, openPage, sharp } from '../slow-phone.ts';
import { measure, noteFrames, type Subject } from './frames.ts';
import { pan, watch } from './pan.ts';

/** Pixels of the screen for one of the page, of all three charts: a phone has two or three. */
const SCALE = 2;
const TICKS = 40;
const ROUNDS = 3;
const PARTS = ['paint', 'ticks', 'pan', 'heap'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: there are ${PARTS.join(', ')}.`);
const isWanted = (part: string) => named.length === 0 || named.includes(part);

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
  bench: {
    mount(who: string, count: number, indicators: number): Promise<number>;
    tick(): void;
    begin(): void;
    show(minutes: number): void;
  };
}

interface Run {
  readonly origin: string;
  readonly who: Drawn;
  readonly count: number;
  /** Indicators that are switched on. */
  readonly indicators: number;
  /** How many times slower the browser makes the processor. */
  readonly cpu: number;
}

/** Milliseconds of the main thread for one tick, without what the page does by itself in that time. */
async function measureTicks(subject: Subject) {
  const { page } = subject;
  const idle = await measure(subject, () => page.waitForTimeout(TICKS * 60));
  const ticks = await measure(subject, () =>
    page.evaluate(async (times) => {
      for (let i = 0; i < times; i += 1) {
        (globalThis as unknown as BenchPage).bench.tick();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    }, TICKS),
  );
  const each = (what: 'task' | 'script') => Math.max(0, ticks[what] - idle[what]) / TICKS;
  return { task: each('task'), script: each('script') };
}

async function run(browser: Browser, { origin, who, count, indicators, cpu }: Run) {
  const { context, page, cdp } = await openPage(browser, { network: false, cpu, touch: true, scale: SCALE });
  try {
    await noteFrames(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    const subject = { browser, page, cdp, times: CPU / cpu };
    let paint = 0;
    const first = await measure(subject, async () => {
      paint = await page.evaluate(
        ([name, bars, lines]) => (globalThis as unknown as BenchPage).bench.mount(name, bars, lines),
        [who, count, indicators] as const,
      );
    });
    if (isWanted('ticks') || isWanted('pan')) await page.waitForTimeout(1500);
    const tick = isWanted('ticks') ? await measureTicks(subject) : undefined;
    const moved = isWanted('pan') ? await measure(subject, () => pan(page, cdp)) : undefined;
    return { paint, first, tick, pan: moved };
  } finally {
    await context.close();
  }
}

/** How much of the finger's way the bars have to go, and in how many of the pictures, for a pan to count as one. */
const FOLLOWED = 0.8;
const SEEN_MOVING = 0.8;

/** Looks at a pan that nobody measures: one that does not move what is seen would be quick. */
async function look(browser: Browser, { origin, who, count, indicators }: Omit<Run, 'cpu'>): Promise<string> {
  const { context, page, cdp } = await openPage(browser, {
    network: false,
    cpu: 1,
    touch: true,
    scale: SCALE,
  });
  try {
    await page.goto(origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.evaluate(
      ([name, bars, lines]) => (globalThis as unknown as BenchPage).bench.mount(name, bars, lines),
      [who, count, indicators] as const,
    );
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

/** Half an hour of a product with 90 ticks a minute, drawn as fast as frames come, and switches of its period. */
const MINUTES = 30;
const TICKS_A_MINUTE = 90;
const SWITCHES = 100;
const LEFT = 0.1;

/** Bytes of the heap before and after, when everything was cleared away. */
async function heap(browser: Browser, origin: string) {
  const { context, page, cdp } = await openPage(browser, {
    network: false,
    cpu: 1,
    touch: true,
    scale: SCALE,
  });
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const live = (minutes: number) =>
    page.evaluate(
      async ([count, each]) => {
        const { bench } = globalThis as unknown as BenchPage;
        for (let minute = 0; minute < count; minute += 1) {
          bench.begin();
          for (let turn = 0; turn < each; turn += 1) {
            bench.tick();
            await new Promise((drawn) => requestAnimationFrame(drawn));
          }
        }
      },
      [minutes, TICKS_A_MINUTE] as const,
    );
  const change = (times: number) =>
    page.evaluate(async (count) => {
      for (let turn = 1; turn <= count; turn += 1) {
        (globalThis as unknown as BenchPage).bench.show([1, 5, 15, 60][turn % 4] ?? 1);
        await new Promise((drawn) => setTimeout(drawn, 100));
      }
    }, times);
  try {
    await page.goto(origin);
    await page.waitForFunction(() => 'bench' in globalThis);
    await page.evaluate(() => (globalThis as unknown as BenchPage).bench.mount('ours', 10_000, 3));
    // Compiled code and measured texts, which the browser keeps, are not what the chart leaves behind.
    await live(MINUTES / 3);
    await change(SWITCHES / 5);
    const before = await used();
    await live(MINUTES);
    await change(SWITCHES);
    return { before, after: await used() };
  } finally {
    await context.close();
  }
}

/** Our chart, the engine with nothing around it, and the other one. */
type Drawn = 'ours' | 'plain' | 'light';

const CASES = [
  { count: 1_000, indicators: 0 },
  { count: 10_000, indicators: 0 },
  { count: 1_000, indicators: 3 },
] as const;

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
  ...launchOptions,
  args: [...launchOptions.args, sharp(SCALE)],
});
async function compare(): Promise<void> {
  console.log(
    `processor 4 times slower, ${SCALE} pixels of the screen for one of the page, medians of ${ROUNDS}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(
    'milliseconds of the main thread, those of the clock in brackets; of a tick all, and JavaScript alone',
  );
  console.log(
    '                             first paint   live tick (JS)  pan: whole  frame p95   longest frame  over 16.7 ms',
  );
  for (const { count, indicators } of CASES) {
    // lightweight-charts has no indicators of its own.
    const subjects: readonly Drawn[] = indicators > 0 ? ['ours', 'plain'] : ['ours', 'plain', 'light'];
    const runs = new Map<Drawn, Turn[]>(subjects.map((who) => [who, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [who, turns] of runs)
        turns.push({
          thread: await run(browser, { origin, who, count, indicators, cpu: 1 }),
          clock: await run(browser, { origin, who, count, indicators, cpu: CPU }),
        });
    const of = (who: Drawn, figure: (one: Turn) => number | undefined) =>
      median((runs.get(who) ?? []).map((turn) => figure(turn) ?? Number.NaN));
    for (const who of subjects) {
      const figure = (read: (one: Turn) => number | undefined, width = 0) =>
        of(who, read).toFixed(1).replace('NaN', '–').padStart(width);
      console.log(
        `${who.padEnd(6)} ${String(count).padStart(6)} bars ${indicators} ind. ${figure(({ thread }) => thread.first.task, 8)} (${figure(({ clock }) => clock.paint)})` +
          `${figure(({ thread }) => thread.tick?.task, 8)} (${figure(({ thread }) => thread.tick?.script)})${figure(({ thread }) => thread.pan?.task, 12)}` +
          `${figure(({ thread }) => thread.pan?.p95Cpu, 9)} (${figure(({ clock }) => clock.pan?.p95)})` +
          `${figure(({ thread }) => thread.pan?.longestCpu, 7)} (${figure(({ clock }) => clock.pan?.longest)})` +
          `${figure(({ thread }) => thread.pan?.over, 6)} of ${figure(({ thread }) => thread.pan?.frames)}`,
      );
      if (indicators === 0 && isWanted('pan'))
        console.log(`  ${await look(browser, { origin, who, count, indicators })}`);
    }
    if (!isWanted('ticks')) continue;
    const ratio =
      of('ours', ({ thread }) => thread.tick?.task) / of('plain', ({ thread }) => thread.tick?.task);
    console.log(`  a live tick takes ${ratio.toFixed(2)} times as long as in the plain engine`);
  }
}

async function judgeHeap(): Promise<void> {
  const { before, after } = await heap(browser, origin);
  const grown = after / before - 1;
  const inMb = (bytes: number) => (bytes / 1e6).toFixed(2);
  console.log(
    `heap: ${inMb(before)} MB, after ${MINUTES * TICKS_A_MINUTE} ticks and ${SWITCHES} switches of the period ${inMb(after)} MB (${(grown * 100).toFixed(1)} %)`,
  );
  if (grown > LEFT) throw new Error('The heap has grown by more than a tenth.');
}

try {
  if (PARTS.some((part) => part !== 'heap' && isWanted(part))) await compare();
  if (isWanted('heap')) await judgeHeap();
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
}
