import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { speak } from '../support/languages.ts';
import { expectReconciled } from '../support/operators.ts';
import { deposit, newcomer, register } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** The sandbox's reviewer confirms after 5 s. */
const CONFIRMED = { timeout: 30_000 };

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A newcomer, in English, at Mine. */
async function join(page: Page, address: string) {
  await speak(page.context(), address, 'en');
  await page.goto(paths.register(paths.my()));
  await register(page, newcomer());
  await expect(page).toHaveURL(/\/my$/);
}

/** Pays in and sees it confirmed. */
async function payIn(page: Page, amount: number) {
  await page.goto(paths.deposit());
  await deposit(page, { amount, name: 'Ada Lovelace' });
  await expect(page.getByText('Successful')).toBeVisible(CONFIRMED);
}

/** Pushes a row aside with a finger, so many pixels to the right. */
async function swipe(page: Page, text: string, way: number) {
  const box = await page.getByRole('listitem').filter({ hasText: text }).first().boundingBox();
  if (!box) throw new Error(`There is no row ${text}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 10; step++) await touch('touchMove', x + (way * step) / 10);
  await touch('touchEnd');
}

test.afterEach(({ server }) => expectReconciled(server));

test('a confirmed deposit arrives as a message, with a badge that opening it clears', {
  tag: '@slow',
}, async ({ page, server }) => {
  await join(page, server.address);
  await expect(nav(page).getByRole('img', { name: /unread/ })).toHaveCount(0);
  await payIn(page, 500);
  await page.goto(paths.my());
  await expect(nav(page).getByRole('img', { name: '1 unread' })).toHaveText('1');
  await page.getByRole('button', { name: /^Messages.*1 unread/ }).click();
  await page.getByRole('button', { name: /^System messages.*1 unread/ }).click();
  const list = page.getByRole('list', { name: 'System messages' });
  await expect(list.getByRole('img', { name: 'Unread' })).toHaveCount(1);
  await list.getByRole('button', { name: /Your \$500\.00 deposit \(D\d{6}-\w+\) was confirmed/ }).click();
  await expect(page).toHaveURL(/\/my\/rechargerecord\/detail\?id=/);
  await expect(page.getByText('Successful')).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await page.goto(paths.my());
  await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible();
  await expect(nav(page).getByRole('img', { name: /unread/ })).toHaveCount(0);
});

test('a finger marks one, a button marks all, and Arabic swipes the other way', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await join(page, server.address);
  for (const amount of [100, 200, 300]) await payIn(page, amount);
  await page.goto(paths.systemMessages());
  const unread = page.getByRole('img', { name: 'Unread' });
  await expect(unread).toHaveCount(3);
  await swipe(page, '$300.00', 150);
  await expect(unread).toHaveCount(3);
  await swipe(page, '$300.00', -150);
  await expect(unread).toHaveCount(2);
  await expect(page.getByText('2 unread')).toBeVisible();
  await expect(page).toHaveURL(paths.systemMessages());

  await speak(page.context(), server.address, 'ar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const arabic = page.getByRole('img', { name: 'غير مقروءة' });
  await expect(arabic).toHaveCount(2);
  await swipe(page, '200.00', -150);
  await expect(arabic).toHaveCount(2);
  await swipe(page, '200.00', 150);
  await expect(arabic).toHaveCount(1);
  await page.getByRole('button', { name: 'تمييز الكل كمقروء' }).click();
  await expect(arabic).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(arabic).toHaveCount(0);
});

test('an announcement is read as a page, and one that is not there says so', async ({ page, server }) => {
  await join(page, server.address);
  await page.goto(paths.announcements());
  await page.getByRole('button', { name: /^Messages are here/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Messages are here' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^You can check every result/ }).click();
  await page.getByRole('link', { name: 'Position' }).click();
  await expect(page).toHaveURL(/\/position$/);
  await page.goto(paths.announcement(crypto.randomUUID()));
  await expect(page.getByText(/no longer available/)).toBeVisible();
});

test('the news of each type are read to their end', { tag: '@slow' }, async ({ page, server }) => {
  await join(page, server.address);
  await page.goto(paths.news());
  for (const type of ['Market', 'Platform', 'Featured']) {
    await page.getByRole('tab', { name: type }).click();
    const list = page.getByRole('list', { name: type });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('tabpanel').getByText('No more data')).toBeVisible();
  }
  await page.getByRole('list', { name: 'Featured' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
});
