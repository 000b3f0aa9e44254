import type { Browser, CDPSession, Page } from 'playwright';
import type { Demo } from '../test/with-server.ts';

/** A slow 4G network and a phone's processor, as Lighthouse has them. */
export const NETWORK = { latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 } as const;
export const CPU = 4;
const LIMIT_MS = 60_000;
/** A row of the list exists only once its quote has come. */
const QUOTE = 'li[data-goods]';

/** A user who is signed in before the page is slowed down. */
export interface Member extends Demo {
  readonly origin: string;
}

/** Signs in at the app of an origin, in English, and forgets the files that came with it. */
async function signIn(page: Page, cdp: CDPSession, { origin, username, password }: Member) {
  await page.context().addCookies([{ name: 'language', value: 'en', url: origin }]);
  // It would keep the files of the app.
  await page.route('**/sw.js', (route) => route.abort());
  await page.goto(`${origin}/auth/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.unroute('**/sw.js');
  await page.goto('about:blank');
  await cdp.send('Network.clearBrowserCache');
}

interface Slow {
  readonly network: boolean;
  readonly cpu?: number;
  readonly touch?: boolean;
  /** Pixels of the screen for one of the page; a browser that was started with `sharp` draws canvases with as many. */
  readonly scale?: number;
  readonly member?: Member | undefined;
}

/** The browser's own setting for it: an emulated screen alone leaves canvases as they are. */
export const sharp = (scale: number) => `--force-device-scale-factor=${scale}`;

/** A page of a phone's size with nothing cached, slowed down by `network` and `cpu`. */
export async function openPage(
  browser: Browser,
  { network, cpu = CPU, touch = false, scale = 1, member }: Slow,
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: touch,
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (member) await signIn(page, cdp, member);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: NETWORK.latency,
      downloadThroughput: NETWORK.down,
      uploadThroughput: NETWORK.up,
    });
  return { context, page, cdp };
}

/** Resolves in the page, when the first frame with quotes is drawn, with the milliseconds since the navigation. */
export function untilQuotes(page: Page): Promise<number> {
  return page
    .waitForFunction(() => (window as unknown as { quotesAt?: number }).quotesAt, undefined, {
      timeout: LIMIT_MS,
      polling: 100,
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
}

/** Has the page note the moment of its first quotes by itself, so that nothing asks it while it works. */
export async function noteQuotes(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        Object.assign(window, { quotesAt: performance.now() });
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, QUOTE);
}
