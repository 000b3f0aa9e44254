import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { registryFile } from 'shared-api/contract';
import { faultsOf } from './health.ts';

/** What the first home screen may cost (docs/benchmarks.md): bytes as sent, brotli. */
const budgets = {
  scripts: 171 * 1024,
  /** Those that stand in the page, as they would be sent alone. */
  styles: 11 * 1024,
  /** The HTML, with its screen and its styles. */
  page: 29 * 1024,
  /** Of the page, its code and its fonts. */
  requests: 8,
} as const;

export interface Load {
  /** Every file until the app has taken the first quotes over, in order; `named` when the HTML itself names its address. */
  readonly files: readonly { path: string; kind: string; bytes: number; named: boolean }[];
  readonly scripts: number;
  readonly styles: number;
}

/** What the app is made of; pictures and calls are what it shows. */
const OF_THE_APP = ['document', 'script', 'stylesheet', 'font'];

const QUOTES = 'li .m-price';

/**
 * In the page: notes when React has the first quotes, whether the server has rendered them or not, however late this test hears of
 * it. It looks between any two tasks: what React asks for in its next one comes later on a busy machine too.
 */
function noteHydrated(quotes: string) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const first = document.querySelector(quotes);
    if (first && Object.keys(first).some((key) => key.startsWith('__reactFiber')))
      performance.mark('hydrated');
    else port2.postMessage(null);
  };
  port2.postMessage(null);
}

/**
 * Opens the home page with empty caches, three times. On a busy machine what is asked for later may come in between: it is no part
 * of the least of the three.
 */
export async function measureHome(browser: Browser, baseURL: string): Promise<Load> {
  const measure = async () => {
    const context = await browser.newContext({ baseURL });
    const load = await measureOnce(await context.newPage());
    await context.close();
    return load;
  };
  const least = (one: Load, other: Load) => (other.files.length < one.files.length ? other : one);
  return least(await measure(), least(await measure(), await measure()));
}

/** Lists what the home page has asked for until its first quotes are hydrated. */
async function measureOnce(page: Page): Promise<Load> {
  const faults = faultsOf(page);
  // On a quick line the fonts come before the first paint, besides (decision 67): of this one the page is not told how quick it is.
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }));
  await page.addInitScript(noteHydrated, QUOTES);
  // A busy server sends its first pages without their screens: those ask for more.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('id="rendered"');
  const all: Request[] = [];
  page.on('request', (request) => {
    if (OF_THE_APP.includes(request.resourceType())) all.push(request);
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const hydrated = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('hydrated')[0]?.startTime ?? 0),
  );
  // A page that is not taken over as it was sent is drawn anew: it is no measure.
  expect(faults.take()).toEqual([]);
  // Of a request that has no answer yet the browser does not say when it began.
  const asked = [...all];
  await Promise.all(asked.map((request) => request.response()));
  const until = asked.filter((request) => request.timing().startTime <= hydrated);
  const files = await Promise.all(
    until.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      const { pathname } = new URL(request.url());
      const named = pathname === '/' || html.includes(`"${pathname}"`);
      return { path: pathname, kind: request.resourceType(), bytes: Math.max(0, responseBodySize), named };
    }),
  );
  const sum = (ending: string) =>
    files.filter((file) => file.path.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
  // Styles that stand in the page, as they would be sent alone.
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  return { files, scripts: sum('.js'), styles: sum('.css') + brotliCompressSync(inline).length };
}

/** What the chart of prices may cost whoever opens one first: the engine and our own, brotli. */
export const CHART_BUDGET = 65 * 1024;
/** A word of the engine's, in each file that is made of it or draws by it. */
const CHART = 'candle_pane';

/** Bytes of the built chart. */
export function chartBytes(): number {
  const dist = path.join(import.meta.dirname, '../../dist');
  const { apps } = registryFile.parse(JSON.parse(readFileSync(path.join(dist, 'registry.json'), 'utf8')));
  const built = apps.shell?.releases.find(({ release }) => release.version === apps.shell?.current);
  return Object.keys(built?.release.integrities ?? {})
    .map((file) => path.join(dist, 'shell', file))
    .filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(CHART))
    .reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0);
}

/** One sentence for each budget that is not kept. */
export function judge({ files, scripts, styles }: Load): string[] {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const page = files.find(({ kind }) => kind === 'document')?.bytes ?? 0;
  const late = files.filter((file) => !file.named).map((file) => file.path);
  return [
    ...(scripts > budgets.scripts ? [`JavaScript is ${kb(scripts)}, more than ${kb(budgets.scripts)}`] : []),
    ...(styles > budgets.styles ? [`CSS is ${kb(styles)}, more than ${kb(budgets.styles)}`] : []),
    ...(page > budgets.page ? [`the page is ${kb(page)}, more than ${kb(budgets.page)}`] : []),
    ...(files.length > budgets.requests ? [`${files.length} requests, more than ${budgets.requests}`] : []),
    ...(late.length > 0 ? [`found only after the HTML: ${late.join(', ')}`] : []),
  ];
}
