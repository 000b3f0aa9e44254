import { speak } from '../support/languages.ts';
import { quoteOf } from '../support/market.ts';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for.ts';

test('a move to another screen is told to screen readers, the first one is not', async ({ page, server }) => {
  await openAsDemo(page, server);
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
  await expect(page.locator('[role="status"].m-unseen')).toHaveText('Account');
});

test('each tab keeps its place; back goes where it came from', async ({ page, server }) => {
  await openAsDemo(page, server);
  await page.goto('/');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  // A tap before that follows its link, and another page begins at its top.
  await waitForHydration(page, 'nav a');
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await tab('Account').click();
  await expect(page).toHaveTitle('Account · Meridian');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await tab('Home').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goto('/my/about');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/my$/);
});

test('support opens outside the app, on a screen without the navigation’s padding', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  await page.goto('/customer');
  await expect(page.getByRole('navigation')).toBeHidden();
  const padding = await page
    .locator('[data-layout]')
    .evaluate((frame) => getComputedStyle(frame).paddingBlockEnd);
  expect(padding).toBe('0px');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open support' }).click();
  expect((await opened).url()).toMatch(/support\.example|about:blank|chrome-error/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
});
