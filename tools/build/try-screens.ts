import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { findScreen } from 'shared-api/paths';
import { faultsOf } from '../../e2e/support/health.ts';
import { speak } from '../../e2e/support/languages.ts';
import { asDemo } from '../../e2e/support/members.ts';
import { screensOf, visitorScreens } from '../../e2e/support/screens.ts';
import { startServer } from '../../e2e/support/server.ts';
import { waitForScreen } from '../../e2e/support/wait-for.ts';
import { executablePath, launchOptions } from '../test/browser.mjs';
import { type App, isApp } from './apps.ts';

/** Milliseconds in which a screen has to stand. */
const SCREEN_MS = 20_000;

/** A screen that did not open. */
export interface ScreenFault {
  /** Whose it is, `mf-news` for example. */
  readonly app: App;
  readonly address: string;
  /** What is wrong, in words. */
  readonly fault: string;
}

interface Asked {
  readonly address: string;
  readonly screenMs: number;
}

/** What is wrong with one screen, in words; undefined when it shows itself without a fault in time. */
async function faultOf(context: BrowserContext, { address, screenMs }: Asked): Promise<string | undefined> {
  const page = await context.newPage();
  const faults = faultsOf(page);
  const show = async () => {
    await page.goto(address);
    await waitForScreen(page);
    if (await page.getByRole('alert').and(page.locator('.m-state')).count())
      return ['it shows a fault', ...faults.take().slice(0, 1)].join(': ');
    if (!(await page.getByRole('main').textContent())?.trim()) return 'it shows nothing';
    return faults.take()[0];
  };
  const stopping = new AbortController();
  try {
    const late = wait(screenMs, `it does not stand after ${screenMs / 1000} s`, stopping);
    return await Promise.race([show(), late.catch(() => undefined)]);
  } catch (error) {
    return faults.take()[0] ?? String(error).split('\n')[0];
  } finally {
    stopping.abort();
    // A page whose script never ends cannot be asked to close; its process ends with the browser.
    await Promise.race([page.close(), wait(2000, undefined, { ref: false })]);
  }
}

/**
 * Opens each screen of some apps once, on the releases of a folder like `dist` and a server of its own with the demo's data.
 * @param options.isTried whether the screen of an app at a path of the route table is opened.
 * @returns the screens that fail.
 * @throws {Error} with one sentence when there is no browser.
 */
export async function tryScreens(
  folder: string,
  { isTried, screenMs = SCREEN_MS }: { isTried: (app: App, path: string) => boolean; screenMs?: number },
): Promise<ScreenFault[]> {
  if (!executablePath)
    throw new Error(
      'A release is tried in a browser, and none was found: install Chromium, or name it by CHROMIUM=/path/to/chromium.',
    );
  const server = await startServer({ feed: 'simulated', humanCheck: 'off', env: { DIST_DIR: folder } });
  const browser = await chromium.launch(launchOptions);
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    await speak(context, server.address, 'en');
    return context;
  };
  const appAt = (address: string): App | undefined => {
    const { owner, path } = findScreen(new URL(address, server.address).pathname) ?? {};
    return owner && path && isApp(owner) && isTried(owner, path) ? owner : undefined;
  };
  const all: ScreenFault[] = [];
  const open = async (context: BrowserContext, screens: Readonly<Record<string, string>>) => {
    for (const address of new Set(Object.values(screens))) {
      const app = appAt(address);
      if (!app) continue;
      const fault = await faultOf(context, { address, screenMs });
      if (fault) all.push({ app, address, fault });
    }
  };
  try {
    await open(await newContext(), visitorScreens);
    const member = await newContext();
    const page = await member.newPage();
    const screens = await screensOf(await asDemo(page, server));
    await page.close();
    await open(member, screens);
    return all;
  } finally {
    await browser.close();
    await server.stop();
  }
}
