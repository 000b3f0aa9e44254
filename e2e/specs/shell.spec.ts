import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { sessionOf } from '../support/api.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration, waitForScreen } from '../support/wait-for.ts';

const nav = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name);

test.use({ language: 'en' });

test.describe('the guard', () => {
  test('a visitor is asked to sign in and is brought to what they wanted', async ({ page, server }) => {
    await page.goto('/my/setting');
    await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fmy%2Fsetting$/);
    await signIn(page, server.demo);
    await expect(page).toHaveURL(/\/my\/setting$/);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test('no address of another site is a way back', async ({ page, server }) => {
    await page.goto(`/auth/login?return_to=${encodeURIComponent('//elsewhere.example/')}`);
    await signIn(page, server.demo);
    await expect(page).toHaveURL(`${server.address}/`);
  });

  test('wrong credentials are said, and nobody is let in', async ({ page, server }) => {
    await page.goto('/auth/login');
    await page.getByLabel('Username').fill(server.demo.username);
    await page.getByLabel('Password', { exact: true }).fill('Wrong123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(/username or password/i);
    await page.goto('/my');
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('a session that the server has ended leads to the root', async ({ page, server }) => {
    await page.goto('/auth/login?return_to=%2Fmy');
    const api = await sessionOf(page, () => signIn(page, server.demo));
    await waitForScreen(page);
    await api.call('logout', {});
    await nav(page, 'Position').click();
    await expect(page).toHaveURL(`${server.address}/`);
    await page.goto('/my');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});

test.describe('an address without a screen', () => {
  for (const [what, address] of [
    ['unknown', '/nowhere/at/all'],
    ['the not-found screen itself', paths.notFound()],
  ] as const)
    test(`${address} (${what}) answers 404 with the not-found screen`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Back to home' }).click();
      await expect(page.getByRole('heading', { name: 'Meridian' })).toBeVisible();
    });

  test('what is not a page is not found either, and is no page', async ({ page }) => {
    for (const address of ['/api/nothing', '/assets/shell/main.js', '/favicon.png']) {
      const response = await page.request.get(address);
      expect([address, response.status()]).toEqual([address, 404]);
      expect(response.headers()['content-type'] ?? '').not.toContain('html');
    }
  });
});

test.describe('the way around', () => {
  test('back goes where it came from, and to its parent after a cold start', async ({ page, server }) => {
    await page.goto('/auth/login');
    await signIn(page, server.demo);
    await nav(page, 'Account').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/my\/setting$/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/my$/);
    await page.goBack();
    await expect(page).toHaveURL(`${server.address}/`);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

    const fresh = await page.context().newPage();
    await fresh.goto('/my/rechargerecord');
    await fresh.getByRole('button', { name: 'Back' }).click();
    await expect(fresh).toHaveURL(/\/my(\/deposit)?$/);
    await fresh.close();
  });

  test('a phone held across sees the beginning of a screen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/market');
    await expect(page.getByRole('list', { name: 'Forex' }).getByRole('link').first()).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // The navigation takes of the length, not of the height.
    const nav = page.getByRole('navigation');
    await expect.poll(() => nav.boundingBox()).toEqual({ x: 0, y: 0, width: 72, height: 390 });
    for (const entry of await nav.getByRole('link').all()) await expect(entry).toBeInViewport({ ratio: 1 });
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Forex' }).getByRole('link').first()).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('tabs keep their place', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Forex' }).getByRole('listitem').nth(10)).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 420));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
    await page.getByRole('list', { name: 'Forex' }).getByRole('link').nth(6).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
  });

  test('the lit tab is the open one', async ({ page, server }) => {
    await page.goto('/auth/login');
    await signIn(page, server.demo);
    for (const [name, heading] of [
      ['Market', 'Market'],
      ['Position', 'Position'],
      ['News', 'News'],
      ['Account', 'Account'],
      ['Home', 'Meridian'],
    ] as const) {
      await nav(page, name).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]'),
      ).toHaveText(new RegExp(`^\\d*${name}$`));
    }
    await page.goto('/market');
    const lit = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    await expect(lit).toHaveText('Market');
  });
});

test('the system says which theme, until one is chosen', async ({ page }) => {
  await page.goto('/');
  // The app says once more, when it starts, what is chosen.
  await waitForHydration(page, 'li[data-goods]');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colours = { light: 'rgb(246, 247, 249)', dark: 'rgb(8, 11, 18)' } as const;
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system });
    for (const chosen of [undefined, 'light', 'dark'] as const) {
      await page.evaluate((theme) => {
        if (theme) document.documentElement.dataset.theme = theme;
        else delete document.documentElement.dataset.theme;
      }, chosen);
      expect({ system, chosen, ground: await ground() }).toEqual({
        system,
        chosen,
        ground: colours[chosen ?? system],
      });
    }
  }
});
