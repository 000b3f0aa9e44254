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
  reasons?: readonly string[];
}

/** Why the browser has not kept a page, in its own words: the page itself is often told "masked". */
async function watchReasons(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  return reasons;
}

/** Presses Back. The browser shows the page from its cache, which Playwright does not report as a load. */
async function back(page: Page, reasons: readonly string[]): Promise<Shown> {
  // In a task of its own: the page that goes would not answer any more.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/');
  const shown = await page.evaluate(() => {
    const { kept, mark } = window as unknown as Shown;
    return { kept, mark };
  });
  return { ...shown, reasons };
}

test('Back from another page shows the one before as it was left, with live prices, and without who has signed out since', {
  tag: '@slow',
}, async ({ page, context, server }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { kept: persisted }));
  });
  const reasons = await watchReasons(page);
  await openAsDemo(page, server);
  await page.goto('/');
  await waitForScreen(page);
  const leaveAndReturn = async (meanwhile?: () => Promise<void>) => {
    await page.evaluate(() => Object.assign(window, { mark: 'the same page' }));
    await page.goto('/docs/');
    await meanwhile?.();
    expect(await back(page, reasons)).toEqual({ kept: true, mark: 'the same page', reasons: [] });
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
