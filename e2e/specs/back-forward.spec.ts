import { openSignedIn } from '../support/faults.ts';
import { speak } from '../support/languages.ts';
import { launchOptions } from '../support/launch.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

// Playwright's Chromium keeps no pages to go back to, unless it is left as it is.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

interface Shown {
  /** Whether the browser has kept the page as it was. */
  kept?: boolean;
  mark?: string;
}

test('Back from another site shows the page as it was left, with live prices, and without who has signed out since', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { kept: persisted }));
  });
  await speak(context, server.address, 'en');
  await openSignedIn(page, server.demo);
  await page.goto('/');
  await settled(page);
  const leaveAndReturn = async (meanwhile?: () => Promise<void>) => {
    await page.evaluate(() => Object.assign(window, { mark: 'the same page' }));
    await page.goto('/docs/');
    await meanwhile?.();
    await page.goBack();
    const { kept, mark, reasons } = await page.evaluate(() => {
      const shown = window as unknown as Shown;
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: object;
      })[];
      return { kept: shown.kept, mark: shown.mark, reasons: JSON.stringify(entry?.notRestoredReasons) };
    });
    expect({ kept, mark, reasons }).toMatchObject({ kept: true, mark: 'the same page' });
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
