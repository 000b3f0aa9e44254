import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openSignedIn } from '../support/faults.ts';
import { speak } from '../support/languages.ts';
import { expect, test } from '../support/test.ts';

const synthetic = { goodsId: 'SYN50', goodsCode: 'SYN50', goodsName: 'Synthetic 50 Index' };

test.beforeEach(async ({ page, context, server }) => {
  await speak(context, server.address, 'en');
  await openSignedIn(page, server.demo);
});

const rows = (page: Page) => page.locator('li[data-goods]');
const row = (page: Page, id: string) => page.locator(`li[data-goods="${id}"]`);
const summary = (page: Page) => page.getByRole('figure');

test('home: search by name and code, favourites first, a refused star goes back', async ({ page }) => {
  await page.goto('/');
  await expect(row(page, 'EURUSD')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search name or code' });
  await search.fill('yen');
  await expect(row(page, 'USDJPY')).toBeVisible();
  await expect(row(page, 'EURUSD')).toHaveCount(0);
  await search.fill('eurgbp');
  await expect(rows(page)).toHaveCount(1);
  await search.fill('');

  const star = (id: string) => row(page, id).getByRole('button');
  await star('USDSGD').click();
  await expect(star('USDSGD')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites first' }).click();
  await expect(rows(page).first()).toHaveAttribute('data-goods', 'USDSGD');

  const refusal = { code: 4001, msg: 'Not today', data: { fields: {} } };
  await page.route('**/api/addOptional', (route) => route.fulfill({ json: refusal }));
  await star('GBPUSD').click();
  await expect(page.getByText('Not today').last()).toBeVisible();
  await expect(star('GBPUSD')).toHaveAttribute('aria-pressed', 'false');
  await star('USDSGD').click();
  await expect(star('USDSGD')).toHaveAttribute('aria-pressed', 'false');
});

test('the product chart: period, indicators kept on the device, table, picture', async ({ page }) => {
  await page.goto(paths.product(synthetic));
  await expect(summary(page)).toContainText('1m bars, 200 of them');
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.getByText('5m', { exact: true }).click();
  await expect(summary(page)).toContainText('5m bars');
  const rsi = page.getByRole('button', { name: /^RSI/ });
  await rsi.click();
  await expect(summary(page)).toContainText('RSI14');
  await page.reload();
  await expect(rsi).toHaveAttribute('aria-pressed', 'true');
  await expect(summary(page)).toContainText('RSI14');
  await expect(summary(page)).toContainText('5m bars');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Synthetic 50 Index 5m\.png$/);

  await page.getByRole('button', { name: 'View as a table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Vol' })).toBeVisible();
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'View as a chart' }).click();
  await rsi.click();
});

