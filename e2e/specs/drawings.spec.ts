import type { Browser, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openAsDemo } from '../support/members.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const gold = { goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' };

/** The page of a product on a phone of its own, with the tools open. */
async function draw(page: Page) {
  await page.goto(paths.productChart(gold, 'candles'));
  // A new bar of a minute would move what was drawn away from where the finger goes next.
  await page.getByText('1h', { exact: true }).click();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
}
async function device(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await openAsDemo(page, server);
  return page;
}
/** One finger, through the browser's own input, in pixels of the chart. */
async function fingerOn(page: Page) {
  const box = await page.locator('.m-chart-canvas').boundingBox();
  if (!box) throw new Error('The chart has no place.');
  const cdp = await page.context().newCDPSession(page);
  type Point = readonly [x: number, y: number];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x: box.x + x, y: box.y + y })),
    });
  return {
    touch,
    async drag([x, y]: Point, [toX, toY]: Point) {
      await touch('touchStart', [x, y]);
      for (let part = 0.1; part <= 1; part += 0.1)
        await touch('touchMove', [x + (toX - x) * part, y + (toY - y) * part]);
      await touch('touchMove', [toX, toY]);
      await touch('touchEnd');
    },
    async tap(point: Point) {
      await touch('touchStart', point);
      await touch('touchEnd');
    },
  };
}
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name, exact: true });
const counted = (page: Page, count: number) =>
  page.getByRole('button', { name: `All drawings, ${count}`, exact: true });
const closeSheet = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Drawings' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const listOf = async (page: Page) => {
  await page.getByRole('button', { name: /^All drawings/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Drawings' });
  await expect(sheet).toBeVisible();
  return sheet;
};

test.beforeEach(async ({ page, server }) => {
  await openAsDemo(page, server);
});

test('every tool by touch, on prices and on an indicator; all of it is there after a reload', async ({
  page,
}) => {
  await draw(page);
  const { drag, tap, touch } = await fingerOn(page);
  await tool(page, 'Trend line').click();
  await expect(page.getByRole('status').filter({ hasText: 'Drag from start to end' })).toBeVisible();
  await touch('touchStart', [80, 230]);
  await touch('touchMove', [140, 200]);
  await touch('touchMove', [220, 180]);
  // The loupe shows what the finger hides, above it.
  const loupe = await page.locator('span:has(> canvas)').boundingBox();
  const plot = await page.locator('.m-chart-canvas').boundingBox();
  expect((loupe?.y ?? 0) + (loupe?.height ?? 0)).toBeLessThan((plot?.y ?? 0) + 180);
  await touch('touchEnd');
  await expect(page.getByRole('toolbar', { name: /^Trend line: \d/ })).toBeVisible();
  await tool(page, 'Ray').click();
  await drag([80, 240], [160, 220]);
  await tool(page, 'Horizontal line').click();
  await tap([180, 60]);
  await tool(page, 'Parallel channel').click();
  await tap([70, 150]);
  await tap([170, 130]);
  await tap([120, 200]);
  await tool(page, 'Fibonacci retracement').click();
  await drag([180, 60], [260, 220]);
  await tool(page, 'Rectangle').click();
  // Below the prices, where this chart has the MACD.
  await drag([90, 335], [200, 380]);
  await tool(page, 'Text').click();
  await tap([150, 260]);
  await page.getByRole('textbox', { name: 'Text on the chart' }).fill('Last week');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(counted(page, 7)).toBeVisible();
  const names = async () => {
    const listed = (await listOf(page)).getByRole('listitem').locator('bdi');
    await expect(listed).toHaveCount(7);
    return listed.allTextContents();
  };
  const drawn = await names();
  for (const name of ['Text: Last week', /^Rectangle \(MACD\): /, /^Parallel channel: ([\d,.]+( – )?){3}$/])
    expect(drawn).toContainEqual(expect.stringMatching(name));

  // What was drawn last may still be on its way.
  await closeSheet(page);
  await page.reload();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(counted(page, 7)).toBeVisible();
  expect(await names()).toEqual(drawn);
});

test('a second device has it without a reload; one by one and all at once, undone and done again', {
  tag: '@slow',
}, async ({ page, browser, server }) => {
  const second = await device(browser, server);
  await draw(page);
  await draw(second);
  const sheet = await listOf(page);
  // What the test before this one has left.
  if (await sheet.getByRole('listitem').count()) {
    await sheet.getByRole('button', { name: 'Delete all' }).click();
    await page
      .getByRole('dialog', { name: 'Delete all' })
      .getByRole('button', { name: 'Delete all' })
      .click();
  }
  await closeSheet(page);
  await expect(counted(second, 0)).toBeVisible();

  const { drag, tap } = await fingerOn(page);
  await tool(page, 'Rectangle').click();
  const saved = page.waitForResponse('**/api/saveDrawings');
  await drag([100, 60], [200, 160]);
  await saved;
  await expect(counted(second, 1)).toBeVisible();

  const selection = (on: Page) => on.getByRole('toolbar', { name: /^Rectangle: \d/ });
  const before = await selection(page).getAttribute('aria-label');
  // By a corner, from beside it: 44 pixels belong to the finger.
  await drag([210, 160], [240, 230]);
  await expect(selection(page)).not.toHaveAttribute('aria-label', before ?? '');
  const moved = await selection(page).getAttribute('aria-label');
  const there = await listOf(second);
  await expect(there.getByText(moved ?? '', { exact: true })).toBeVisible();
  // Locked on the other device, it does not move here.
  await there.getByRole('button', { name: /^Lock: / }).click();
  await expect(selection(page).getByRole('button', { name: 'Unlock' })).toBeVisible();
  await drag([240, 230], [200, 160]);
  await expect(selection(page)).toHaveAttribute('aria-label', moved ?? '');
  await there.getByRole('button', { name: /^Hide: / }).click();
  await expect(selection(page)).toBeHidden();
  await there.getByRole('button', { name: /^Show: / }).click();
  await closeSheet(second);
  await expect(selection(page)).toBeVisible();

  await tool(second, 'Horizontal line').click();
  const other = await fingerOn(second);
  await other.tap([180, 200]);
  await expect(counted(page, 2)).toBeVisible();
  const all = await listOf(page);
  await all.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog', { name: 'Delete all' }).getByRole('button', { name: 'Delete all' }).click();
  await closeSheet(page);
  await expect(counted(second, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(counted(second, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(counted(second, 0)).toBeVisible();
  // Nothing is there to be touched any more.
  await page.getByRole('toolbar', { name: 'Drawing tools' }).press('Escape');
  await tap([150, 60]);
  await expect(selection(page)).toBeHidden();
  await second.context().close();
});
