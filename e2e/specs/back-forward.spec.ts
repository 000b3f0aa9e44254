import type { Page } from '@playwright/test';
import { windowedPath } from '../../tools/test/browser.mjs';
import { launchOptions } from '../support/launch.ts';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

// Chromium with windows keeps pages to go back to, unless Playwright tells it not to; the one without them never does.
test.use({
  launchOptions: {
    ...launchOptions,
    executablePath: windowedPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

interface Shown {
  /** Whether the browser has kept the page as it was. */
  kept?: boolean | undefined;
  mark?: string | undefined;
  /** Why it has not, as the browser says it. */
  reasons?: unknown;
}

/** Presses Back. The browser shows the page from its cache, which Playwright does not report as a load. */
async function back(page: Page): Promise<Shown> {
  // In a task of its own: the page that goes would not answer any more.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/');
  return page.evaluate(() => {
    const { kept, mark } = window as unknown as Shown;
    const [load] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
    return { kept, mark, reasons: kept ? null : load?.notRestoredReasons };
  });
}

test('Back from another page shows the one before as it was left, with live prices, and without who has signed out since', {
  tag: '@slow',
}, async ({ page, context, server }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { kept: persisted }));
  });
  await openAsDemo(page, server);
  await page.goto('/');
  await waitForScreen(page);
  const leaveAndReturn = async (meanwhile?: () => Promise<void>) => {
    await page.evaluate(() => Object.assign(window, { mark: 'the same page' }));
    await page.goto('/docs/');
    await meanwhile?.();
    expect(await back(page)).toEqual({ kept: true, mark: 'the same page', reasons: null });
  };
  await leaveAndReturn();
  const price = page.locator('li[data-goods] .m-price').first();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
  await expect(page.locator('.m-money').first()).toBeVisible();

  await leaveAndReturn(async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.clear());
    await other.close();
  });
  await expect(page.locator('.m-money')).toHaveCount(0);
});
