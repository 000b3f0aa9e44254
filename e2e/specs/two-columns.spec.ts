import type { Locator, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { sessionOf } from '../support/api.ts';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { placeTrade } from '../support/trades.ts';

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAsDemo(page, server);
});

test('on a tablet the trades stay beside the one that is open, and one step back leaves them', async ({
  page,
}) => {
  await page.goto(paths.tradeRecords());
  await page
    .getByRole('main')
    .getByRole('button', { name: /EUR|XAU|XAG|room/ })
    .first()
    .click();
  const rows = page.getByRole('complementary').getByRole('button', { name: /\$/ });
  const opened = page.url();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await rows.nth(1).click();
  await expect(page).not.toHaveURL(opened);
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(paths.tradeRecords());
});

test('on a tablet deposits and news stay beside what is read', { tag: '@slow' }, async ({ page }) => {
  await page.goto(paths.depositRecords());
  await page
    .getByRole('main')
    .getByRole('button', { name: /Successful/ })
    .first()
    .click();
  const others = page.getByRole('complementary').getByRole('listitem');
  await expect(others.and(page.locator('[aria-current]'))).toHaveCount(1);
  await page.goto(paths.news());
  await page.getByRole('main').getByRole('link').first().click();
  const list = page.getByRole('complementary').getByRole('link');
  const title = await list.nth(1).getByText(/./).first().textContent();
  await list.nth(1).click();
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
  await expect(list.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(paths.news());
});

test('on a tablet the boxes and the announcements stay beside what is read', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(paths.messages());
  await page
    .getByRole('main')
    .getByRole('button', { name: /Announcements/ })
    .click();
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('button', { name: /System messages/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /You can check every result/ })
    .click();
  const others = aside.getByRole('listitem');
  await expect(others.and(page.locator('[aria-current]'))).toContainText('You can check every result');
  await others.getByRole('button', { name: /Messages are here/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Messages are here' })).toBeVisible();
  await expect(others.and(page.locator('[aria-current]'))).toContainText('Messages are here');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(paths.announcements());
});

test('on a desktop quotes, rooms and products stand two beside each other, and the navigation has its tools', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tools = page.getByRole('complementary', { name: 'Quick tools' });
  for (const address of [paths.market(), paths.trade(), `${paths.trade()}?hall=timed`]) {
    await page.goto(address);
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') });
    const list = rows.last().locator('xpath=..').getByRole('listitem');
    await expect(list.nth(1)).toBeVisible();
    const [one, other] = [await list.first().boundingBox(), await list.nth(1).boundingBox()];
    expect(other?.y).toBe(one?.y);
    expect(other?.x).toBeGreaterThan(one?.x ?? 0);
    await expect(tools.getByRole('button')).toHaveCount(3);
  }
  // The sandbox's own trades end within minutes of the server's start.
  await placeTrade(await sessionOf(page, () => page.goto(paths.home())), 300);
  await page.goto(paths.home());
  await expect(page.getByRole('region', { name: 'Open trades' })).toBeInViewport();
  // The strip of the trade that ends first begins where the page does.
  const strip = page.getByRole('link', { name: /^Open trade: / }).locator('> :first-child');
  const title = page.getByRole('heading', { level: 1 });
  await expect(strip).toBeVisible();
  expect((await strip.boundingBox())?.x).toBe((await title.boundingBox())?.x);
});

test('on a desktop what belongs together stands beside each other: lists, groups, a form and what it comes to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const pairs: [string, Locator, Locator][] = [
    [
      paths.position(),
      page.getByRole('region', { name: "Today's P&L" }),
      page.getByRole('region', { name: 'History' }),
    ],
    [
      paths.my(),
      page.getByRole('navigation', { name: 'Funds' }),
      page.getByRole('navigation', { name: 'Quick links' }),
    ],
    [paths.performance(), page.getByRole('table'), page.getByRole('region', { name: 'By product' })],
    [
      paths.room('economy'),
      page.getByRole('list', { name: 'Timeline' }),
      page.getByRole('button', { name: 'Buy up', exact: true }),
    ],
    [paths.deposit('bankcard'), amount, page.getByRole('button', { name: 'Next' })],
    [paths.fixedTerm(), amount, page.getByRole('button', { name: 'Start saving' })],
  ];
  for (const [address, one, other] of pairs) {
    await page.goto(address);
    await expect(other).toBeInViewport();
    const [left, right] = [await one.boundingBox(), await other.boundingBox()];
    expect([address, (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0)]).toEqual([address, true]);
  }
});

test('on a desktop what is read stands in its own column before the app has taken the page over', async ({
  page,
  browser,
  server,
}) => {
  const api = await sessionOf(page, () => page.goto(paths.news()));
  const [item] = (await api.call('news', { type: 3 })).items;
  const address = paths.publicNewsItem(item?.id ?? '');
  const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await bare.goto(address);
  await page.goto(address);
  await expect(page.getByRole('complementary').getByRole('link').first()).toBeVisible();
  const place = (of: Page) => of.getByRole('main').boundingBox();
  expect((await place(bare))?.width).toBe((await place(page))?.width);
  await context.close();
});

test('on a wide screen the quotes have the edges of what stands above them', async ({ page }) => {
  const quotes = page.getByRole('list', { name: 'Forex' });
  await page.goto(paths.market());
  await expect(quotes).toBeVisible();
  const field = await page.getByRole('search').boundingBox();
  expect((await quotes.boundingBox())?.x).toBe(field?.x);
});

test('on a desktop records stand below each other, in the order of their days', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.getByRole('main').getByRole('listitem');
  for (const address of [paths.accountChanges(), paths.tradeRecords(), paths.depositRecords()]) {
    await page.goto(address);
    await expect(rows.nth(1)).toBeVisible();
    const [one, other] = [await rows.first().boundingBox(), await rows.nth(1).boundingBox()];
    expect([address, other?.x]).toEqual([address, one?.x]);
    expect(other?.y).toBeGreaterThan(one?.y ?? 0);
  }
});

test('why a button cannot be pressed stands above it, on a desktop and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.withdraw('hkbankcard'));
  await page.getByRole('radiogroup', { name: 'Withdraw to' }).locator('label').first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('600');
  await page.getByRole('button', { name: 'Next' }).click();
  const why = page.getByText('Enter the 6 digits of your transaction password.');
  await expect(why).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const above = await why.boundingBox();
    const button = await page.getByRole('button', { name: /^Withdraw \$/ }).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect(above?.width).toBe(button?.width);
  }
});
