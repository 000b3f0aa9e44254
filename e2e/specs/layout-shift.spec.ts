import type { Page } from '@playwright/test';
import type { Language } from 'shared-api/contract';
import { faultsOf } from '../support/health.ts';
import { speak } from '../support/languages.ts';
import { noteShifts, shiftsIn, waitForFonts } from '../support/layout-shift.ts';
import { asDemo } from '../support/members.ts';
import { screensOf, visitorScreens } from '../support/screens.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { waitForContent, waitForScreen } from '../support/wait-for.ts';

// What it keeps would stand in for the files of a first visit.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** Screens whose labels follow prices, and whose rounds begin and end meanwhile. */
const LIVE: ReadonlySet<string> = new Set(['hall', 'room']);

interface Walk {
  readonly language: Language;
  /** Its fonts come once the screen is there. */
  readonly held: boolean;
}

/** Opens an address as on a first visit, with nothing in the browser's cache. */
async function openCold(page: Page, address: string, { language, held }: Walk): Promise<void> {
  const context = page.context();
  await context.clearCookies({ name: /fonts$/ });
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  const { promise: isLate, resolve: bring } = Promise.withResolvers<void>();
  if (held)
    await page.route(/\.woff2$/, async (route) => {
      await isLate;
      // The page may have gone meanwhile.
      await route.continue().catch(() => undefined);
    });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).not.toBeEmpty();
  if (held) await waitForContent(page);
  bring();
  await waitForScreen(page);
  await waitForFonts(page, language);
  // Content that comes late would have moved the screen by then.
  await page.waitForTimeout(500);
}

async function walk(page: Page, server: TestServer, how: Walk): Promise<void> {
  const context = page.context();
  const look = async (screens: Readonly<Record<string, string>>) => {
    await speak(context, server.address, how.language);
    for (const [name, address] of Object.entries(screens)) {
      if (LIVE.has(name)) continue;
      const cold = await context.newPage();
      await noteShifts(cold);
      await openCold(cold, address, how);
      expect.soft({ name, shifts: await shiftsIn(cold) }).toEqual({ name, shifts: [] });
      await cold.close();
    }
  };
  await look(visitorScreens);
  await look(await screensOf(await asDemo(page, server)));
}

test('a page that came before its fonts is set in them with the next screen', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  await noteShifts(page);
  await openCold(page, '/', { language: 'en', held: true });
  const inFallbacks = page.locator('html[data-fonts="later"]');
  await expect(inFallbacks).toHaveCount(1);
  await page.locator('li[data-goods] a').first().click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(inFallbacks).toHaveCount(0);
  expect(await shiftsIn(page)).toEqual([]);
});

test('on a quick line the first picture is set in the fonts', async ({ page, context, server }) => {
  await speak(context, server.address, 'ar');
  const faults = faultsOf(page);
  // A busy machine is no quick line.
  await expect(async () => {
    await openCold(page, '/market', { language: 'ar', held: false });
    await expect(page.locator('html[data-fonts]')).toHaveCount(0, { timeout: 1 });
  }).toPass();
  expect(faults.take()).toEqual([]);
});

for (const how of [
  { language: 'en', held: true },
  { language: 'ar', held: true },
  { language: 'zh-CN', held: false },
] as const)
  test(`nothing moves on any screen from cold (${how.language}${how.held ? ', late fonts' : ''})`, {
    tag: '@slow',
  }, async ({ page, server }) => {
    test.setTimeout(1_200_000);
    await walk(page, server, how);
  });
