import type { Locator } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** The sandbox's account has no trade of it. */
const gold = { goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' };

test('above a keyboard the line, the amount and the button stay at hand, on a phone that stands or lies', async ({
  page,
  server,
}) => {
  await openAsDemo(page, server);
  await page.goto(paths.product(gold));
  await page.getByRole('button', { name: 'Buy up' }).click();
  const ticket = page.getByRole('dialog');
  const field = ticket.getByRole('textbox');
  const plot = page.locator('.m-chart-canvas');
  await field.focus();
  // What a keyboard leaves is wider than high. The page is told of it, as a browser does.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  for (const [width, height] of [
    [390, 500],
    [360, 320],
    [320, 300],
    [844, 170],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await plot.boundingBox())?.height).toBeGreaterThan(20);
    await field.scrollIntoViewIfNeeded();
    await expect(field).toBeInViewport({ ratio: 1 });
    const sheet = await ticket.boundingBox();
    const line = await plot.boundingBox();
    if (width < 500) {
      expect(sheet?.width).toBe(width);
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
    }
    const act = ticket.getByRole('button', { name: /^Buy up for/ });
    await act.scrollIntoViewIfNeeded();
    await expect(act).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone that lies the act stands beside the form, and leaves it its height', async ({
  page,
  server,
}) => {
  await openAsDemo(page, server);
  await page.setViewportSize({ width: 844, height: 390 });
  const pairs: [string, Locator, Locator][] = [
    [
      paths.room('economy'),
      page.getByRole('list', { name: 'Timeline' }),
      page.getByRole('button', { name: 'Buy up', exact: true }),
    ],
    [
      paths.deposit('bankcard'),
      page.getByRole('textbox', { name: 'Depositor name' }),
      page.getByRole('button', { name: 'Next' }),
    ],
  ];
  for (const [address, form, act] of pairs) {
    await page.goto(address);
    await expect(act).toBeInViewport({ ratio: 1 });
    const [left, right] = [await form.boundingBox(), await act.boundingBox()];
    expect([address, (left?.x ?? 0) + (left?.width ?? 0) <= (right?.x ?? 0)]).toEqual([address, true]);
  }
});

test('the chart takes the whole screen by a button, and by turning the phone', async ({
  page,
  context,
  server,
}) => {
  await openAsDemo(page, server);
  await page.goto(paths.product(gold));
  const plot = page.locator('.m-chart-canvas');
  const legend = page.locator('.m-chart-legend');
  await expect(plot.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(async () => (await plot.boundingBox())?.height).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await plot.boundingBox())?.width).toBeGreaterThan(600);
  await expect(page.getByRole('button', { name: 'Buy up' })).toBeInViewport();
  for (const [width, height] of [
    [568, 320],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await plot.boundingBox())?.height).toBeLessThan(height);
    // Price and tools stand beside each other in the strip.
    const head = page.locator('.m-page-extra');
    expect(await head.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    const price = await head.boundingBox();
    const tools = await page.getByRole('radiogroup', { name: 'Period' }).boundingBox();
    expect((price?.x ?? width) + (price?.width ?? 0)).toBeLessThanOrEqual((tools?.x ?? 0) + 1);
    await expect(page.getByRole('button', { name: 'Draw' })).toBeInViewport({ ratio: 1 });
  }
  const box = await plot.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 90);
  await expect(legend.locator('.m-chart-time')).toBeVisible();
  const figures = await legend.locator('.m-chart-figures').boundingBox();
  // Over the strip: a plot that is low stays whole.
  expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  await page.getByRole('button', { name: 'Buy up' }).click();
  const ticket = await page.getByRole('dialog').boundingBox();
  // A sheet at the side: the line stays in sight beside it.
  expect(ticket?.x).toBeGreaterThan(400);
  expect(ticket?.height).toBeGreaterThan(380);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(banner).toBeVisible();
  // Over the chart, not under it.
  const place = await banner.boundingBox();
  expect(
    await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[role="status"]')?.textContent,
      [(place?.x ?? 0) + 12, (place?.y ?? 0) + 12],
    ),
  ).toContain("You're offline");
  await context.setOffline(false);
});
