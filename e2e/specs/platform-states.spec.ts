import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { speak } from '../support/languages.ts';
import { quoteOf } from '../support/market.ts';
import { openAsDemo } from '../support/members.ts';
import { signIn } from '../support/person.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for.ts';

const feed = { feed: 'simulated', humanCheck: 'off' } as const;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.use({ language: 'en' });

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('the first load shows its progress for 5 s while the app loads behind it', async ({ page }) => {
    const quotes = page.waitForResponse(/\/api\/quotes/);
    await page.goto('/');
    const progress = page.getByRole('progressbar', { name: 'Starting' });
    await expect(progress).toBeVisible();
    const began = Date.now();
    await quotes;
    await expect(progress).toHaveAttribute('aria-valuenow', '40');
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(progress).toBeHidden();
    expect(Date.now() - began).toBeGreaterThan(3_500);
    expect(Date.now() - began).toBeLessThan(9_000);
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await page.reload();
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await expect(progress).toBeHidden();
  });
});

test('elsewhere the app is there at once', async ({ page }) => {
  await page.goto('/');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('what the phone keeps for itself stays free: notch above, home indicator below', async ({
  page,
  server,
}) => {
  const insets = { top: 47, bottom: 34, left: 0, right: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  const bottomOf = async (part: Locator) => {
    const { y, height } = await box(part);
    return y + height;
  };

  await page.goto('/');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  expect((await box(page.getByRole('heading', { name: 'Meridian' }))).y).toBeGreaterThanOrEqual(insets.top);
  // The bar’s ground goes down to the edge, its links do not.
  expect(await bottomOf(nav)).toBe(844);
  for (const link of await nav.getByRole('link').all())
    expect(await bottomOf(link)).toBeLessThanOrEqual(844 - insets.bottom);

  await page.getByRole('button', { name: 'Language' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (const row of await sheet.getByRole('radio').all())
    await expect.poll(() => bottomOf(row)).toBeLessThanOrEqual(844 - insets.bottom);
  await page.keyboard.press('Escape');
  // It takes its entry of the history back, which would end a navigation that has begun.
  await expect(sheet).toBeHidden();

  await openAsDemo(page, server);
  await page.goto('/my/deposit/bankcard');
  const back = page.getByRole('button', { name: 'Back' });
  await expect.poll(async () => (await box(back)).y).toBeGreaterThanOrEqual(insets.top);
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => bottomOf(next)).toBeLessThanOrEqual(844 - insets.bottom);
});

test('a maintenance begins and ends while the app is open, without a reload', async ({ page, server }) => {
  await page.goto('/market');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  await page.getByRole('tab', { name: 'Futures' }).click();
  await expect(quoteOf(page, 'XAU/USD')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  server.toggleMaintenance();
  await expect(page.getByRole('heading', { name: 'System maintenance in progress' })).toBeVisible();
  await expect(page).toHaveURL(/\/maintain\?return_to=%2Fmarket/);
  server.toggleMaintenance();
  await expect(page).toHaveURL(/\/market$/, { timeout: 20_000 });
  // The tab that was chosen is kept, too.
  await expect(quoteOf(page, 'XAU/USD')).toBeVisible();
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});

test('a maintenance reaches a page without prices that nobody touches, at both ends, within 5 s', async ({
  page,
  server,
}) => {
  await openAsDemo(page, server);
  const listening = page.waitForResponse((response) =>
    response.url().endsWith('/api/quotes/stream?ids=none'),
  );
  await page.goto('/news');
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await listening;
  server.toggleMaintenance();
  await expect(page.getByRole('heading', { name: 'System maintenance in progress' })).toBeVisible({
    timeout: 5_000,
  });
  await expect(page).toHaveURL(/\/maintain\?return_to=%2Fnews/);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Still under maintenance\. Last checked at \d\d:\d\d:\d\d\.$/)).toBeVisible();
  server.toggleMaintenance();
  await expect(page).toHaveURL(/\/news$/, { timeout: 5_000 });
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});

test('a network that goes is told, one that comes back is noticed', async ({ page, context }) => {
  await page.goto('/market');
  // The page has brought the row: its script alone says nothing of the network.
  await waitForHydration(page, 'li[data-goods]');
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  const asked = page.waitForRequest(/\/api\/quotes/);
  await context.setOffline(false);
  await asked;
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('a screen that was not opened before says that there is no network, and opens with it', async ({
  page,
  context,
}) => {
  // Nothing is fetched ahead: these files are asked for by the tap alone.
  await context.route(/\/assets\/mf-account\//, (route) => route.abort());
  await page.goto('/');
  // The page has brought the row: before the app runs, the tap would leave it.
  await waitForHydration(page, 'li[data-goods]');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().click();
  await expect(
    page.getByRole('heading', { name: /^You're offline, and this page hasn't been opened/ }),
  ).toBeVisible();
  await context.unroute(/\/assets\/mf-account\//);
  await context.setOffline(false);
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 20_000 });
});

test('a network that leads nowhere is told too', async ({ page, context }) => {
  await page.goto('/market');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  await context.route(/\/api\//, (route) => route.abort());
  await page.getByRole('tab', { name: 'Futures' }).click();
  await page.goto('/').catch(() => undefined);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.unroute(/\/api\//);
  await expect(page.getByText("You're offline.")).toBeHidden({ timeout: 25_000 });
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
});

test('a remote that is switched off says so calmly, and its tab stays', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const server = await startServer({ ...feed, env: { FEATURES: 'mf-news=off' } });
  await speak(context, server.address, 'en');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.address}/auth/login?return_to=%2Fnews`);
  await signIn(page, server.demo);
  await expect(page.getByRole('heading', { name: /^This feature is turned off for now\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  expect(asked.filter((file) => file.startsWith('/assets/mf-news/'))).toEqual([]);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  await server.stop();
});

test.describe('the installed app', () => {
  /** What the service worker keeps of a first visit is there. It starts once the page is put away. */
  const installed = async (page: Page) => {
    const startsWhenPutAway = () =>
      page.evaluate(async () => {
        for (const hidden of [true, false]) {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
        return Boolean(await navigator.serviceWorker.getRegistration());
      });
    await expect.poll(startsWhenPutAway).toBe(true);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('quotes')).keys()).length), {
        timeout: 30_000,
      })
      .toBeGreaterThan(1);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('page')).keys()).length))
      .toBeGreaterThan(0);
  };

  test('opens offline with the last quotes marked as old; nothing of a user is kept', async ({
    page,
    context,
    server,
  }) => {
    await openAsDemo(page, server);
    await page.goto('/');
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await installed(page);
    await page.goto('/market');
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
      return (await Promise.all(lists)).flat().map((url) => new URL(url).pathname);
    });
    const allowed =
      /^\/(?:market)?$|\.[0-9a-f]{12}\.(js|css|woff2|svg)$|^\/api\/quotes$|^\/content\/[\w.-]+\.svg$/;
    expect(kept.filter((name) => !allowed.test(name))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await expect(page.getByText(/^As of /).first()).toBeVisible();
    await page.goto('/market');
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You're offline.")).toBeHidden({ timeout: 20_000 });
    await expect(page.getByText(/^As of /)).toHaveCount(0, { timeout: 20_000 });
  });

  test('a second visit shows the screen as it was last, marked as old, before the network answers; then it lives', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await installed(page);
    const isKept = () => page.evaluate(async () => Boolean(await (await caches.open('screens')).match('/')));
    // A busy server sends a page without its screen: none is kept of that one.
    await expect(async () => {
      await page.goto('/');
      await expect.poll(isKept, { timeout: 2_000 }).toBe(true);
    }).toPass();
    // The mark of the page itself goes when the app has drawn its own.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const mark = document.querySelector('.page-lines')?.textContent;
        const row = document.querySelector('li[data-goods]');
        if (mark && row) Object.assign(window, { markOfPage: mark });
      }).observe(document, { childList: true, subtree: true });
    });
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.locator('#rendered[data-kept]')).toHaveCount(1);
    expect(await page.evaluate(() => Object(window).markOfPage)).toMatch(/^As of /);
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await expect(page.getByText(/^As of /).first()).toBeVisible();
    await context.setOffline(false);
    await page.goto('/');
    await expect(page.locator('#rendered[data-kept]')).toHaveCount(1);
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    const price = page.locator('li[data-goods] .m-price').first();
    const before = await price.textContent();
    await expect(price).not.toHaveText(before ?? '');
  });

  test('asks before it takes a new version', { tag: '@slow' }, async ({ page, context }) => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const dist = mkdtempSync(path.join(tmpdir(), 'meridian-dist-'));
    cpSync(path.join(root, 'dist'), dist, { recursive: true });
    const server = await startServer({ ...feed, env: { DIST_DIR: dist } });
    await speak(context, server.address, 'en');
    await page.goto(server.address);
    await installed(page);
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    const worker = path.join(dist, 'pwa', 'sw.js');
    writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// a later release`);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const card = page.getByRole('status', { name: 'Update' });
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await card.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
    await server.stop();
    rmSync(dist, { recursive: true });
  });

  test('has a manifest with icons that are there', async ({ request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of [...manifest.icons, { src: '/icons/apple-touch-icon.png' }]) {
      const icon = await request.get(src);
      expect({ src, status: icon.status() }).toEqual({ src, status: 200 });
    }
    const worker = await request.get('/sw.js');
    expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  });
});
