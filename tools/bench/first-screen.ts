import type { Browser, Page } from 'playwright';
import type { Demo } from '../test/with-server.ts';
import { CPU, NETWORK, openPage } from './slow-phone.ts';

const LIMIT_MS = 60_000;
/** Half seconds for which a page is waited for to be kept; a build whose worker keeps none is measured then. */
const KEPT_TRIES = 20;

/** What a load of a page came to; milliseconds since the navigation. */
export interface FirstScreen {
  /** The first frame with quotes, or with what stands for them. */
  readonly painted: number;
  /** The first price that changed; undefined where none did. */
  readonly live: number | undefined;
  /** React knows the first row. */
  readonly hydrated: number;
  /** What tasks of more than 50 ms took beyond that, until then. */
  readonly blocking: number;
  readonly shift: number;
  /** Bytes of scripts as sent, until then. */
  readonly script: number;
  /** The page came with its screen. */
  readonly rendered: boolean;
}

interface Noted {
  painted?: number;
  live?: number;
  hydrated?: number;
  blocking: number;
  shift: number;
}

/** In the page: notes all of it by itself, so that nothing asks the page while it works. */
function note(row: string): void {
  const noted: Noted = { blocking: 0, shift: 0 };
  Object.assign(window, { noted });
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  observe('longtask', ({ duration, startTime }) => {
    if (noted.hydrated === undefined || startTime < noted.hydrated) noted.blocking += duration - 50;
  });
  observe('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const prices = () => [...document.querySelectorAll(`${row} .m-price`)].map((one) => one.textContent).join();
  let before: string | undefined;
  const look = () => {
    const element = document.querySelector(row);
    // A screen that has not come as a whole is hidden yet.
    if (element?.checkVisibility()) {
      noted.painted ??= performance.now();
      before ??= prices();
      if (noted.live === undefined && prices() !== before) noted.live = performance.now();
      if (Object.keys(element).some((key) => key.startsWith('__reactFiber')))
        noted.hydrated ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const notedIn = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** A page to load, and the element whose first frame and hydration count. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly row: string;
  /** Its rows show prices: one of them must change. */
  readonly prices?: boolean;
  /** The second visit counts, once the service worker of the first one is there. */
  readonly again?: boolean;
  /** Who has to be signed in to see it. */
  readonly member?: Demo;
}

/** Waits until the service worker has kept the page (decision 60): the visit that counts is not one of the same seconds. */
async function untilKept(page: Page): Promise<void> {
  for (let tries = 0; tries < KEPT_TRIES; tries += 1) {
    const isKept = () => caches.match(location.href, { cacheName: 'screens' }).then(Boolean);
    if (await page.evaluate(isKept)) return;
    await page.waitForTimeout(500);
  }
}

/** One load of a page on a slow phone, cold or again, until React has it and a price has changed. */
async function firstScreen(
  browser: Browser,
  { url, row, prices, again, member: user }: Target,
): Promise<FirstScreen> {
  const member = user && { ...user, origin: new URL(url).origin };
  const { context, page, cdp } = await openPage(browser, { network: true, member });
  try {
    let script = 0;
    const scripts = new Set<string>();
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength;
    });
    const open = () => page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const until = (name: 'hydrated' | 'live') =>
      page.waitForFunction((wanted) => (window as unknown as { noted: Noted }).noted[wanted], name, {
        timeout: LIMIT_MS,
        polling: 100,
      });
    await page.addInitScript(note, row);
    await open();
    await until('hydrated');
    if (again) {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForLoadState('networkidle');
      await untilKept(page);
      script = 0;
      await open();
      await until('hydrated');
    }
    const untilHydrated = script;
    if (prices) await until('live');
    const { painted = Number.NaN, hydrated = Number.NaN, live, blocking, shift } = await notedIn(page);
    const rendered = (await page.locator('#rendered').count()) > 0;
    return { painted, hydrated, live, blocking, shift, script: untilHydrated, rendered };
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function line(name: string, loads: readonly FirstScreen[], hello: number): string {
  const of = (one: (load: FirstScreen) => number) => median(loads.map(one));
  const ratio = (ms: number) =>
    (Number.isNaN(ms) ? '–' : `${Math.round(ms)} (${(ms / hello).toFixed(2)})`).padEnd(14);
  const times = [
    of(({ painted }) => painted),
    of(({ live }) => live ?? Number.NaN),
    of(({ hydrated }) => hydrated),
  ];
  const blocking = of((load) => load.blocking).toFixed(0);
  const script = (of((load) => load.script) / 1024).toFixed(0);
  const shift = of((load) => load.shift).toFixed(3);
  const rendered = `${loads.filter((load) => load.rendered).length} of ${loads.length}`;
  return `${name.padEnd(16)}${times.map(ratio).join('')}${blocking.padEnd(10)}${script.padEnd(11)}${shift.padEnd(8)}${rendered}`;
}

/** Loads every target in turns in one run, and prints their medians, times also as ratios to the first target. */
export async function compareFirstScreens(
  browser: Browser,
  targets: readonly [Target, ...Target[]],
  runs: number,
): Promise<void> {
  const loads = new Map(targets.map((target) => [target, [] as FirstScreen[]]));
  for (let run = 0; run <= runs; run++)
    for (const target of run % 2 === 0 ? targets : targets.toReversed()) {
      const load = await firstScreen(browser, target);
      // The first one fills the server's caches.
      if (run > 0) loads.get(target)?.push(load);
    }
  const [first] = targets;
  const hello = median((loads.get(first) ?? []).map(({ painted }) => painted));
  const { latency, down } = NETWORK;
  console.log(
    `\nThe first screen of ${runs} loads each, in turns, one thrown away; medians in ms, ratios to ${first.name};`,
  );
  console.log(`${(down * 8) / 1e6} Mbit/s, ${latency} ms, processor ${CPU} times slower.\n`);
  console.log(
    '                painted       first live    hydrated      blocking  script KB  shift   with its screen',
  );
  for (const [{ name }, of] of loads) console.log(line(name, of, hello));
}
