import type { Locator, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for.ts';

/** The sandbox's account has no trade of it. */
const gold = { goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' };

test.beforeEach(async ({ page, server }) => {
  await openAsDemo(page, server);
});

const rows = (page: Page) => page.locator('li[data-goods]');
const row = (page: Page, id: string) => page.locator(`li[data-goods="${id}"]`);
const summary = (page: Page) => page.getByRole('figure');

test('home: search by name and code, favourites first, a refused star goes back', async ({ page }) => {
  await page.goto('/');
  await expect(row(page, 'EURUSD')).toBeVisible();
  // Four whole quotes above the navigation.
  const fourth = await rows(page).nth(3).boundingBox();
  const nav = await page.getByRole('navigation').boundingBox();
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual((nav?.y ?? 0) + 1);
  const opener = page.getByRole('button', { name: 'Search by name or symbol' });
  await opener.click();
  const search = page.getByRole('searchbox', { name: 'Search by name or symbol' });
  await search.fill('yen');
  await expect(row(page, 'USDJPY')).toBeVisible();
  await expect(row(page, 'EURUSD')).toHaveCount(0);
  await search.fill('eurgbp');
  await expect(rows(page)).toHaveCount(1);
  await opener.click();

  const star = (id: string) => row(page, id).getByRole('button');
  await star('USDSGD').click();
  await expect(star('USDSGD')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favorites first' }).click();
  await expect(rows(page).first()).toHaveAttribute('data-goods', 'USDSGD');

  const refusal = { code: 4001, msg: 'Not today', data: { fields: {} } };
  await page.route('**/api/addOptional', (route) => route.fulfill({ json: refusal }));
  await star('GBPUSD').click();
  await expect(page.getByText('Not today').last()).toBeVisible();
  await expect(star('GBPUSD')).toHaveAttribute('aria-pressed', 'false');
  await star('USDSGD').click();
  await expect(star('USDSGD')).toHaveAttribute('aria-pressed', 'false');
});

/** The sheet with the chart's type, its other views, comparison, table and picture. */
const options = async (page: Page) => {
  await page.getByRole('button', { name: 'Chart options' }).click();
  return page.getByRole('dialog', { name: 'Chart options' });
};
const closeSheet = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const openMinutes = async (page: Page) => {
  await page.goto(paths.product(gold));
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.getByText('1m', { exact: true }).click();
  await expect(summary(page)).toContainText(/30\d bars, 1 minute each/);
};
const legend = (page: Page) => page.locator('.m-chart-legend');

test('the product chart: period, indicators kept on the device, table, picture', async ({ page }) => {
  await openMinutes(page);
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.getByText('5m', { exact: true }).click();
  await expect(summary(page)).toContainText('bars, 5 minutes each');
  await page.getByRole('button', { name: 'Indicators' }).click();
  const boll = page.getByRole('switch', { name: /^BOLL/ });
  await boll.click();
  await page.getByRole('textbox', { name: 'BOLL, setting 1' }).fill('21');
  await closeSheet(page);
  await expect(legend(page)).toContainText('MA7');
  await expect(legend(page)).toContainText('BOLL');
  await page.reload();
  await expect(summary(page)).toContainText('bars, 5 minutes each');
  await expect(legend(page)).toContainText('BOLL');
  await page.getByRole('button', { name: 'Indicators' }).click();
  await expect(boll).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('textbox', { name: 'BOLL, setting 1' })).toHaveValue('21');
  await closeSheet(page);

  const saved = page.waitForEvent('download');
  await (await options(page)).getByText('Save as image').click();
  expect((await saved).suggestedFilename()).toMatch(/^Gold 5m\.png$/);
  await page.getByRole('dialog').getByText('View as table').click();
  await expect(page.getByRole('columnheader', { name: 'C', exact: true })).toBeVisible();
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(100);
  await (await options(page)).getByText('View as chart').click();
  await expect(page.getByRole('table')).toHaveCount(0);

  await page.getByRole('button', { name: 'All periods' }).click();
  await page.getByRole('dialog').getByText('1W', { exact: true }).click();
  await expect(summary(page)).toContainText('bars, 7 days each');
});

test('every indicator draws, every type does, and the three charts change in place', async ({ page }) => {
  await page.goto(paths.productChart(gold, 'candles'));
  await expect(legend(page)).toContainText('MA7');
  await page.getByRole('button', { name: 'Indicators' }).click();
  const off = page.getByRole('switch', { checked: false });
  await expect(off.first()).toBeVisible();
  while ((await off.count()) > 0) await off.first().click();
  await closeSheet(page);
  // So many figures are told by the colours of their lines, each indicator named once.
  for (const name of ['MA', 'EMA', 'BOLL', 'VWAP', 'SAR', 'ICH', 'DC'])
    await expect(legend(page)).toContainText(new RegExp(`(^|\\d)${name} \\d`));
  const sheet = await options(page);
  for (const kind of ['Bars', 'Line', 'Area', 'Candles'])
    await sheet.getByText(kind, { exact: true }).click();
  await sheet.getByText('Line and area').click();
  await expect(page).toHaveURL(/kchart1/);
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await (await options(page)).getByText('Price history and comparison').click();
  await expect(page).toHaveURL(/kchart_0312/);
  await expect(page.locator('figure canvas').first()).toBeVisible();
});

test('the long history: older bars come as one pans back, a way leads back, and three products lie beside', async ({
  page,
}) => {
  await page.goto(paths.productChart(gold, 'history'));
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.getByText('1m', { exact: true }).click();
  await expect(summary(page)).toContainText(/30\d bars, 1 minute each/);
  const box = await page.locator('.m-chart-canvas').boundingBox();
  if (!box) throw new Error('The chart has no place.');
  await expect(page.getByRole('button', { name: 'Go to latest' })).toBeHidden();
  for (let turn = 0; turn < 8; turn += 1) {
    await page.mouse.move(box.x + 40, box.y + 100);
    await page.mouse.down();
    for (let x = 40; x <= 300; x += 20) await page.mouse.move(box.x + x, box.y + 100);
    await page.mouse.up();
  }
  await expect(summary(page)).toContainText(/60\d bars, 1 minute each/);
  await page.getByRole('button', { name: 'Go to latest' }).click();
  await expect(page.getByRole('button', { name: 'Go to latest' })).toBeHidden();

  for (const [code, name] of [
    ['SYN100', 'Synthetic 100 Index'],
    ['SYN50', 'Synthetic 50 Index'],
    ['XAG/USD', 'Silver'],
  ] as const) {
    await (await options(page)).getByText('Compare', { exact: true }).click();
    await page.getByRole('dialog', { name: 'Compare with' }).getByText(name, { exact: true }).click();
    await expect(legend(page)).toContainText(new RegExp(`${code} [+−]?\\d+\\.\\d\\d%`));
  }
  const sheet = await options(page);
  await expect(sheet.getByText('Compare', { exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: /Stop comparing with SYN100/ }).click();
  await closeSheet(page);
  await expect(legend(page)).not.toContainText('SYN100');
});

test('a finger pans the bars, a second one pinches, a double tap resets, an upright swipe scrolls the page', async ({
  page,
}) => {
  // Not all of the page has room, so that there is something to scroll.
  await page.setViewportSize({ width: 390, height: 660 });
  await openMinutes(page);
  const plot = page.locator('.m-chart-canvas');
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no place.');
  const cdp = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[] = []) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x: box.x + x, y: box.y + y, id })),
    });
  /** All of it is on its way at once, so that a finger which a slow machine holds up is no long press. */
  const drag = async (...points: readonly Point[][]) => {
    await Promise.all(points.map((at, i) => touch(i === 0 ? 'touchStart' : 'touchMove', at)));
    // A finger that rests before it lets go throws nothing.
    await page.waitForTimeout(300);
    await touch('touchEnd');
  };
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count);
  const tap = async (point: Point) => {
    await touch('touchStart', [point]);
    await touch('touchEnd');
  };
  /** Minute of the day of the bar under a place, as the legend has it once a long press has led the crosshair there. */
  const minuteAt = async (x: number) => {
    await page.mouse.move(box.x + x, box.y + 150);
    await expect(legend(page).locator('.m-chart-time')).toBeVisible();
    const text = await legend(page).locator('.m-chart-time').textContent();
    await page.mouse.move(box.x + x, box.y - 40);
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text ?? '') ?? [];
    return Number(hours) * 60 + Number(minutes);
  };
  const passed = (from: number, to: number) => (to - from + 1440) % 1440;
  const span = async () => passed(await minuteAt(60), await minuteAt(260));

  const [before, usual] = [await minuteAt(60), await span()];
  await drag(...steps(16).map((part) => [{ x: 60 + 160 * part, y: 150 }]));
  expect(passed(await minuteAt(60), before)).toBeGreaterThan(usual / 2);
  await expect(page.getByRole('button', { name: 'Go to latest' })).toBeVisible();

  await drag(
    ...steps(8).map((part) => [
      { x: 150 - 80 * part, y: 150 },
      { x: 190 + 80 * part, y: 150 },
    ]),
  );
  expect(await span()).toBeLessThan(usual);

  await tap({ x: 120, y: 90 });
  await tap({ x: 120, y: 90 });
  await expect.poll(span).toBe(usual);
  await expect(page.getByRole('button', { name: 'Go to latest' })).toBeHidden();

  // Away from the crosshair of the taps.
  await tap({ x: 250, y: 200 });
  await drag(...steps(11).map((part) => [{ x: 200, y: 270 - 220 * part }]));
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)).toBeGreaterThan(0);
});

