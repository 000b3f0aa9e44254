import type { Locator } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

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

  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Forex')).toHaveAttribute('aria-selected', 'true');
  expect(await looks(tab('Forex'))).not.toEqual(await looks(tab('Futures')));
});
