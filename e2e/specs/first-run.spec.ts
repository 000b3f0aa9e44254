import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { chooseLanguage, newcomer, register } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Milliseconds from the first look at the app to the result of the first trade. */
const LONGEST = 120_000;

test('a newcomer gets from an empty profile to the result of a trade by what the screens offer', {
  tag: '@slow',
}, async ({ page }) => {
  const began = Date.now();
  await test.step('They register, and three cards follow', async () => {
    await page.goto(paths.home());
    await chooseLanguage(page, '选择语言', 'English');
    await page.getByRole('button', { name: 'Sign up free' }).click();
    await register(page, newcomer());
    await expect(page.getByRole('heading', { name: 'Check every result yourself' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Get $10,000.00 to practice' }).click();
    await expect(page.getByText('$10,000.00 added to your balance').first()).toBeVisible();
    await page.getByRole('button', { name: 'Green is up' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-colors', 'rise-green');
    await page.getByRole('button', { name: 'Try a 30-second trade' }).click();
    await expect(page).toHaveURL(/\/home\/product\/detail\?goods_name=.*&coach=1$/);
  });

  await test.step('Their first trade is explained, from the choice of a side to its result', async () => {
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Buy up' }).click();
    const ticket = page.getByRole('dialog');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(ticket.getByRole('radio', { name: '30 sec' })).toBeChecked();
    await ticket.getByRole('textbox', { name: 'Amount' }).fill('10');
    await hold(ticket.getByRole('button', { name: 'Buy up for' }));
    const hint = page.getByRole('complementary', { name: 'Your first trade' });
    await expect(hint).toContainText('Step 3 of 4');
    // What the hint speaks of is in sight: all of the line, down to its times.
    await expect
      .poll(async () => {
        const [line, below] = [await page.getByRole('figure').boundingBox(), await hint.boundingBox()];
        return line && below && line.y + line.height <= below.y;
      })
      .toBe(true);
    await expect(page.getByText(/^(Won|Lost|Tied)$/).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(LONGEST);
  });

  await test.step('The result can be checked, and home offers what is left to set up', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Check this result' }).click();
    await expect(page.getByText(/checks passed on this device/)).toBeVisible({ timeout: 60_000 });
    await page.goto(paths.home());
    await expect(page.getByRole('region', { name: 'Finish setting up' })).toContainText('2 of 5 steps done');
  });
});
