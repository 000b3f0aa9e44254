import type { Page } from '@playwright/test';
import { type DeveloperServer, serveRemote } from '../support/developer.ts';
import { speak } from '../support/languages.ts';
import { quoteOf } from '../support/market.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.describe('a developer’s own remote in the released app', () => {
  let own: DeveloperServer;
  test.beforeAll(async () => {
    own = await serveRemote('mf-home');
  });
  test.afterAll(() => own.stop());

  test('takes the released one’s place in one tab, with a badge, until it is reset', {
    tag: '@slow',
  }, async ({ context }) => {
    const server = await startServer({
      feed: 'simulated',
      humanCheck: 'off',
      env: { REMOTE_OVERRIDE: 'on' },
    });
    try {
      await speak(context, server.address, 'en');
      const page = await context.newPage();
      await page.goto(`${server.address}/market?mf=mf-home@${own.origin}`);
      await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
      const badge = page.getByRole('complementary', { name: 'A development version is in use' });
      await expect(badge).toContainText(`mf-home ← ${own.origin}`);
      expect(await filesFrom(page, own.origin)).toBeGreaterThan(0);
      // The rest of the app is as released, in the same tab; another tab has nothing of it.
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
      await expect(badge).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${server.address}/market`);
      await expect(quoteOf(other, 'EUR/USD')).toBeVisible();
      await expect(other.getByRole('complementary', { name: 'A development version is in use' })).toHaveCount(
        0,
      );
      expect(await filesFrom(other, own.origin)).toBe(0);

      await page.keyboard.press('Alt+Shift+D');
      const panel = page.getByRole('dialog', { name: 'Developer panel' });
      await expect(panel.getByText('Provided by shell').first()).toBeVisible();
      await expect(panel.getByText(own.origin).first()).toBeVisible();
      await page.keyboard.press('Escape');

      await badge.getByRole('button', { name: 'Reset' }).click();
      await expect(badge).toBeHidden();
      await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
      expect(await filesFrom(page, own.origin)).toBe(0);
    } finally {
      await server.stop();
    }
  });

  test('is refused where the installation does not allow it', async ({ page, context, server }) => {
    await speak(context, server.address, 'en');
    await page.goto(`/market?mf=mf-home@${own.origin}`);
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'A development version is in use' })).toHaveCount(0);
    expect(await filesFrom(page, own.origin)).toBe(0);
    await page.keyboard.press('Alt+Shift+D');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** How many files this page has loaded from an origin. */
const filesFrom = (page: Page, origin: string) =>
  page.evaluate(
    (from) => performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(from)).length,
    origin,
  );