test('on a wide screen list, chart and ticket stand beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.product(gold));
  const boxOf = async (name: string, place: Locator) => {
    await expect(place, name).toBeVisible();
    const box = await place.boundingBox();
    if (!box) throw new Error(`${name} is not there.`);
    return { ...box, end: box.x + box.width };
  };
  const nav = await boxOf('navigation', page.getByRole('navigation'));
  const list = await boxOf('list', page.getByRole('list', { name: 'Futures' }));
  const chart = await boxOf('chart', page.locator('.m-chart-canvas'));
  expect([nav.x, nav.height]).toEqual([0, 800]);
  expect(nav.end).toBeLessThanOrEqual(list.x);
  expect(list.end).toBeLessThanOrEqual(chart.x);
  expect(chart.width).toBeGreaterThan(450);
  // Always open, with its button in sight: what runs stands below it.
  const panel = page.getByRole('region', { name: 'Place a trade' });
  await expect(panel.getByRole('button', { name: 'Buy up for' })).toBeInViewport({ ratio: 1 });
  const ticket = await boxOf('ticket', panel);
  expect(ticket.x).toBeGreaterThanOrEqual(chart.end);
  const open = page.getByRole('region', { name: 'Open trades' });
  expect((await boxOf('open trades', open)).y).toBeGreaterThanOrEqual(ticket.y + ticket.height);
  await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: 'Silver' }).click();
  await expect(page.getByRole('heading', { name: 'XAG/USD' })).toBeVisible();
  const silver = page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: 'Silver' });
  await expect(silver).toHaveAttribute('aria-current', 'page');
  await panel.getByText('Buy down', { exact: true }).click();
  await panel.getByText('30 sec', { exact: true }).click();
  await panel.getByRole('textbox', { name: 'Amount' }).fill('20');
  await hold(panel.getByRole('button', { name: 'Buy down for $20.00' }));
  await expect(open.getByRole('link', { name: /XAG\/USD/ }).first()).toContainText('$20.00');
  expect((await boxOf('open trades', open)).x).toBeGreaterThanOrEqual(chart.end);
});

