import type { Page } from '@playwright/test';
import type { Language } from 'shared-api/contract';
import { faultsOf } from '../support/health.ts';
import { speak } from '../support/languages.ts';
import { noteShifts, shiftsIn, waitForFonts } from '../support/layout-shift.ts';
import { asDemo } from '../support/members.ts';
import { screensOf, visitorScreens } from '../support/screens.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

// What it keeps would stand in for the files of a first visit.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** Milliseconds in which content that comes late would have moved the screen. */
const LATE_MS = 500;

interface Walk {
  readonly language: Language;
  /** Milliseconds by which each font is late. */
  readonly heldMs: number;
}

/** Opens an address as on a first visit, with nothing in the browser's cache. */
async function openCold(page: Page, address: string, { language, heldMs }: Walk): Promise<void> {
  const context = page.context();
  await context.clearCookies({ name: /fonts$/ });
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  if (heldMs > 0)
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((done) => setTimeout(done, heldMs));
      // The page may have gone meanwhile.
      await route.continue().catch(() => undefined);
    });
  await page.goto(address, { waitUntil: 'commit' });
  await waitForScreen(page);
  await waitForFonts(page, language);
  await page.waitForTimeout(LATE_MS);
}

async function walk(page: Page, server: TestServer, how: Walk): Promise<void> {
  const context = page.context();
  const look = async (screens: Readonly<Record<string, string>>) => {
    await speak(context, server.address, how.language);
    for (const [name, address] of Object.entries(screens)) {
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
  await openCold(page, '/market', { language: 'en', heldMs: 250 });
  const inFallbacks = page.locator('html[data-fonts="later"]');
  await expect(inFallbacks).toHaveCount(1);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(inFallbacks).toHaveCount(0);
  expect(await shiftsIn(page)).toEqual([]);
});

test('on a quick line the first picture is set in the fonts', async ({ page, context, server }) => {
  await speak(context, server.address, 'ar');
  const faults = faultsOf(page);
  // A busy machine is no quick line.
  await expect(async () => {
    await openCold(page, '/market', { language: 'ar', heldMs: 0 });
    await expect(page.locator('html[data-fonts]')).toHaveCount(0, { timeout: 1 });
  }).toPass();
  expect(faults.take()).toEqual([]);
});

for (const how of [
  { language: 'en', heldMs: 250 },
  { language: 'ar', heldMs: 1_000 },
  { language: 'ar', heldMs: 0 },
  { language: 'zh-CN', heldMs: 0 },
] as const)
  test(`nothing moves on any screen from cold (${how.language}, fonts ${how.heldMs} ms late)`, {
    tag: '@slow',
  }, async ({ page, server }) => {
    test.setTimeout(900_000);
    await walk(page, server, how);
  });
