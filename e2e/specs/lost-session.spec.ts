import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { join } from '../support/members.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

test.use({ language: 'en' });

test('a session ended from another device says so, and comes back to the half-filled ticket', {
  tag: '@slow',
}, async ({ page }) => {
  const { who, api } = await join(page, { funds: 500 });
  await page.goto(GOLD);
  await page.getByRole('button', { name: 'Buy up' }).click();
  const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount' });
  await amount.fill('123');
  const ended = page.getByRole('dialog', { name: "You've been signed out" });
  await api.call('logout', {});
  // The trade finds out, or a look at the open orders that came before it and took the ticket away.
  await hold(page.getByRole('button', { name: /^Buy up for/ })).catch(() => expect(ended).toBeVisible());
  await expect(ended).toContainText('expired or was ended on another device');
  await expect(page).toHaveURL(/\/$/);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended).toBeHidden();
  await signIn(page, who);
  await expect(page).toHaveURL(GOLD);
  await page.getByRole('button', { name: 'Buy up' }).click();
  await expect(amount).toHaveValue('123');
});

test('a half-filled form is there again after the sign-in that its lost session asked for', async ({
  page,
}) => {
  const { who, api } = await join(page, { funds: 500 });
  await page.goto(paths.baseInfo());
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Ada Lovelace');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).toContain('draft:base-info');
  expect(await kept()).not.toContain('Ada');
  await api.call('logout', {});
  await page.getByRole('button', { name: 'Save' }).click();
  const ended = page.getByRole('dialog', { name: "You've been signed out" });
  await expect(ended).toBeVisible();
  expect(await kept()).not.toContain('draft:');
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended).toBeHidden();
  await signIn(page, who);
  await expect(page).toHaveURL(new RegExp(`${paths.baseInfo()}$`));
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Ada Lovelace');
});