test('every other screen of market and home shows something live', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/market/linechart?goods_id=SYN50');
  await expect(page.locator('figure canvas').first()).toBeVisible();
  await page.goto('/market/dynatictable');
  await page.getByRole('button', { name: /^Price/ }).click();
  await expect(page.getByRole('columnheader', { name: /^Price/ })).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/home/debt');
  await expect(page.getByText('In open trades')).toBeVisible();
  await page.goto('/home/detailbtn?goods_id=EURGBP');
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
  const opened = page.waitForResponse('**/api/quotes/stream*');
  await page.goto('/market');
  await expect(row(page, 'EURUSD')).toBeVisible();
  await opened;
  // The page has brought the row: only now does the app run.
  await waitForHydration(page, 'li[data-goods]');
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/allGoods')) polls += 1;
  });
  const polledInFive = async () => {
    const before = polls;
    await page.clock.runFor(5_000);
    return polls - before;
  };
  // The stream's first event may still be on its way.
  await expect.poll(polledInFive).toBeLessThanOrEqual(1);
  polls = 0;
  streams = false;
  await page.reload();
  await expect(row(page, 'EURUSD')).toBeVisible();
  const poll = async () => {
    await page.clock.runFor(2_000);
    return polls;
  };
  await expect.poll(poll).toBeGreaterThan(4);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the newest day of the table is the one of the header, and no day is a weekend', async ({ page }) => {
    const euro = { goodsId: 'EURUSD', goodsCode: 'EURUSD', goodsName: 'Euro / US dollar' };
    await page.goto(paths.product(euro));
    await page.getByRole('button', { name: 'All periods' }).click();
    await page.getByRole('dialog').getByText('1D', { exact: true }).click();
    await expect(summary(page)).toContainText('bars, 1 day each');
    await (await options(page)).getByText('View as table').click();
    const days = page.getByRole('table').getByRole('rowheader');
    await expect(days.first()).toBeVisible();
    const dates = await days.allTextContents();
    const weekdays = dates.map((date) => new Date(`${date} UTC`).getUTCDay());
    expect(weekdays.length).toBeGreaterThan(100);
    expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);
    const open = await page
      .getByRole('term')
      .filter({ hasText: /^Open$/ })
      .locator('xpath=following-sibling::*')
      .textContent();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(open ?? 'no open');
  });
});
