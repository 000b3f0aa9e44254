import type { Locator, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What can still be seen of an element: the colours and lines of its edge, its ground and what is drawn before and after it. */
const looks = (element: Locator) =>
  element.evaluate((one) =>
    [undefined, '::before', '::after'].map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, borderBlockEndColor, backgroundColor } =
        getComputedStyle(one, part);
      return [outlineStyle, outlineWidth, outlineColor, borderBlockEndColor, backgroundColor].join(' ');
    }),
  );

/** Buttons whose line touches their text, with the pixels between the two. */
const touched = (page: Page) =>
  page.locator('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { outlineStyle, outlineOffset } = getComputedStyle(button);
      if (outlineStyle === 'none' || !button.checkVisibility()) return [];
      const box = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const gaps: number[] = [];
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest('.m-unseen')) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        // What runs through a window of its own, as notices do, says nothing of the edge.
        for (const { left, right, width } of range.getClientRects())
          if (width > 1 && left >= box.left - 1 && right <= box.right + 1)
            gaps.push(left - box.left, box.right - right);
      }
      const gap = Math.min(...gaps) + Number.parseFloat(outlineOffset);
      return gap < 2 ? [`${button.textContent}: ${gap}`] : [];
    }),
  );

test('in high contrast no line touches the text of its button', async ({ page, server }) => {
  await openAsDemo(page, server);
  for (const address of [paths.home(), paths.market(), paths.fixedTerm()]) {
    await page.goto(address);
    await waitForScreen(page);
    expect([address, await touched(page)]).toEqual([address, []]);
  }
});

test('in high contrast buttons have an edge, and what is chosen or on differs from what is not', async ({
  page,
  server,
}) => {
  await openAsDemo(page, server);
  await page.goto(paths.setting());
  const themes = page.getByRole('radiogroup', { name: 'Theme' }).locator('label');
  expect(await looks(themes.nth(0))).not.toEqual(await looks(themes.nth(1)));
  const announcements = page.getByRole('switch', { name: 'Announcements' });
  const on = await looks(announcements);
  await announcements.click();
  await expect(announcements).toHaveAttribute('aria-checked', 'false');
  await page.mouse.move(0, 0);
  expect(await looks(announcements)).not.toEqual(on);
  const [edge] = await looks(page.getByRole('button', { name: 'Sign out' }));
  expect(edge).toMatch(/^solid [1-9]/);
  // In the colour of the ground a divider is not seen, and cuts the card's edge.
  const divider = page.locator('.m-row + .m-row').first();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await divider.evaluate((row) => getComputedStyle(row, '::before').backgroundColor)).not.toBe(ground);

  // A mark or a card that only its ground would tell has an edge.
  const edgeOf = (element: Locator) =>
    element.evaluate((one) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(one);
      return [borderTopStyle, borderTopWidth, borderTopColor];
    });
  const seen = ['solid', expect.stringMatching(/^[1-9]/), expect.not.stringContaining(ground)];
  await page.goto(paths.systemMessages());
  expect(await edgeOf(page.getByRole('img', { name: 'Unread' }).first())).toEqual(seen);
  await page.goto(paths.market());
  expect(await edgeOf(page.getByRole('list', { name: 'Movers' }).getByRole('link').first())).toEqual(seen);

  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Forex')).toHaveAttribute('aria-selected', 'true');
  expect(await looks(tab('Forex'))).not.toEqual(await looks(tab('Futures')));
});

test.describe('on paper', () => {
  test.use({ contextOptions: { forcedColors: 'none', reducedMotion: 'reduce' }, colorScheme: 'dark' });

  test('a dark screen is dark on white, and nothing stands over it', async ({ page, server }) => {
    await openAsDemo(page, server);
    await page.goto(paths.tradeRecords());
    await waitForScreen(page);
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const dark = await ink();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(dark).not.toBe(await ink());
    expect(await ink()).toBe('rgb(14, 20, 32)');
    const fixed = () =>
      page
        .locator('body *')
        .evaluateAll((all) =>
          all.flatMap((one) =>
            getComputedStyle(one).position === 'fixed' && one.checkVisibility() ? [one.className] : [],
          ),
        );
    expect(await fixed()).toEqual([]);
    // From 1024 pixels support, theme and language stand at the side, which the sheet has no use for.
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    const theme = page.getByRole('button', { name: 'Theme' });
    await expect(theme).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(theme).toBeHidden();
    expect(await fixed()).toEqual([]);
    expect(
      await page.locator('[data-layout]').evaluate((one) => getComputedStyle(one).paddingInlineStart),
    ).toBe('0px');
  });
});
