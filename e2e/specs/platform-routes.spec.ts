import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { routeTable } from 'shared-api/paths';
import { sessionOf } from '../support/api.ts';
import { openSignedIn } from '../support/faults.ts';
import { speak } from '../support/languages.ts';
import { screensOf } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const { title: titles } = JSON.parse(
  readFileSync(new URL('../../shell/src/locales/en.json', import.meta.url), 'utf8'),
) as { title: Record<string, string> };

/** Everything that a browser would complain of. */
function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('console', (message) => {
    const known = /status of 404|net::ERR_ABORTED/.test(message.text());
    if (message.type() === 'error' && !known) list.push(`${page.url()}: ${message.text()}`);
    if (/integrity|preload|Content Security Policy|TrustedScript|TrustedHTML/i.test(message.text()))
      list.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => list.push(`${page.url()}: ${error.message}`));
  return list;
}

test('every route of the specification is there', async ({ request }) => {
  for (const { path } of routeTable) {
    const { status, headers } = await request.get(encodeURI(path)).then((reply) => ({
      status: reply.status(),
      headers: reply.headers(),
    }));
    expect({ path, status }).toEqual({ path, status: path === '/404' ? 404 : 200 });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('every route opens its own screen, with its title, and no policy is violated', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(400_000);
  const list = complaints(page);
  await speak(context, server.address, 'en');
  await openSignedIn(page, server.demo);
  const api = await sessionOf(page, () => page.reload());
  const details = Object.values(await screensOf(api)).filter((address) => address.includes('?'));
  for (const { path, title, layout, aliasOf } of routeTable) {
    if (['/verify', '/auth/login', '/auth/register'].includes(path)) continue;
    const detail = details.find((address) => address.startsWith(`${path}?`));
    await page.goto(detail ?? encodeURI(path));
    const shown = titles[title] ?? '';
    const home = path === '/' || path === '/home';
    await expect(page).toHaveTitle(home ? 'Meridian' : `${shown} · Meridian`);
    if (aliasOf) await expect(page).toHaveURL(new RegExp(`${aliasOf}$`));
    const nav = page.getByRole('navigation', { name: 'Main' });
    if (layout === 'default') await expect(nav).toBeVisible();
    else await expect(nav).toBeHidden();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByText('Page not found')).toBeVisible({ visible: path === '/404' });
  }
  expect(list).toEqual([]);
});

test('a move to another screen is told to screen readers, the first one is not', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  await openSignedIn(page, server.demo);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await expect(page.locator('[role="status"].m-unseen')).toHaveText('Mine');
});

test('each tab keeps its place; back goes where it came from', async ({ page, context, server }) => {
  await speak(context, server.address, 'en');
  await openSignedIn(page, server.demo);
  await page.goto('/');
  await expect(page.getByText('EURUSD')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await tab('Mine').click();
  await expect(page).toHaveTitle('Mine · Meridian');
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
