import { chartOf } from '../support/market.ts';
import { chooseLanguage, deposit, newcomer, register } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('from the first visit to the first deposit', async ({ page }) => {
  await test.step('A visitor sees prices, in a language of their choice', async () => {
    await page.goto('/');
    await expect(page.getByRole('list', { name: '外汇' })).toBeVisible();
    await chooseLanguage(page, '选择语言', 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('They tap a product, are asked to sign in, register, and land on it', async () => {
    await page.getByRole('list', { name: 'Forex' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fhome%2Fproduct%2Fdetail/);
    await page.getByRole('link', { name: 'Create account' }).click();
    await register(page, newcomer());
    await expect(page).toHaveURL(/\/home\/product\/detail\?/);
    await expect(chartOf(page)).toBeVisible();
  });

  await test.step('They deposit by bank card: the order waits, is confirmed, and the balance rises', async () => {
    await page.goto('/my');
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('$0.00');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await deposit(page, { amount: 1000, name: 'Ada Lovelace' });
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await expect(page.getByText('$1,000.00 added to your balance').first()).toBeVisible({ timeout: 30_000 });
    await page.goto('/my');
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('$1,000.00');
  });
});
