import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

test.beforeEach(async ({ page, server }) => {
  await openAsDemo(page, server);
});

/** One finger, through the browser's own input: from a place by so many pixels a move. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }, moves = 10) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let move = 1; move <= moves; move += 1) await touch('touchMove', move);
  await touch('touchEnd');
  await cdp.detach();
}

test('a slanted swipe turns the slide and does not pull the page; a pull of the page does', async ({
  page,
}) => {
  // High enough for the carousel to be in sight while the page is at its top.
  await page.setViewportSize({ width: 390, height: 2400 });
  await page.goto('/');
  // What comes later above the carousel moves it.
  await waitForScreen(page);
  const dots = page.getByRole('button', { name: /^Slide \d/ });
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => {
    const head = document.querySelector('.m-pull');
    Object.assign(window, { pulled: 0 });
    const note = () => {
      const pixels = Number.parseFloat(getComputedStyle(head as Element).getPropertyValue('--m-pulled'));
      Object.assign(window, { pulled: Math.max(Object(window).pulled, pixels) });
    };
    if (head) new MutationObserver(note).observe(head, { attributes: true, attributeFilter: ['style'] });
  });
  const strip = page.locator('.m-swiper-strip');
  const box = await strip.boundingBox();
  if (!box) throw new Error('There is no carousel.');
  const pulled = () => page.evaluate(() => Number(Object(window).pulled));
  // More than half of a slide, which turns at any speed: beside the dots, and from the middle of one.
  const dot = await dots.first().boundingBox();
  /** Turned, and at rest: whoever taps or swipes while the strip still moves stops it where it is. */
  const expectSlide = async (place: number) => {
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() =>
        strip.evaluate(({ scrollLeft, clientWidth }) => Math.round((100 * scrollLeft) / clientWidth)),
      )
      .toBe(100 * place);
  };
  for (const x of [box.x + 240, (dot?.x ?? 0) + (dot?.width ?? 0) / 2]) {
    await swipe(page, { x, y: box.y + box.height / 2 }, { x: -18, y: 3 }, 12);
    await expectSlide(1);
    expect(await pulled()).toBe(0);
    await dots.first().click();
    await expectSlide(0);
  }
  await swipe(page, { x: box.x + 60, y: box.y + box.height / 2 }, { x: 1, y: 18 });
  await expect.poll(pulled).toBeGreaterThan(50);
});

test('Back closes the topmost sheet first, and leaves nothing behind', async ({ page }) => {
  // The first entry of its history: whoever follows a link has no page to go back to.
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount' });
  const buy = page.getByRole('button', { name: 'Buy up', exact: true });
  await page.goto(paths.market());
  await page.goto(GOLD);
  const entries = await page.evaluate(() => history.length);
  await buy.click();
  await amount.fill('75');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(GOLD);
  await buy.click();
  await expect(amount).toHaveValue('75');

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeHidden();
  await buy.click();
  await expect(amount).toBeVisible();
  await page.reload();
  await expect(buy).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(paths.market());
});

test('a sheet follows the finger and closes far down; the finger of a zoomed page moves nothing', async ({
  page,
}) => {
  await page.goto(GOLD);
  await page.getByRole('button', { name: 'Buy up', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet has no place.');
  const head = { x: box.x + 100, y: box.y + 16 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
  await swipe(page, head, { x: 0, y: 20 });
  await expect(sheet).toBeVisible();
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
  await swipe(page, head, { x: 0, y: 3 });
  await expect(sheet).toBeVisible();
  await swipe(page, head, { x: 1, y: 30 });
  await expect(sheet).toBeHidden();
});

test('what cannot be copied is shown selected, and Back puts it away', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.goto(paths.news());
  await page.getByRole('main').getByRole('link').first().click();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const shown = page.getByRole('dialog', { name: 'Share' });
  await expect(shown.getByText('Press and hold')).toBeVisible();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('/home/news/detail');
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(share).toBeVisible();
});