test('the long history: older bars come as one pans back, and another product lies beside', async ({
  page,
}) => {
  await page.goto(paths.productChart(synthetic, 'history'));
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.getByText('1m', { exact: true }).click();
  await expect(summary(page)).toContainText('1m bars, 200 of them');
  const box = await page.locator('.m-chart-canvas').boundingBox();
  if (!box) throw new Error('The chart has no place.');
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.move(box.x + 40, box.y + 100);
    await page.mouse.down();
    for (let x = 40; x <= 300; x += 20) await page.mouse.move(box.x + x, box.y + 100);
    await page.mouse.up();
    await page.waitForTimeout(600);
  }
  await expect(summary(page)).toContainText('1m bars, 500 of them');

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByText('Synthetic 100 Index').click();
  await expect(summary(page)).toContainText(/Synthetic 100 Index [+-]?\d+\.\d\d%/);
  // It counts from the first bar in sight; averages of prices have no place on its scale.
  await expect(page.getByRole('button', { name: /^BOLL/ })).toBeDisabled();
  await page.getByRole('button', { name: /End the comparison with/ }).click();
  await expect(summary(page)).not.toContainText('Synthetic 100 Index');
  await expect(page.getByRole('button', { name: /^BOLL/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a pan moves the bars with the finger and settles at whole ones', async ({ page }) => {
  await page.goto(paths.product(synthetic));
  await expect(summary(page)).toContainText('1m bars, 200 of them');
  const plot = page.locator('.m-chart-canvas');
  const bars = plot.locator('canvas').first();
  await expect(bars).toBeVisible();
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no place.');
  const y = box.y + 100;
  /** Minute of the day of the bar under a place of the plot, as the legend has it. */
  const minuteAt = async (x: number) => {
    await page.mouse.move(box.x + x, y);
    await page.waitForTimeout(100);
    const text = await page.locator('.m-chart-legend bdi').first().textContent();
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text ?? '') ?? [];
    return Number(hours) * 60 + Number(minutes);
  };
  const minutes = (from: number, to: number) => (to - from + 1440) % 1440;
  const left = async () => (await bars.boundingBox())?.x ?? Number.NaN;

  const perPixel = minutes(await minuteAt(100), await minuteAt(300)) / 200;
  expect(perPixel).toBeGreaterThan(0.1);
  const [before, rest] = [await minuteAt(250), await left()];
  await page.mouse.down();
  for (let x = 250; x >= 100; x -= 10) await page.mouse.move(box.x + x, y);
  // The newest bar is in sight: there is nothing to go to.
  expect(await left()).toBe(rest);
  for (let x = 100; x <= 254; x += 11) await page.mouse.move(box.x + x, y);
  // A finger that rests before it lets go throws nothing.
  await page.waitForTimeout(300);
  await page.mouse.up();
  // The canvas is back in its place, with other bars on it.
  await expect.poll(left).toBe(rest);
  const after = await minuteAt(250);
  // A bar may have begun meanwhile.
  expect(Math.abs(minutes(after, before) - 154 * perPixel)).toBeLessThan(3);

  await page.mouse.down();
  for (let x = 250; x <= 310; x += 12) await page.mouse.move(box.x + x, y);
  await page.mouse.up();
  await expect.poll(left).toBe(rest);
  // The glide has ended when the same bar stays under the same place.
  let seen = Number.NaN;
  const stands = async () => {
    const [last, now] = [seen, await minuteAt(250)];
    seen = now;
    return last === now;
  };
  await expect.poll(stands).toBe(true);
  expect(minutes(await minuteAt(250), after)).toBeGreaterThanOrEqual(60 * perPixel - 2);
});

test('nothing moves under the finger: indicators are switched and the crosshair is led in place', async ({
  page,
}) => {
  await page.goto(paths.product(synthetic));
  const plot = page.locator('.m-chart-canvas');
  await expect(plot.locator('canvas').first()).toBeVisible();
  const places = async () => [
    await plot.boundingBox(),
    await page.getByRole('button', { name: /^KDJ/ }).boundingBox(),
  ];
  const before = await places();
  for (const name of [/^MA:/, /^BOLL/, /^MACD/, /^RSI/]) await page.getByRole('button', { name }).click();
  await expect(summary(page)).toContainText('BOLL20');
  const [box, toggle] = await places();
  expect([box?.y, toggle?.y]).toEqual(before.map((each) => each?.y));
  if (!box) throw new Error('The chart has no place.');

  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const moment = () => page.locator('.m-chart-legend bdi').first().textContent();
  await touch('touchStart', box.x + 100, box.y + 150);
  await page.waitForTimeout(600);
  const first = await moment();
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', box.x + 100 + step * 10, box.y + 150 - step * 8);
  await expect.poll(moment).not.toBe(first);
  await touch('touchEnd', 0, 0);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  expect((await plot.boundingBox())?.y).toBe(box.y);
});

test('every other screen of market and home shows something live', async ({ page }) => {
  await page.goto(paths.productChart(synthetic, 'candles'));
  await expect(summary(page)).toContainText('MACD');
  await page.getByRole('button', { name: 'Line and area' }).click();
  await expect(page.getByText('Candles', { exact: true })).toHaveCount(0);
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.goto('/market/linechart?goods_id=SYN50');
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.goto('/market/dynatictable');
  await page.getByRole('button', { name: /^Price/ }).click();
  await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/home/debt');
  await expect(page.getByText('In open trades')).toBeVisible();
  await page.goto('/home/detailbtn?goods_id=SYN50');
  await expect(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  for (const part of ['product', 'fns', 'swiper', 'walletnav', 'tradenav', 'headertitle']) {
    await page.goto(`/home/${part}`);
    await expect(
      page.getByRole('main').getByRole('heading').or(page.getByRole('main')).first(),
    ).not.toBeEmpty();
  }
});

test('without the event stream the quotes are polled, and the stream ends the polling', async ({ page }) => {
  let streams = true;
  await page.clock.install();
  await page.route('**/api/quotes/stream*', (route) => (streams ? route.continue() : route.abort()));
  await page.goto('/market');
  await expect(row(page, 'EURUSD')).toBeVisible();
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/allGoods')) polls += 1;
  });
  await page.clock.runFor(5_000);
  expect(polls).toBeLessThanOrEqual(1);
  streams = false;
  await page.reload();
  await expect(row(page, 'EURUSD')).toBeVisible();
  const poll = async () => {
    await page.clock.runFor(2_000);
    return polls;
  };
  await expect.poll(poll).toBeGreaterThan(4);
});
