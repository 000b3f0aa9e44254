import { violations } from '../support/axe.ts';
import { asDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing on what opens above a screen, and the focus goes in and comes back', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asDemo(page, server);
  await page.goto('/');
  const picker = page.getByRole('button', { name: 'Choose a language' });
  await picker.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true);
  expect.soft(await violations(page), 'language sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picker).toBeFocused();

  await page.getByRole('list', { name: 'Forex' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect.soft(await violations(page), 'ticket, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, 'colours'), 'ticket, dark').toEqual([]);
});
